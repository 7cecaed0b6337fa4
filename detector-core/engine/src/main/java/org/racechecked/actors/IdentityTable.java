package org.racechecked.actors;

import java.lang.invoke.VarHandle;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What is known of objects, by their identity; what is known of those that are gone is left out whenever places run short.
 *
 * <p>One array and no reference queue: programs make small objects by the million, and each costs what stands here.
 *
 * <p>Shared state: changed by one thread at a time. Others may read meanwhile, and find what was there when they were last in order with
 * whoever changed it: no array loses anything before another one takes its place.
 */
public final class IdentityTable<T extends OfObject> {
    private static final int SMALLEST = 4;

    private final Consumer<? super T> leftOut;
    /** At least half of it is empty. */
    private volatile @Nullable Object[] table = new Object[SMALLEST];

    private int size;

    /** {@code leftOut} is told of each that it leaves out. */
    public IdentityTable(Consumer<? super T> leftOut) {
        this.leftOut = leftOut;
    }

    /** {@code hash} is that of the identity of {@code owner}. */
    public @Nullable T get(Object owner, int hash) {
        @Nullable Object[] all = table;
        int at = start(all, hash);
        T known = at(all, at);
        while (known != null && !(known.hash() == hash && known.isOf(owner))) {
            at = (at + 1) & (all.length - 1);
            known = at(all, at);
        }
        return known;
    }

    @SuppressWarnings("unchecked")
    private @Nullable T at(@Nullable Object[] all, int place) {
        return (T) all[place];
    }

    /** One that is not there. */
    public void add(T first) {
        if (2 * (size + 1) > table.length) {
            sweep();
        }
        put(table, first);
        size++;
    }

    /** Leaves out those whose objects are gone. */
    public void sweep() {
        @Nullable Object[] old = table;
        @Nullable Object[] kept = new Object[size];
        int alive = 0;
        for (int i = 0; i < old.length; i++) {
            T each = at(old, i);
            if (each != null && each.isGone()) {
                leftOut.accept(each);
            } else if (each != null) {
                kept[alive++] = each;
            }
        }
        @Nullable Object[] next = new Object[roomFor(alive)];
        for (int i = 0; i < alive; i++) {
            put(next, at(kept, i));
        }
        size = alive;
        table = next;
    }

    /** A power of two, of which they take more than an eighth and at most a quarter. */
    private static int roomFor(int alive) {
        return Math.max(
                SMALLEST, Integer.highestOneBit(Math.max(1, alive)) * 4 * (Integer.bitCount(alive) > 1 ? 2 : 1));
    }

    /** What is in {@code first} is written before it can be found. */
    private static void put(@Nullable Object[] all, OfObject first) {
        int at = start(all, first.hash());
        while (all[at] != null) {
            at = (at + 1) & (all.length - 1);
        }
        VarHandle.releaseFence();
        all[at] = first;
    }

    /** Knows nothing any more, and tells nobody. */
    public void forget() {
        table = new Object[SMALLEST];
        size = 0;
    }

    /** The upper bits of a product are the good ones. */
    private static int start(@Nullable Object[] all, int hash) {
        return (hash * 0x9E3779B9) >>> (Integer.numberOfLeadingZeros(all.length) + 1);
    }
}
