package org.racechecked.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Observer;
import org.racechecked.confirm.Attempt;
import org.racechecked.confirm.Meeting;
import org.racechecked.confirm.RaceConfirmer;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.model.TestId;
import org.racechecked.predict.RacePredictor;

/**
 * The checking of one test: names one run after the other, each only when the one before has ended.
 *
 * <p>Used by one thread at a time.
 */
public final class TestCheck {
    private final Session session;
    private final TestId test;
    private final List<Confirmation> confirmations = new ArrayList<>();
    private boolean predicted;
    private boolean finished;
    private long predictMillis;
    private long confirmMillis;
    private long pausedMillis;
    private int threads;
    private @Nullable Throwable plainFailure;

    public TestCheck(Session session, TestId test) {
        this.session = session;
        this.test = test;
    }

    /** The next run to make; none when the test has been checked. */
    public Optional<CheckedRun> next() {
        if (!predicted) {
            predicted = true;
            return Optional.of(new PredictRun());
        }
        for (Confirmation confirmation : confirmations) {
            Attempt attempt = isOverBudget() && !confirmation.isConfirmed() ? null : confirmation.next();
            if (attempt != null) {
                return Optional.of(new ConfirmRun(confirmation, attempt));
            }
        }
        finish();
        return Optional.empty();
    }

    private boolean isOverBudget() {
        return confirmMillis > session.settings().budget().toMillis();
    }

    /** What was found by now. */
    public CheckedTest result() {
        List<Race> races = confirmations.stream().map(Confirmation::race).toList();
        String failure = plainFailure == null ? null : plainFailure.toString();
        return new CheckedTest(test, -1, predictMillis, confirmMillis, pausedMillis, threads, failure, races, finished);
    }

    private void finish() {
        if (!finished) {
            finished = true;
            confirmations.forEach(confirmation -> session.race(confirmation.race()));
            session.finished(result());
        }
    }

    private void predicted(RacePredictor predictor, @Nullable Throwable thrown) {
        plainFailure = thrown;
        threads = predictor.actors().all().size();
        for (CandidatePair pair : predictor.finish()) {
            if (pair.id().startsWith(session.settings().replay())) {
                Confirmation confirmation = new Confirmation(test, pair, thrown == null);
                confirmations.add(confirmation);
                session.race(confirmation.race());
            }
        }
    }

    private RunEnding confirmed(
            Confirmation confirmation,
            Attempt attempt,
            RaceConfirmer confirmer,
            @Nullable Throwable thrown,
            boolean hung) {
        Meeting meeting = confirmer.meeting(0);
        if (meeting == null) {
            confirmation.missed(confirmer.whyNot(0));
        } else {
            confirmation.met(attempt, meeting, thrown, hung);
        }
        Race race = confirmation.race();
        session.race(race);
        return confirmation.isConfirmed() && confirmation.next() == null
                ? new RunEnding.Confirmed(race, RaceText.of(race), confirmation.failure())
                : new RunEnding.Passed();
    }

    /** What every run does: takes its turn, listens, watches the clock, and ends. */
    private abstract class Run implements CheckedRun {
        private final Failures failures = new Failures();
        private @Nullable RunWatch watch;
        private long start;

        abstract Observer observer();

        abstract RunEnding ended(@Nullable Throwable thrown, long millis, boolean hung);

        final Failures failures() {
            return failures;
        }

        @Override
        public final void begin() {
            session.takeTurn();
            if (isLeftAlone()) {
                session.started(test);
            }
            Observer observer = observer();
            watch = new RunWatch(session, test, title(), observer.actors());
            start = System.nanoTime();
            observer.begin();
            session.listen(observer);
        }

        @Override
        public final RunEnding end(@Nullable Throwable thrown) {
            session.listen(null);
            try {
                boolean hung = watch != null && watch.stop();
                RunEnding ending = ended(thrown, (System.nanoTime() - start) / 1_000_000, hung);
                Throwable own = failures.first() == null ? session.failures().first() : failures.first();
                if (own != null) {
                    var notice = Problem.INTERNAL.at(test.shortName(), own.toString());
                    session.notice(notice);
                    return new RunEnding.Worthless(notice.message(), own);
                }
                return ending;
            } finally {
                session.giveTurn();
            }
        }
    }

    private final class PredictRun extends Run {
        private final RacePredictor predictor = new RacePredictor(failures()::add);

        @Override
        public String title() {
            return "predict";
        }

        @Override
        public boolean isLeftAlone() {
            return true;
        }

        @Override
        Observer observer() {
            return predictor;
        }

        @Override
        RunEnding ended(@Nullable Throwable thrown, long millis, boolean hung) {
            predictMillis = millis;
            predicted(predictor, thrown);
            return thrown == null ? new RunEnding.Passed() : new RunEnding.Failed(thrown);
        }
    }

    private final class ConfirmRun extends Run {
        private final Confirmation confirmation;
        private final Attempt attempt;
        private final RaceConfirmer confirmer;

        ConfirmRun(Confirmation confirmation, Attempt attempt) {
            this.confirmation = confirmation;
            this.attempt = attempt;
            confirmer = new RaceConfirmer(List.of(attempt), failures()::add);
        }

        @Override
        public String title() {
            String title =
                    "confirm " + attempt.pair().id() + " " + confirmation.race().shortMemory();
            return confirmation.isConfirmed() ? title + ", the other order" : title;
        }

        @Override
        public boolean isLeftAlone() {
            return false;
        }

        @Override
        Observer observer() {
            return confirmer;
        }

        @Override
        RunEnding ended(@Nullable Throwable thrown, long millis, boolean hung) {
            confirmMillis += millis;
            pausedMillis += confirmer.pausedMillis();
            return confirmed(confirmation, attempt, confirmer, thrown, hung);
        }
    }
}
