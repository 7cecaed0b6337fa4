package org.racechecked.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** How many times an actor had been at a site when it came to each of some arrays of a bundle, in the order of these. */
public final class Visits {
    /** So many are known whatever they are. */
    private static final int FEW = 64;

    private final int first;
    private final int distance;
    /** Null where each is at that distance from the one before. */
    private final int @Nullable [] each;

    private Visits(int first, int distance, int @Nullable [] each) {
        this.first = first;
        this.distance = distance;
        this.each = each;
    }

    /** Each at that distance from the one before. */
    public static Visits of(int first, int distance) {
        return new Visits(first, distance, null);
    }

    /** The first so many of these; null where there are many in no order. */
    public static @Nullable Visits of(int[] all, int count) {
        int distance = count == 1 ? 0 : all[1] - all[0];
        for (int i = 1; i < count; i++) {
            if (all[i] - all[i - 1] != distance) {
                return count <= FEW ? new Visits(0, 0, Arrays.copyOf(all, count)) : null;
            }
        }
        return of(all[0], distance);
    }

    public int get(int place) {
        return each == null ? first + place * distance : each[place];
    }
}
