package org.racechecked.actors;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Facts about objects of the program, kept beside them: compares by identity, calls none of their methods, keeps none of
 * them alive.
 *
 * <p>Shared state: each part is changed under its own monitor, which no code of the program ever runs under, and read without.
 */
public final class WeakIdentityMap<K, V> {
    /** A power of two. */
    private static final int PARTS = 16;

    /** Null where nothing was put yet: some programs have many of these, each with little in it. */
    private final AtomicReferenceArray<@Nullable IdentityTable<Fact<V>>> parts = new AtomicReferenceArray<>(PARTS);

    /** What is known of one object. */
    private static final class Fact<V> extends WeakReference<Object> implements OfObject {
        private final int hash;
        volatile V value;

        Fact(Object object, int hash, V value) {
            super(object);
            this.hash = hash;
            this.value = value;
        }

        @Override
        public int hash() {
            return hash;
        }

        @Override
        public boolean isOf(Object object) {
            return refersTo(object);
        }

        @Override
        public boolean isGone() {
            return refersTo(null);
        }
    }

    /** What is known of {@code object}, or null. */
    public @Nullable V get(K object) {
        Fact<V> known = factOf(object, System.identityHashCode(object));
        return known == null ? null : known.value;
    }

    private @Nullable Fact<V> factOf(K object, int hash) {
        IdentityTable<Fact<V>> part = parts.get(hash & (PARTS - 1));
        return part == null ? null : part.get(object, hash);
    }

    /** Replaces what is known of {@code object}. */
    public void put(K object, V value) {
        int hash = System.identityHashCode(object);
        IdentityTable<Fact<V>> part = part(hash);
        synchronized (part) {
            Fact<V> known = part.get(object, hash);
            if (known == null) {
                part.add(new Fact<>(object, hash, value));
            } else {
                known.value = value;
            }
        }
    }

    /** What is known of {@code object}, made now if need be. */
    public V get(K object, Supplier<? extends V> first) {
        int hash = System.identityHashCode(object);
        Fact<V> known = factOf(object, hash);
        return known == null ? begun(object, hash, first) : known.value;
    }

    private V begun(K object, int hash, Supplier<? extends V> first) {
        IdentityTable<Fact<V>> part = part(hash);
        synchronized (part) {
            Fact<V> known = part.get(object, hash);
            if (known == null) {
                known = new Fact<>(object, hash, first.get());
                part.add(known);
            }
            return known.value;
        }
    }

    /** Takes away what is known of {@code object} and returns it, or null. */
    public @Nullable V remove(K object) {
        int hash = System.identityHashCode(object);
        IdentityTable<Fact<V>> part = part(hash);
        synchronized (part) {
            Fact<V> known = part.get(object, hash);
            if (known == null) {
                return null;
            }
            known.clear();
            return known.value;
        }
    }

    /** By the lower bits of the hash; the table uses others. */
    private IdentityTable<Fact<V>> part(int hash) {
        int place = hash & (PARTS - 1);
        IdentityTable<Fact<V>> part = parts.get(place);
        while (part == null) {
            parts.compareAndSet(place, null, new IdentityTable<>(gone -> {}));
            part = parts.get(place);
        }
        return part;
    }
}
