package org.racechecked.litmus;

import java.util.Set;

/**
 * What is known of one program.
 *
 * @param races pairs of lines that two threads can reach together: each must be confirmed
 * @param possible races whose statements are both reached in some runs only: they may be confirmed
 * @param unordered races by the memory model that no schedule brings together: predicted at most
 * @param saysNone its comments say "no race"
 */
record Expectation(Set<LinePair> races, Set<LinePair> possible, Set<LinePair> unordered, boolean saysNone) {
    Expectation {
        races = Set.copyOf(races);
        possible = Set.copyOf(possible);
        unordered = Set.copyOf(unordered);
    }

    /** Known to have no race at all. */
    static Expectation none() {
        return new Expectation(Set.of(), Set.of(), Set.of(), true);
    }

    /** Known for one race. */
    static Expectation one(LinePair race) {
        return new Expectation(Set.of(race), Set.of(), Set.of(), false);
    }

    /** Racy by the memory model, whether or not it can be shown. */
    boolean isRacy() {
        return !races.isEmpty() || !unordered.isEmpty();
    }
}
