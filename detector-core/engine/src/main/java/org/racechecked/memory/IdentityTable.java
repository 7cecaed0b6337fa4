package org.racechecked.memory;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What is known of objects, by their identity; what is known of those that are gone is left out whenever places run short.
 *
 * <p>One array and no reference queue: programs make small objects by the million, and each costs what stands here.
 */
public final class IdentityTable<T extends OfObject> {
    private static final int SMALLEST = 16;

    private final Consumer<? super T> leftOut;
    private @Nullable Object[] table = new Object[SMALLEST];
    private int size;

    /** {@code leftOut} is told of each that it leaves out. */
    public IdentityTable(Consumer<? super T> leftOut) {
        this.leftOut = leftOut;
    }

    /** {@code hash} is that of the identity of {@code owner}. */
    public @Nullable T get(Object owner, int hash) {
        int at = start(hash);
        T known = at(at);
        while (known != null && !(known.hash() == hash && known.isOf(owner))) {
            at = (at + 1) & (table.length - 1);
            known = at(at);
        }
        return known;
    }

    @SuppressWarnings("unchecked")
    private @Nullable T at(int place) {
        return (T) table[place];
    }

    /** One that is not there. */
    public void add(T first) {
        if (2 * (size + 1) > table.length) {
            sweep();
        }
        put(first);
    }

    /** Leaves out those whose objects are gone. */
    void sweep() {
        @Nullable Object[] old = table;
        int alive = 0;
        for (int i = 0; i < old.length; i++) {
            T each = at(i);
            if (each != null && each.isGone()) {
                leftOut.accept(each);
                old[i] = null;
            } else if (each != null) {
                alive++;
            }
        }
        table = new Object[alive > old.length / 4 ? old.length * 2 : old.length];
        size = 0;
        for (Object each : old) {
            if (each instanceof OfObject known) {
                put(known);
            }
        }
    }

    private void put(OfObject first) {
        int at = start(first.hash());
        while (table[at] != null) {
            at = (at + 1) & (table.length - 1);
        }
        table[at] = first;
        size++;
    }

    /** Knows nothing any more, and tells nobody. */
    public void forget() {
        table = new Object[SMALLEST];
        size = 0;
    }

    /** The upper bits of a product are the good ones. */
    private int start(int hash) {
        return (hash * 0x9E3779B9) >>> (Integer.numberOfLeadingZeros(table.length) + 1);
    }
}
