package org.racechecked.report;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Outcome;
import org.racechecked.model.Race;
import org.racechecked.model.Status;

/**
 * One race with everything that the tests say of it.
 *
 * @param id of the race
 * @param state whether anybody has accepted it
 * @param accepted the baseline's line for it, also one that is over, or null
 * @param races one per test, the best known first
 */
public record Finding(String id, State state, @Nullable BaselineLine accepted, List<Race> races) {
    private static final Comparator<Race> BEST_KNOWN =
            Comparator.comparing(Race::status).thenComparing(Finding::rank).thenComparing(Race::test);

    /** The order in which people should look: what is confirmed, then what is new, then what is harmful. */
    static final Comparator<Finding> WORST_FIRST = Comparator.comparing(Finding::status)
            .thenComparing(Finding::state)
            .thenComparing(finding -> rank(finding.best()))
            .thenComparing(finding -> finding.best().memory())
            .thenComparing(Finding::id);

    /** What the team knows of a race. */
    public enum State {
        /** Nobody has accepted it. */
        NEW,
        /** The baseline accepts it. */
        KNOWN,
        /** The source says to ignore it. */
        IGNORED;

        /** The word that result files have for it: for them, a race that is ignored is known. */
        public String word() {
            return this == NEW ? "new" : "known";
        }
    }

    public Finding {
        races = races.stream().sorted(BEST_KNOWN).toList();
    }

    /** The record of the test that knows most about it. */
    public Race best() {
        return races.get(0);
    }

    public Status status() {
        return best().status();
    }

    public boolean isConfirmed() {
        return status() == Status.CONFIRMED;
    }

    public boolean isNew() {
        return state == State.NEW;
    }

    public boolean isHarmful() {
        return best().outcome() == Outcome.HARMFUL;
    }

    /** The reason that the source gives for ignoring it, or an empty string. */
    String ignoredBecause() {
        return races.stream()
                .map(Race::ignoredBecause)
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** As {@code harmful}, {@code no difference seen} or {@code not confirmed}. */
    String verdictWords() {
        return switch (status()) {
            case CONFIRMED -> isHarmful() ? "harmful" : "no difference seen";
            case UNCONFIRMED -> "not confirmed";
            case NOT_TRIED -> "not tried";
        };
    }

    /** As {@code new}, {@code known} or {@code ignored}. */
    String stateWords() {
        return state == State.IGNORED ? "ignored" : state.word();
    }

    private static int rank(Race race) {
        Outcome outcome = race.outcome();
        return outcome == Outcome.HARMFUL ? 0 : outcome == null ? 2 : 1;
    }
}
