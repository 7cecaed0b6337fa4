package org.racechecked.actors;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Facts about objects of the program, kept beside them: compares by identity, calls none of their methods, keeps none of
 * them alive.
 */
public final class WeakIdentityMap<K, V> {
    private final ConcurrentMap<Key, V> facts = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

    /** What is known of {@code object}, or null. */
    public @Nullable V get(K object) {
        return facts.get(new Probe(object));
    }

    /** Replaces what is known of {@code object}. */
    public void put(K object, V fact) {
        forgetGone();
        facts.put(new Entry(object, gone), fact);
    }

    /** What is known of {@code object}, made now if need be. */
    public V get(K object, Supplier<? extends V> first) {
        V known = facts.get(new Probe(object));
        if (known != null) {
            return known;
        }
        forgetGone();
        return facts.computeIfAbsent(new Entry(object, gone), key -> first.get());
    }

    /** Takes away what is known of {@code object} and returns it, or null. */
    public @Nullable V remove(K object) {
        return facts.remove(new Probe(object));
    }

    private void forgetGone() {
        for (Reference<?> dead = gone.poll(); dead != null; dead = gone.poll()) {
            facts.remove((Key) dead);
        }
    }

    private interface Key {
        @Nullable
        Object object();
    }

    /** A key that stays in the map. */
    private static final class Entry extends WeakReference<Object> implements Key {
        private final int hash;

        Entry(Object object, ReferenceQueue<Object> queue) {
            super(object, queue);
            hash = System.identityHashCode(object);
        }

        @Override
        public @Nullable Object object() {
            return get();
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || (other instanceof Key key && get() != null && key.object() == get());
        }
    }

    /** A key to look up with. */
    private record Probe(Object object) implements Key {
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
