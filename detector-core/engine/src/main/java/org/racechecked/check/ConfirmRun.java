package org.racechecked.check;

import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Observer;
import org.racechecked.confirm.Meeting;
import org.racechecked.confirm.RaceConfirmer;
import org.racechecked.model.OrderTrial.Ending;
import org.racechecked.model.TestId;

/** A run under a controlled schedule, which tries candidates and tells each how that went. */
final class ConfirmRun extends ObservedRun {
    private final Session session;
    private final Trial trial;
    private final Spending spending;
    private final Function<RunFacts, RunEnding> aftermath;
    private final RaceConfirmer confirmer;

    /** {@code aftermath} says what becomes of the check when all candidates know. */
    ConfirmRun(
            Session session,
            TestId test,
            Trial trial,
            boolean onOwnThread,
            Spending spending,
            Function<RunFacts, RunEnding> aftermath) {
        super(session, test, trial.title(), false, onOwnThread);
        this.session = session;
        this.trial = trial;
        this.spending = spending;
        this.aftermath = aftermath;
        confirmer = new RaceConfirmer(trial.attempts(), trial.vainMillis(), failures());
    }

    @Override
    Observer observer() {
        return confirmer;
    }

    @Override
    Duration longest() {
        return spending.longestRun(super.longest());
    }

    @Override
    RunEnding ended(@Nullable Throwable thrown, @Nullable Ending broken, long millis) {
        spending.confirmed(millis, confirmer.pausedMillis(), confirmer.vainMillis());
        RunFacts facts = new RunFacts(thrown, broken, millis, confirmer.pausedMillis(), spending.predictMillis());
        for (int i = 0; i < trial.tried().size(); i++) {
            tell(i, facts);
        }
        return aftermath.apply(facts);
    }

    private void tell(int at, RunFacts facts) {
        Confirmation confirmation = trial.tried().get(at);
        Meeting meeting = confirmer.meeting(at);
        if (meeting == null) {
            confirmation.missed(trial.attempts().get(at), confirmer.miss(at), facts);
        } else if (trial.tried().size() > 1) {
            confirmation.metAmongOthers(trial.attempts().get(at), meeting);
        } else {
            confirmation.met(trial.attempts().get(at), meeting, facts);
        }
        session.race(confirmation.race());
    }
}
