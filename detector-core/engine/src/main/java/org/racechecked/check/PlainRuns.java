package org.racechecked.check;

import org.jspecify.annotations.Nullable;

/**
 * How the test does when its schedule is left alone: what it fails by itself, no race has to answer for.
 *
 * <p>A racy test may also fail in run 1 by chance; it is run again a few times, unobserved, before it counts as failing by
 * itself.
 */
final class PlainRuns {
    private static final int MOST = 4;

    private int runs;
    private boolean passed;
    private boolean hung;

    /** An earlier build has seen it pass. */
    static PlainRuns knownToPass() {
        PlainRuns runs = new PlainRuns();
        runs.passed = true;
        return runs;
    }

    void ended(@Nullable Throwable thrown) {
        runs++;
        passed |= thrown == null;
    }

    /** It did not end though nobody watched its accesses: to see that again takes as long as that is waited for. */
    void hung() {
        hung = true;
    }

    /** It has passed at least once. */
    boolean hasPassed() {
        return passed;
    }

    /** One more run may tell that it does pass. */
    boolean isOpen() {
        return !passed && !hung && runs > 0 && runs < MOST;
    }
}
