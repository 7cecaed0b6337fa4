package org.racechecked.memory;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;

/**
 * The histories of all objects that actors have touched in a run; they go with their objects.
 *
 * <p>Shared state: each part is guarded by its own monitor, which no code of the program ever runs under. An actor asks once
 * for each object, and most threads make objects of their own, so nobody waits long.
 */
public final class Memories {
    /** A power of two. */
    private static final int PARTS = 64;

    private final Births births;
    private final Room room;
    private final HistoryTable[] parts = new HistoryTable[PARTS];
    /** Its object is gone once the collector has been at work. */
    private volatile WeakReference<Object> sinceSwept = new WeakReference<>(new Object());

    /** Objects are named by {@code births} where it knows them. */
    public Memories(Births births, Room room) {
        this.births = births;
        this.room = room;
        for (int i = 0; i < PARTS; i++) {
            parts[i] = new HistoryTable(room);
        }
    }

    /**
     * What {@code actor} did to {@code owner}, begun now if this is the first that is seen of it, or null where there is no
     * room for that.
     */
    public @Nullable Ledger ledger(Object owner, Actor actor, int site) {
        History history = of(owner, site);
        return history == null ? null : history.ledgerOf(actor);
    }

    private @Nullable History of(Object owner, int site) {
        int hash = System.identityHashCode(owner);
        HistoryTable part = parts[hash & (PARTS - 1)];
        synchronized (part) {
            History known = part.get(owner, hash);
            if (known != null) {
                return known;
            }
        }
        if (!room.takeForNew(Room.HISTORY) && !(sweeps() && room.takeForNew(Room.HISTORY))) {
            return null;
        }
        synchronized (part) {
            History known = part.get(owner, hash);
            if (known != null) {
                room.give(Room.HISTORY);
                return known;
            }
            History first = new History(owner, hash, births.siteOf(owner, site), room);
            part.add(first);
            return first;
        }
    }

    /** Gives back the room of all objects that are gone, if some may have gone since it did so last. */
    private boolean sweeps() {
        if (sinceSwept.get() != null) {
            return false;
        }
        sinceSwept = new WeakReference<>(new Object());
        for (HistoryTable part : parts) {
            synchronized (part) {
                part.sweep();
            }
        }
        return true;
    }
}
