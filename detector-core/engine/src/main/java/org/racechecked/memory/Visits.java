package org.racechecked.memory;

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

    /** Null where there are many in no order. */
    public static @Nullable Visits of(int[] all) {
        int distance = all.length == 1 ? 0 : all[1] - all[0];
        for (int i = 1; i < all.length; i++) {
            if (all[i] - all[i - 1] != distance) {
                return all.length <= FEW ? new Visits(0, 0, all) : null;
            }
        }
        return new Visits(all[0], distance, null);
    }

    int get(int place) {
        return each == null ? first + place * distance : each[place];
    }
}
