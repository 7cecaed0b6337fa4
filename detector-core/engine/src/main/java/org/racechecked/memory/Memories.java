package org.racechecked.memory;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;

/** The histories of all objects that actors have touched in a run; they go with their objects. */
public final class Memories {
    private final ConcurrentMap<Key, History> histories = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

    private final Births births;
    private final Room room;

    /** Objects are named by {@code births} where it knows them. */
    public Memories(Births births, Room room) {
        this.births = births;
        this.room = room;
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
        History known = histories.get(new Sought(owner));
        if (known != null) {
            return known;
        }
        forgetGone();
        if (!room.takeForNew(Room.HISTORY)) {
            return null;
        }
        History first = new History(owner, births.siteOf(owner, site), gone, room);
        History earlier = histories.putIfAbsent(first, first);
        if (earlier != null) {
            room.give(Room.HISTORY);
        }
        return earlier == null ? first : earlier;
    }

    private void forgetGone() {
        for (Reference<?> dead = gone.poll(); dead != null; dead = gone.poll()) {
            History history = histories.remove((Key) dead);
            if (history != null) {
                room.give(history.bytes());
            }
        }
    }

    /** An object by its identity. */
    interface Key {
        @Nullable
        Object object();
    }

    /** An object to look up. */
    private record Sought(Object object) implements Key {
        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.object() == object;
        }
    }
}
