package org.racechecked.check;

import java.time.Duration;

/** What the checking of one test has cost so far, and what it may cost; what it spends, the suite spends. */
final class Spending {
    /** Of a budget, the part for which threads may be held in vain. */
    private static final int VAIN_PART = 10;

    private static final int LONG_TIMES = 10;
    private static final Duration LONG = Duration.ofSeconds(15);

    private final Session session;
    private final Duration budget;
    private long predictMillis;
    private long confirmMillis;
    private long pausedMillis;
    private long vainMillis;

    Spending(Session session, Duration budget) {
        this.session = session;
        this.budget = budget;
    }

    void predicted(long millis) {
        predictMillis += millis;
    }

    void confirmed(long millis, long paused, long vain) {
        confirmMillis += millis;
        pausedMillis += paused;
        vainMillis += vain;
        session.spend(millis);
    }

    boolean isOver() {
        return isBudgetOver() || session.isSuiteBudgetOver();
    }

    private boolean isBudgetOver() {
        return confirmMillis > budget.toMillis();
    }

    /** Nothing is tried any more of which nobody knows that it helps. */
    boolean allowsNoMoreTrials() {
        return isOver() || vainMillisLeft() < 0;
    }

    /** For so long threads may still be held in vain. */
    long vainMillisLeft() {
        return budget.toMillis() / VAIN_PART - vainMillis;
    }

    /** Why no more is tried, for people. */
    String reason() {
        if (session.isSuiteBudgetOver()) {
            return "the time for the confirmation runs of the suite was over (racechecked.suiteBudget)";
        }
        String ofTest = "this test's confirmation runs, " + budget.toMillis() + " ms";
        return isBudgetOver()
                ? "the time for " + ofTest + ", was over (racechecked.budget)"
                : "threads had been held in vain for " + vainMillis + " ms, more than a tenth of the time for " + ofTest
                        + " (racechecked.budget)";
    }

    /** There is not time enough for a run for each of so many. */
    boolean isTightFor(int many) {
        return confirmMillis + many * predictMillis > budget.toMillis();
    }

    /** A run that takes much longer than run 1 did will not end; {@code most} if that is less. */
    Duration longestRun(Duration most) {
        Duration much = LONG.plusMillis(LONG_TIMES * predictMillis);
        return much.compareTo(most) < 0 ? much : most;
    }

    long predictMillis() {
        return predictMillis;
    }

    long confirmMillis() {
        return confirmMillis;
    }

    long pausedMillis() {
        return pausedMillis;
    }
}
