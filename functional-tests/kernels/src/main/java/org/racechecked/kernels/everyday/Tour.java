package org.racechecked.kernels.everyday;

import java.util.Arrays;

/** The beginning of a tour, which never changes. */
final class Tour {
    private final int[] prefix;
    private final int length;

    private Tour(int[] prefix, int length) {
        this.prefix = prefix;
        this.length = length;
    }

    static Tour from(int city) {
        return new Tour(new int[] {city}, 0);
    }

    Tour to(int city, Cities cities) {
        int[] longer = Arrays.copyOf(prefix, prefix.length + 1);
        longer[prefix.length] = city;
        return new Tour(longer, lengthTo(city, cities));
    }

    int lengthTo(int city, Cities cities) {
        return length + cities.distance(prefix[prefix.length - 1], city);
    }

    int cities() {
        return prefix.length;
    }

    boolean visits(int city) {
        for (int visited : prefix) {
            if (visited == city) {
                return true;
            }
        }
        return false;
    }
}
