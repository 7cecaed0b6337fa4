package org.racechecked.memory;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.SiteBook;

/**
 * What has touched one object so far: a ledger for each actor that came there. Does not keep the object alive.
 *
 * <p>Shared state: guarded by its own monitor, which no code of the program ever runs under; but for who came last.
 */
public final class History extends WeakReference<Object> {
    private static final long NOBODY = -1;

    private final List<Ledger> ledgers = new ArrayList<>(1);
    private final Room room;
    private final int hash;
    private final int birth;
    /** Of an actor in the upper half, and how often it had come anywhere in the lower. */
    private volatile long coming = NOBODY;

    /**
     * Nobody has touched it yet.
     *
     * @param birth the site at which the object was made, or else seen first
     */
    History(Object owner, int hash, int birth, Room room) {
        super(owner);
        this.room = room;
        this.hash = hash;
        this.birth = birth;
    }

    /** That of the identity of the object. */
    int hash() {
        return hash;
    }

    /** Where the object was made, or else seen first. */
    public String born() {
        return SiteBook.site(birth).site().place();
    }

    /** Stands for the last time that an actor came after another one; no two are equal. */
    long coming() {
        return coming;
    }

    /** No other actor has come since that one came. */
    boolean wasLast(Actor actor) {
        return coming >> 32 == actor.number();
    }

    /** An actor is about to touch it that was not the last; {@code times} counts for it alone. */
    void comes(Actor actor, int times) {
        coming = (long) actor.number() << 32 | times;
    }

    /** What {@code actor} did to it, begun now if this is the first; null where there is no room for it. */
    synchronized @Nullable Ledger ledgerOf(Actor actor) {
        for (int i = 0; i < ledgers.size(); i++) {
            if (ledgers.get(i).actor() == actor) {
                return ledgers.get(i);
            }
        }
        if (!room.take(Room.LEDGER)) {
            return null;
        }
        Ledger first = new Ledger(actor, this, hash);
        show(first);
        return first;
    }

    private void show(Ledger ledger) {
        ledger.shown = true;
        ledgers.add(ledger);
    }

    synchronized List<Rivals> file(Ledger mine, Watched watched) {
        if (!mine.shown) {
            room.takeAnyhow(Room.LEDGER);
            show(mine);
        }
        boolean shared = ledgers.size() > 1;
        List<Rivals> found = shared ? compare(mine, watched) : List.of();
        int growth = mine.file(watched);
        if (shared) {
            growth -= takeOver(mine);
        }
        if (growth != 0) {
            room.takeAnyhow(growth * Room.ACCESS);
        }
        return found;
    }

    /** Else what the tasks of a pool did would add up; one that was taken out too early comes back with its next entry. */
    private int takeOver(Ledger mine) {
        int needless = 0;
        for (int i = ledgers.size() - 1; i >= 0; i--) {
            Ledger other = ledgers.get(i);
            needless += other == mine ? 0 : mine.takeOver(other);
            if (other.isDone()) {
                ledgers.remove(i);
                other.shown = false;
                room.give(Room.LEDGER);
            }
        }
        return needless;
    }

    private List<Rivals> compare(Ledger mine, Watched watched) {
        List<Rivals> found = new ArrayList<>(0);
        for (int i = 0; i < ledgers.size(); i++) {
            Ledger other = ledgers.get(i);
            if (other != mine) {
                mine.compareWith(other, watched, found);
            }
        }
        return found;
    }

    /** How much room it takes. */
    synchronized int bytes() {
        int bytes = Room.HISTORY + ledgers.size() * Room.LEDGER;
        for (Ledger ledger : ledgers) {
            bytes += ledger.filed() * Room.ACCESS;
        }
        return bytes;
    }
}
