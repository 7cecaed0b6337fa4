package org.racechecked.litmus;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Race;
import org.racechecked.model.Site;
import org.racechecked.model.Status;

/**
 * What one check of a program found.
 *
 * @param confirmed pairs of lines that two threads stood before
 * @param candidates pairs of lines that were predicted, confirmed or not, and why they were not
 * @param failure why nothing can be relied on, or an empty string
 */
record Finding(Set<LinePair> confirmed, Map<LinePair, String> candidates, String failure) {
    static Finding of(CheckedTest test) {
        Set<LinePair> confirmed = test.races().stream()
                .filter(race -> race.status() == Status.CONFIRMED)
                .map(Finding::lines)
                .collect(Collectors.toSet());
        Map<LinePair, String> candidates = test.races().stream()
                .collect(Collectors.toMap(Finding::lines, Race::reason, (one, other) -> one + "; " + other));
        return new Finding(confirmed, candidates, "");
    }

    static Finding failed(Throwable cause) {
        return new Finding(Set.of(), Map.of(), cause.toString());
    }

    static LinePair lines(Race race) {
        return lines(race.a().site(), race.b().site());
    }

    static LinePair lines(Site one, Site other) {
        return LinePair.of(place(one), place(other));
    }

    private static String place(Site site) {
        return site.file() + ":" + site.line();
    }

    /** What is wrong with it for a program of which {@code known} is known, or an empty string. */
    String against(Expectation known) {
        if (!failure.isEmpty()) {
            return failure;
        }
        Set<LinePair> missing = without(known.races(), confirmed);
        Set<LinePair> extra = without(without(confirmed, known.races()), known.possible());
        return (missing.isEmpty() ? "" : "not confirmed: " + missing + predicted(missing))
                + (extra.isEmpty() ? "" : " confirmed though not racy: " + extra);
    }

    /** All that is wrong with it is that races were not confirmed. */
    boolean onlyMisses(Expectation known) {
        return failure.isEmpty()
                && !without(known.races(), confirmed).isEmpty()
                && without(without(confirmed, known.races()), known.possible()).isEmpty();
    }

    private String predicted(Set<LinePair> missing) {
        return candidates.keySet().containsAll(missing)
                ? " (predicted, but " + missing.stream().map(candidates::get).toList() + ")"
                : " (not predicted)";
    }

    /** Predicted pairs of lines that are no races at all. */
    Set<LinePair> falseCandidates(Expectation known) {
        return without(without(without(candidates.keySet(), known.races()), known.possible()), known.unordered());
    }

    private static Set<LinePair> without(Set<LinePair> some, Set<LinePair> others) {
        Set<LinePair> rest = new TreeSet<>(some);
        rest.removeAll(others);
        return rest;
    }
}
