package org.racechecked.actors;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What somebody came to last, by a hash: whoever comes takes the place of another. It begins small, because there may be
 * thousands of these, and grows where one is pushed out.
 *
 * <p>Shared state: used by one thread alone.
 */
public final class LatestByHash<T> {
    private static final int SMALLEST = 4;

    private final int most;
    private final IntFunction<@Nullable T[]> arrays;
    private @Nullable T @Nullable [] table;

    /** Has at most so many places, a power of two, in arrays that {@code arrays} makes. */
    public LatestByHash(int most, IntFunction<@Nullable T[]> arrays) {
        this.most = most;
        this.arrays = arrays;
    }

    /** Whatever came there last, if anything. */
    public @Nullable T at(int hash) {
        return table == null ? null : table[hash & (table.length - 1)];
    }

    public void put(int hash, T latest) {
        if (table == null) {
            table = arrays.apply(SMALLEST);
        } else if (table.length < most && at(hash) != null) {
            table = arrays.apply(2 * table.length);
        }
        table[hash & (table.length - 1)] = latest;
    }
}
