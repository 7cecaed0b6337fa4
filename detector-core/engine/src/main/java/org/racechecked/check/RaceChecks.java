package org.racechecked.check;

import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.TestId;

/**
 * Checks a body of code for races without a test framework: runs it once predicting, and again for what it predicts.
 *
 * <p>The body must make its own objects and threads each time it runs.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class RaceChecks {
    private RaceChecks() {}

    /** Code that may throw. */
    @FunctionalInterface
    public interface Body {
        void run() throws Throwable;
    }

    /**
     * Checks {@code body} under the name of the method that calls this; outside the race lane it runs once, as it is.
     *
     * @throws ConfirmedRace if a race was confirmed; further ones are suppressed in it
     */
    public static void check(Body body) throws Throwable {
        StackTraceElement caller = StackWalker.getInstance()
                .walk(frames -> frames.skip(1).findFirst())
                .map(StackWalker.StackFrame::toStackTraceElement)
                .orElseThrow();
        check(new TestId(caller.getClassName(), caller.getMethodName()), body);
    }

    /** Checks {@code body} under the given name; outside the race lane it runs once, as it is. */
    public static void check(TestId test, Body body) throws Throwable {
        Session session = Session.ofThisJvm();
        if (!session.settings().race()) {
            body.run();
            return;
        }
        Throwable failure = runAll(new TestCheck(session, test), body);
        if (failure != null) {
            throw failure;
        }
    }

    /** Checks {@code body}, woven or not, in a session of one's own, and returns what was found instead of failing for it. */
    public static CheckedTest examine(Session session, TestId test, Body body) {
        TestCheck check = body instanceof WholeProgram program
                ? new TestCheck(session, test, Terms.NONE, EarlierBuilds.of(session, test, program))
                : new TestCheck(session, test);
        if (runAll(check, body) instanceof UnreliableRun unreliable) {
            throw unreliable;
        }
        return check.result();
    }

    private static @Nullable Throwable runAll(TestCheck check, Body body) {
        Throwable first = null;
        for (var run = check.next(); run.isPresent(); run = check.next()) {
            Throwable failure = failureOf(runOnce(run.get(), body));
            if (first == null || failure instanceof UnreliableRun) {
                first = failure;
            } else if (failure != null) {
                first.addSuppressed(failure);
            }
        }
        return first;
    }

    static RunEnding runOnce(CheckedRun run, Body body) {
        Throwable thrown = null;
        run.begin();
        try {
            run.perform(body);
        } catch (Throwable e) {
            thrown = e;
        }
        return run.end(thrown);
    }

    private static @Nullable Throwable failureOf(RunEnding ending) {
        if (ending instanceof RunEnding.Failed failed) {
            return failed.cause();
        } else if (ending instanceof RunEnding.Confirmed confirmed) {
            return ConfirmedRace.of(confirmed.found());
        } else if (ending instanceof RunEnding.Worthless worthless) {
            return new UnreliableRun(worthless.message(), worthless.cause());
        }
        return null;
    }
}
