package org.racechecked.check;

import java.util.List;
import java.util.Optional;
import org.racechecked.confirm.Attempt;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;
import org.racechecked.recall.KnownPair;

/** Whether one race only is to be seen again, and which: from what an earlier build remembers, else as run 1 predicts it. */
final class Replay {
    private static final int MOST_KNOWN = 10;
    /** With a debugger at work, nobody is in a hurry. */
    private static final long DEBUGGED_MILLIS = 3_600_000;

    private final Session session;
    private final TestId test;
    private final EarlierBuilds earlier;
    private final String id;

    Replay(Session session, TestId test, EarlierBuilds earlier) {
        this.session = session;
        this.test = test;
        this.earlier = earlier;
        id = session.settings().replay();
    }

    boolean isOn() {
        return !id.isEmpty();
    }

    boolean concerns(CandidatePair pair) {
        return !isOn() || pair.id().startsWith(id);
    }

    /** The race as an earlier build met it; then there is no need to predict it. */
    Optional<Confirmation> fromMemory() {
        return isOn() ? earlier.met(id).map(this::asBefore) : Optional.empty();
    }

    private Confirmation asBefore(KnownPair then) {
        session.started(test);
        Confirmation confirmation = new Confirmation(
                test,
                then.how().pair(),
                PlainRuns.knownToPass(),
                "",
                new BothOrders(then.how().first(), 1));
        confirmation.recall(then, true);
        confirmation.onlyAsBefore();
        return confirmation;
    }

    /** A pair that run 1 predicted. */
    Confirmation confirmation(CandidatePair pair, PlainRuns plainRuns, String expectedBecause) {
        String first = earlier.of(pair).map(then -> then.how().first()).orElse("A");
        // to see a race again is to fail for it, whether or not it is expected
        return new Confirmation(test, pair, plainRuns, isOn() ? "" : expectedBecause, new BothOrders(first, 2));
    }

    /** The attempt with the time that people need who look at it step by step. */
    Attempt unhurried(Attempt attempt) {
        return isOn() && session.settings().debugged()
                ? new Attempt(attempt.pair(), attempt.aim(), DEBUGGED_MILLIS, attempt.first(), attempt.late())
                : attempt;
    }

    /** Nothing is left to be tried after run 1: fine, unless somebody asked for a race that nobody knows. */
    RunEnding nothing(List<CandidatePair> predicted) {
        if (!isOn()) {
            return new RunEnding.Passed();
        }
        List<String> known = earlier.everythingKnown();
        if (known.stream().anyMatch(each -> each.startsWith(id))) {
            return new RunEnding.Passed();
        }
        List<String> ids = predicted.isEmpty()
                ? known
                : predicted.stream()
                        .map(pair -> pair.id() + " on " + pair.memory())
                        .toList();
        String named = ids.isEmpty() ? "none" : String.join(", ", ids.subList(0, Math.min(MOST_KNOWN, ids.size())));
        Notice notice = Problem.REPLAY_UNKNOWN.at(test.shortName(), test.shortName(), id, named);
        session.notice(notice);
        return new RunEnding.Worthless(notice.message(), null);
    }
}
