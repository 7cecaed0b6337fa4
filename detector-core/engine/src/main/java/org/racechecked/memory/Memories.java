package org.racechecked.memory;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.IdentityTable;
import org.racechecked.boundaries.NotInlined;
import org.racechecked.probe.Carried;

/**
 * The histories of all objects that actors have touched in a run; they go with their objects. Those of fields are in the objects
 * themselves where these have a place for them, all others are found by identity.
 *
 * <p>Shared state: each part is guarded by its own monitor, which no code of the program ever runs under. An actor asks once
 * for each object, and most threads make objects of their own, so nobody waits long.
 */
public final class Memories {
    /** A power of two. */
    private static final int PARTS = 64;
    /** Of all room, the part for which it is worth to collect what is gone. */
    private static final int WORTH = 8;
    /** What did not help is tried again after so many times as long as it took. */
    private static final int SELDOM = 20;

    private final Births births;
    private final Room room;
    private final Stamps stamps = new Stamps();
    private final Sample sample;
    /** Sites whose arrays are better told of one by one. */
    private final Marks unfit = new Marks();

    private final List<IdentityTable<History>> parts = new ArrayList<>(PARTS);
    /** Its object is gone once the collector has been at work. */
    private volatile WeakReference<Object> sinceSwept = new WeakReference<>(new Object());
    /** Before that time it is not worth to ask the collector. */
    private volatile long collectsAfter = System.nanoTime();

    /** Objects are named by {@code births} where it knows them. */
    public Memories(Births births, Room room) {
        this.births = births;
        this.room = room;
        sample = new Sample(room);
        for (int i = 0; i < PARTS; i++) {
            parts.add(new IdentityTable<>(History::leave));
        }
    }

    /** Where {@code owner} carries the history of that part of it itself, or null if it is found by identity. */
    public @Nullable Stamp stampOf(Object owner, int part) {
        return part < 0 ? null : stamps.of(owner, part);
    }

    /** What that actor writes into objects. */
    public Notes notesOf(Actor actor, Watched watched, Notes.Finder finder) {
        return new Notes(actor, room, sample, watched, finder);
    }

    /** The history that {@code owner} carries there, begun now if this is the first; null if there is no room for that. */
    @NotInlined
    public @Nullable History in(Object owner, Stamp stamp, int site) {
        StampedHistory known = StampedHistory.in(owner, stamp, room);
        return known == null ? begin(owner, stamp, site) : known;
    }

    /** That object is a copy of another one, and what it carries is that one's. */
    public void beginsAnew(Object copy) {
        Stamp stamp = Stamp.nearest(copy.getClass());
        if (stamp != null) {
            stamp.empty(copy);
        }
    }

    private @Nullable History begin(Object owner, Stamp stamp, int site) {
        int counts = sample.next();
        boolean isKnown = Alone.asNote(stamp.read(owner), room) != null;
        if (!(isKnown ? room.take(counts * Room.HISTORY) : takeForNew(counts * Room.HISTORY))) {
            return null;
        }
        StampedHistory first = null;
        StampedHistory known = null;
        while (known == null) {
            Carried before = stamp.read(owner);
            known = StampedHistory.in(owner, stamp, room);
            if (known == null) {
                Note notes = Alone.asNote(before, room);
                int birth = notes == null ? site : notes.firstSite();
                first = new StampedHistory(owner, stamp, birth, room, counts);
                known = first.replaces(owner, before) ? first : null;
            }
        }
        if (known != first) {
            room.give(counts * Room.HISTORY);
        } else if (counts > 0) {
            sample.add(first);
        }
        return known;
    }

    private boolean takeForNew(int bytes) {
        return room.takeForNew(bytes) || (sweeps(bytes) && room.takeForNew(bytes));
    }

    /**
     * What touched {@code owner}, begun now if this is the first that is seen of it, or null where there is no room for that.
     *
     * @param bundles into which a new array may go
     */
    @NotInlined
    public @Nullable History of(Object owner, int site, Bundles bundles) {
        int hash = System.identityHashCode(owner);
        History found = find(owner, hash, site, bundles);
        return found == null && sweeps(Room.HISTORY) ? find(owner, hash, site, bundles) : found;
    }

    private @Nullable History find(Object owner, int hash, int site, Bundles bundles) {
        IdentityTable<History> part = parts.get(hash & (PARTS - 1));
        synchronized (part) {
            History known = part.get(owner, hash);
            if (known == null && room.takeForNew(Room.HISTORY)) {
                known = first(owner, hash, site, bundles);
                part.add(known);
            }
            return known;
        }
    }

    private History first(Object owner, int hash, int site, Bundles bundles) {
        int birth = births.siteOf(owner, site);
        Bundle bundle = owner.getClass().isArray() ? bundles.forNext(owner, birth, site, room, unfit) : null;
        return bundle == null ? new History(owner, hash, birth, room, 1) : bundle.add(owner, hash);
    }

    /**
     * Gives back the room of all objects that are gone; true if there is enough then. Few collectors are in a hurry while the heap has
     * room, so one is asked to come, as long as that helps or has not been tried lately.
     */
    private boolean sweeps(int bytes) {
        return (sinceSwept.get() == null || mayCollect()) && sweepsNow(bytes);
    }

    private boolean mayCollect() {
        return collectsAfter - System.nanoTime() <= 0;
    }

    private synchronized boolean sweepsNow(int bytes) {
        // somebody else may have swept
        if (!room.isForNew(bytes) && sinceSwept.get() == null) {
            sweep();
        }
        if (!room.isForNew(bytes) && mayCollect()) {
            long begin = System.nanoTime();
            System.gc();
            long given = sweep();
            long end = System.nanoTime();
            collectsAfter = given < room.limit() / WORTH ? end + SELDOM * (end - begin) : end;
        }
        return room.isForNew(bytes);
    }

    private long sweep() {
        long before = room.taken();
        sinceSwept = new WeakReference<>(new Object());
        for (IdentityTable<History> part : parts) {
            synchronized (part) {
                part.sweep();
            }
        }
        sample.sweep();
        return before - room.taken();
    }

    /** The run is over; only what objects carry themselves is left of it. */
    public void forget() {
        for (IdentityTable<History> part : parts) {
            synchronized (part) {
                part.forget();
            }
        }
        sample.forget();
    }
}
