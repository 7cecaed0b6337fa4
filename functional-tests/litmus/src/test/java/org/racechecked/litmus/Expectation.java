package org.racechecked.litmus;

import java.util.Set;

/**
 * What is known of one program.
 *
 * @param races pairs of lines that two threads can reach together: each must be confirmed
 * @param unordered races by the memory model that no schedule brings together: predicted at most
 * @param saysNone its comments say "no race"
 */
record Expectation(Set<LinePair> races, Set<LinePair> unordered, boolean saysNone) {
    Expectation {
        races = Set.copyOf(races);
        unordered = Set.copyOf(unordered);
    }

    /** Racy by the memory model, whether or not it can be shown. */
    boolean isRacy() {
        return !races.isEmpty() || !unordered.isEmpty();
    }
}
