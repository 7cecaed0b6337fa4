package org.racechecked.check;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Observer;
import org.racechecked.model.OrderTrial.Ending;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;

/** What every run does: takes its turn, listens, watches the clock, and ends. */
abstract class ObservedRun implements CheckedRun {
    private final Session session;
    private final TestId test;
    private final String title;
    private final boolean leftAlone;
    private final boolean onOwnThread;
    private final Failures failures = new Failures();
    private @Nullable RunWatch watch;
    private @Nullable Throwable skip;
    private long start;

    ObservedRun(Session session, TestId test, String title, boolean leftAlone, boolean onOwnThread) {
        this.session = session;
        this.test = test;
        this.title = title;
        this.leftAlone = leftAlone;
        this.onOwnThread = onOwnThread;
    }

    abstract Observer observer();

    /** It has not ended by itself if it takes longer. */
    Duration longest() {
        return session.settings().timeout();
    }

    /** Judges the run, after the observer was taken off. */
    abstract RunEnding ended(@Nullable Throwable thrown, @Nullable Ending broken, long millis);

    final Failures failures() {
        return failures;
    }

    /** What the test threw to say that it is not to be run here, or null; to be asked when it has ended. */
    final @Nullable Throwable skip() {
        return skip;
    }

    @Override
    public final String title() {
        return title;
    }

    @Override
    public final boolean isLeftAlone() {
        return leftAlone;
    }

    @Override
    public final void begin() {
        session.takeTurn();
        if (leftAlone) {
            session.started(test);
        }
        Observer observer = observer();
        watch = new RunWatch(session, test, title, observer.actors(), longest());
        observer.endsDeadlocks(watch::ahead);
        start = System.nanoTime();
        observer.begin();
        session.listen(observer);
    }

    @Override
    public final void perform(RaceChecks.Body body) throws Throwable {
        if (body instanceof WholeProgram program) {
            perform(program);
        } else if (onOwnThread) {
            perform(new OneThreaded(test.shortName(), body));
        } else {
            body.run();
        }
    }

    private void perform(WholeProgram program) throws Throwable {
        OwnThread own = new OwnThread(program);
        if (watch != null) {
            watch.mayLeaveBehind(own);
        }
        own.runToEnd(observer());
    }

    @Override
    public final RunEnding end(@Nullable Throwable thrown) {
        session.listen(null);
        observer().end();
        try {
            Ending broken = watch == null ? null : watch.stop();
            skip = Skipping.isAskedBy(thrown) ? thrown : null;
            Throwable failure = skip == null ? thrown : null;
            Throwable cause = failure == null && watch != null ? watch.deadlock() : failure;
            RunEnding ending = ended(cause, broken, (System.nanoTime() - start) / 1_000_000);
            Throwable own = failures.first() == null ? session.failures().first() : failures.first();
            if (own != null) {
                own.printStackTrace();
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
