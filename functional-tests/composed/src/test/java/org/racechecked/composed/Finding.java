package org.racechecked.composed;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Race;
import org.racechecked.model.Status;

/**
 * What one check found.
 *
 * @param confirmed pairs of lines that were confirmed
 * @param others pairs that were predicted only, and why
 */
record Finding(Set<LinePair> confirmed, Map<LinePair, String> others) {
    static Finding of(CheckedTest test) {
        Set<LinePair> confirmed = new TreeSet<>();
        Map<LinePair, String> others = new TreeMap<>();
        for (Race race : test.races()) {
            LinePair lines = LinePair.of(race.a().site().line(), race.b().site().line());
            if (race.status() == Status.CONFIRMED) {
                confirmed.add(lines);
            } else {
                others.put(lines, race.reason());
            }
        }
        return new Finding(confirmed, others);
    }

    /** What was confirmed and is no race. */
    Set<LinePair> falseAlarms(Schedules known) {
        Set<LinePair> all = new TreeSet<>(confirmed);
        all.removeAll(known.races());
        return all;
    }

    /** What is a race and was not predicted. */
    List<Set<LinePair>> missed(Schedules known) {
        return known.wanted().stream()
                .filter(wanted ->
                        Collections.disjoint(wanted, confirmed) && Collections.disjoint(wanted, others.keySet()))
                .toList();
    }

    /** What is a race and was not confirmed. */
    List<Set<LinePair>> unconfirmed(Schedules known) {
        return known.wanted().stream()
                .filter(wanted -> Collections.disjoint(wanted, confirmed))
                .toList();
    }
}
