package org.racechecked.memory;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

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

    /** The history of {@code owner}, begun now if this access is the first seen, or null where there is no room for it. */
    public @Nullable History of(Object owner, Access access) {
        History known = histories.get(new Sought(owner));
        if (known != null) {
            return known;
        }
        forgetGone();
        if (!room.take(Room.HISTORY)) {
            return null;
        }
        History first = new History(owner, access.actor(), births.siteOf(owner, access.site()), gone, room);
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
                room.give(Room.HISTORY + history.size() * Room.ACCESS);
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
