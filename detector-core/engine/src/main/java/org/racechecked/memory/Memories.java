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

    /** Objects are named by {@code births} where it knows them. */
    public Memories(Births births) {
        this.births = births;
    }

    /** The history of {@code owner}, begun now if this is the first access seen. */
    public History of(Object owner, int site) {
        History known = histories.get(new Sought(owner));
        if (known != null) {
            return known;
        }
        forgetGone();
        History first = new History(owner, births.siteOf(owner, site), gone);
        History earlier = histories.putIfAbsent(first, first);
        return earlier == null ? first : earlier;
    }

    private void forgetGone() {
        for (Reference<?> dead = gone.poll(); dead != null; dead = gone.poll()) {
            histories.remove((Key) dead);
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
