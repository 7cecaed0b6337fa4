package org.racechecked.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Spans as the sets of places that they are. */
class SpanTest {
    private static final int PLACES = 9;

    @Test
    void overlapWhereAPlaceIsInBoth() {
        for (Span one : all()) {
            for (Span other : all()) {
                boolean inBoth = places(one).stream().anyMatch(places(other)::contains);
                assertTrue(one.overlaps(other) || !inBoth, one + " " + other);
                assertTrue(inBoth || !one.overlaps(other) || mayMeetByStep(one, other), one + " " + other);
            }
        }
    }

    /** Of two that have several places each at the same distances it is not known where they begin and end. */
    private static boolean mayMeetByStep(Span one, Span other) {
        return !one.isSingle() && !other.isSingle();
    }

    @Test
    void containSpansWhosePlacesTheyAllHave() {
        for (Span one : all()) {
            for (Span other : all()) {
                boolean hasAll = places(one).containsAll(places(other));
                assertTrue(hasAll || !one.contains(other), one + " " + other);
                assertEquals(one.contains(other), one.contains(other.from(), other.to(), other.step()));
            }
        }
    }

    @Test
    void togetherHaveThePlacesOfBoth() {
        for (Span one : all()) {
            for (Span other : all()) {
                Set<Integer> both = places(one.and(other));
                assertTrue(both.containsAll(places(one)) && both.containsAll(places(other)), one + " " + other);
            }
        }
    }

    private static Set<Integer> places(Span span) {
        Set<Integer> places = new HashSet<>();
        for (int place = span.from(); place < span.to(); place += span.step()) {
            places.add(place);
        }
        return places;
    }

    /** Each ends where its last place does, as all do that are told. */
    private static List<Span> all() {
        List<Span> all = new ArrayList<>();
        for (int from = 0; from < PLACES; from++) {
            all.add(Span.of(from, from + 1));
            for (int step = 1; step < 5; step++) {
                for (int last = from + step; last < PLACES; last += step) {
                    all.add(new Span(from, last + 1, step));
                }
            }
        }
        return all;
    }
}
