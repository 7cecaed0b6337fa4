package org.racechecked.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Libraries;
import org.racechecked.actors.Observer;
import org.racechecked.actors.SiteBook;
import org.racechecked.check.PredictRun.Aftermath;
import org.racechecked.check.PredictRun.Kind;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Notice;
import org.racechecked.model.OrderTrial.Ending;
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
    private final Terms terms;
    private final Spending spending;
    private final EarlierBuilds earlier;
    private final Replay replay;
    private final List<Confirmation> confirmations = new ArrayList<>();
    private final List<Confirmation> told = new ArrayList<>();
    private Plan plan;
    private final PlainRuns plainRuns = new PlainRuns();
    private final LaterRuns laterRuns = new LaterRuns();
    private final ThreadChoice threadChoice;
    private final Whereabouts whereabouts = new Whereabouts();
    private final OtherWayRound otherWayRound = new OtherWayRound();
    private boolean predicted;
    private boolean finished;
    private int threads;
    private @Nullable Throwable plainFailure;
    private @Nullable String skipped;

    /** A test that asks for nothing in particular. */
    public TestCheck(Session session, TestId test) {
        this(session, test, Terms.NONE);
    }

    public TestCheck(Session session, TestId test, Terms terms) {
        this(session, test, terms, "");
    }

    /** One of several of that name, that {@code madeWith} tells apart: what was tried in vain in one is tried in the others. */
    public TestCheck(Session session, TestId test, Terms terms, String madeWith) {
        this(session, test, terms, EarlierBuilds.of(session, test, madeWith));
    }

    TestCheck(Session session, TestId test, Terms terms, EarlierBuilds earlier) {
        this.earlier = earlier;
        this.session = session;
        this.test = test;
        this.terms = terms;
        spending = new Spending(
                session, terms.budget() == null ? session.settings().budget() : terms.budget());
        threadChoice = new ThreadChoice(session.settings().thread());
        replay = new Replay(session, test, earlier);
        replay.fromMemory().ifPresent(confirmations::add);
        plan = new Plan(confirmations, Set.of(), spending, replay);
    }

    /** The next run to make; none when the test has been checked. */
    public Optional<CheckedRun> next() {
        if (plainRuns.isOpen() && !confirmations.isEmpty()) {
            return Optional.of(new PlainRun());
        }
        if (threadChoice.isOpen() && (otherWayRound.isOpen() || !confirmations.isEmpty())) {
            return Optional.of(predictRun(Kind.ELSEWHERE, this::predictedElsewhere));
        }
        if (whereabouts.areNeeded()) {
            return Optional.of(predictRun(Kind.CLOSELY, this::predictedClosely));
        }
        Optional<Trial> trial = plan.next();
        if (trial.isPresent()) {
            return Optional.of(
                    whereabouts.areNeededFor(trial.get())
                            ? predictRun(Kind.CLOSELY, this::predictedClosely)
                            : new ConfirmRun(session, test, trial.get(), threadChoice.isOwn(), spending, this::tried));
        }
        if (!predicted && !isAnyConfirmed()) {
            predicted = true;
            return Optional.of(predictRun(Kind.FIRST, this::predicted));
        }
        if (goesTheOtherWayRound()) {
            return Optional.of(predictRun(Kind.OTHER_WAY_ROUND, this::predictedTheOtherWayRound)
                    .reversing(otherWayRound.take(), spending.predictMillis()));
        }
        if (isUnexplained() && laterRuns.isOpen()) {
            return Optional.of(new PlainRun());
        }
        finish();
        return Optional.empty();
    }

    /** Run 1 once more may show something, and there is time for it. */
    private boolean goesTheOtherWayRound() {
        return otherWayRound.isOpen() && !spending.allowsNoMoreTrials() && !(replay.isOn() && isAnyConfirmed());
    }

    private PredictRun predictRun(Kind kind, Aftermath aftermath) {
        Duration timeout = session.settings().timeout();
        Duration longest = kind == Kind.OTHER_WAY_ROUND ? spending.longestRun(timeout) : timeout;
        return new PredictRun(session, test, kind, threadChoice.isOwn(), longest, aftermath);
    }

    private boolean isAnyConfirmed() {
        for (Confirmation confirmation : confirmations) {
            if (confirmation.isConfirmed()) {
                return true;
            }
        }
        return false;
    }

    /** Run 1 passed, and no race answers for what the runs after it did. */
    private boolean isUnexplained() {
        return predicted && plainFailure == null && !isAnyConfirmed();
    }

    private Optional<Notice> trouble() {
        return isUnexplained() ? laterRuns.trouble(test) : Optional.empty();
    }

    /** What was found by now. */
    public CheckedTest result() {
        List<Race> races = confirmations.stream().map(Confirmation::race).toList();
        return new CheckedTest(
                test,
                -1,
                spending.predictMillis(),
                spending.confirmMillis(),
                spending.pausedMillis(),
                threads,
                plainFailure == null ? null : plainFailure.toString(),
                skipped,
                races,
                finished && skipped == null);
    }

    private void finish() {
        if (!finished) {
            finished = true;
            confirmations.forEach(confirmation -> confirmation.leftUntried(spending));
            confirmations.forEach(confirmation -> session.race(confirmation.race()));
            if (trouble().isEmpty()) {
                earlier.keep(confirmations);
            }
            if (!replay.isOn()) {
                terms.gone(test, confirmations).forEach(session::notice);
            }
            session.finished(result());
        }
    }

    private RunEnding predicted(PredictRun run, @Nullable Throwable thrown, long millis) {
        RacePredictor predictor = run.predictor();
        Throwable skip = run.skip();
        spending.predicted(millis);
        plainFailure = thrown;
        plainRuns.ended(thrown);
        threads = predictor.actors().atWork();
        threadChoice.saw(predictor.actors(), thrown == null);
        List<CandidatePair> pairs = predictor.finish();
        whereabouts.saw(predictor);
        otherWayRound.saw(predictor, thrown == null && skip == null);
        session.saw(predictor.watched());
        earlier.saw(predictor.watched());
        Unseen.in(predictor, test, session.settings()).forEach(session::notice);
        predictor.forget();
        confirmations.clear();
        adopt(pairs);
        if (thrown != null) {
            return new RunEnding.Failed(thrown);
        }
        if (skip != null) {
            // what it did before it gave up was checked, if there is anything to check in it
            skipped = confirmations.isEmpty() ? Skipping.reason(skip) : null;
            return new RunEnding.Failed(skip);
        }
        boolean mayFindMore = whereabouts.areNeeded() || goesTheOtherWayRound();
        return confirmations.isEmpty() && !mayFindMore ? replay.nothing(pairs) : new RunEnding.Passed();
    }

    /** Run 1 once more, on a thread of ours: there, births have other names, so its candidates take the place of those before. */
    private RunEnding predictedElsewhere(PredictRun run, @Nullable Throwable thrown, long millis) {
        RacePredictor predictor = run.predictor();
        boolean passed = thrown == null;
        spending.predicted(millis);
        threadChoice.tried(passed);
        List<CandidatePair> pairs = predictor.finish();
        predictor.forget();
        if (passed) {
            whereabouts.saw(predictor);
            otherWayRound.saw(predictor, true);
            adopt(pairs);
        }
        return new RunEnding.Passed();
    }

    /** Run 1 once more: what it found says more of where. */
    private RunEnding predictedClosely(PredictRun run, @Nullable Throwable thrown, long millis) {
        spending.predicted(millis);
        if (whereabouts.areNeeded()) {
            otherWayRound.sawMore(run.predictor(), thrown == null);
        }
        whereabouts.asked();
        List<CandidatePair> pairs = run.predictor().finish();
        run.predictor().forget();
        adopt(pairs);
        return confirmations.isEmpty() && !goesTheOtherWayRound() ? replay.nothing(pairs) : new RunEnding.Passed();
    }

    /** Run 1 once more, with others coming first: what it found beside is tried as well. */
    private RunEnding predictedTheOtherWayRound(PredictRun run, @Nullable Throwable thrown, long millis) {
        RacePredictor predictor = run.predictor();
        spending.confirmed(millis, predictor.pausedMillis(), predictor.vainMillis());
        whereabouts.asked();
        List<CandidatePair> pairs = predictor.finish();
        predictor.forget();
        List<String> known = confirmations.stream()
                .map(confirmation -> confirmation.pair().id())
                .toList();
        adopt(pairs.stream().filter(pair -> !known.contains(pair.id())).toList());
        return confirmations.isEmpty() ? replay.nothing(pairs) : new RunEnding.Passed();
    }

    private void adopt(List<CandidatePair> pairs) {
        for (CandidatePair pair : pairs) {
            if (replay.concerns(pair)) {
                Confirmation confirmation = replay.confirmation(pair, plainRuns, whyItMayStay(pair));
                earlier.of(pair).ifPresent(then -> confirmation.recall(then, earlier.isUnchanged(then)));
                confirmations.removeIf(before -> before.pair().id().equals(pair.id()));
                confirmations.add(confirmation);
                session.race(confirmation.race());
            }
        }
        // to look at all classes is dear for a test that has no candidate
        Set<String> libraries = confirmations.isEmpty() ? Set.of() : Libraries.besides(test.className());
        plan = new Plan(confirmations, libraries, spending, replay);
    }

    /** What the test says of the race, else what the source says of either side of it; empty where nobody accepts it. */
    private String whyItMayStay(CandidatePair pair) {
        return Stream.of(
                        terms.reasonToExpect(pair),
                        SiteBook.whyIgnored(pair.a().site()),
                        SiteBook.whyIgnored(pair.b().site()))
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("");
    }

    private RunEnding tried(RunFacts facts) {
        laterRuns.confirmed(facts);
        return settled();
    }

    /** Confirmed races for which no further run will be made, and which nobody has been told of. */
    private RunEnding settled() {
        List<RunEnding.Found> found = new ArrayList<>();
        for (Confirmation confirmation : confirmations) {
            if (confirmation.isConfirmed() && plan.isSettled(confirmation) && !told.contains(confirmation)) {
                told.add(confirmation);
                if (!confirmation.isExpected()) {
                    Race race = confirmation.race();
                    found.add(new RunEnding.Found(race, RaceText.of(race), confirmation.failure()));
                }
            }
        }
        return found.isEmpty() ? new RunEnding.Passed() : new RunEnding.Confirmed(found);
    }

    /** Run 1 failed, or every run after it: does the test always? */
    private final class PlainRun extends ObservedRun {
        private final Bystander listener = new Bystander(failures());

        PlainRun() {
            super(session, test, "run again, as it is", false, threadChoice.isOwn());
        }

        @Override
        Observer observer() {
            return listener;
        }

        @Override
        RunEnding ended(@Nullable Throwable thrown, @Nullable Ending broken, long millis) {
            plainRuns.ended(thrown);
            if (broken == Ending.HUNG) {
                plainRuns.hung();
            }
            laterRuns.plain(thrown, broken);
            return trouble()
                    .map(notice -> {
                        session.notice(notice);
                        return (RunEnding) new RunEnding.Worthless(notice.message(), thrown);
                    })
                    .orElseGet(RunEnding.Passed::new);
        }
    }
}
