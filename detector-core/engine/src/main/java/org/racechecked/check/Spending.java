package org.racechecked.check;

import java.time.Duration;

/** What the checking of one test has cost so far, and what it may cost; what it spends, the suite spends. */
final class Spending {
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
        return confirmMillis > budget.toMillis() || session.isSuiteBudgetOver();
    }

    /** Which budget is over, for people. */
    String reason() {
        return session.isSuiteBudgetOver()
                ? "the time for the confirmation runs of the suite was over (racechecked.suiteBudget)"
                : "the time for this test's confirmation runs, " + budget.toMillis()
                        + " ms, was over (racechecked.budget)";
    }

    long budgetMillis() {
        return budget.toMillis();
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

    long vainMillis() {
        return vainMillis;
    }
}
