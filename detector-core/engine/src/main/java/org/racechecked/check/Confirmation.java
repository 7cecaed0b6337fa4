package org.racechecked.check;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.confirm.Aim;
import org.racechecked.confirm.Attempt;
import org.racechecked.confirm.Meeting;
import org.racechecked.confirm.Miss;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.Outcome;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Sighting;
import org.racechecked.model.Status;
import org.racechecked.model.Step;
import org.racechecked.model.TestId;

/** What is known of one candidate, and which attempts may still help: once met, both orders, each in a run of its own. */
final class Confirmation {
    private static final int ORDER_TRIES = 3;
    /** Runs in which nobody came to one of the sites, before we believe that it takes another path to get there. */
    private static final int UNREACHED_RUNS = 2;

    private static final long MOST_PATIENCE_MILLIS = 1000;

    private final TestId test;
    private final CandidatePair pair;
    private final boolean plainPassed;
    private final String expectedBecause;
    private final List<OrderTrial> orders = new ArrayList<>();
    private String firstOrder = "A";
    private int rung;
    private int orderTries;
    private int givenUpOrders;
    private int runs;
    private int meetings;
    private int unreached;
    private boolean lockInTheWay;
    private @Nullable Attempt met;
    private @Nullable Side a;
    private @Nullable Side b;
    private List<Step> steps = List.of();
    private @Nullable Throwable failure;
    private String reason = "";

    Confirmation(TestId test, CandidatePair pair, boolean plainPassed, String expectedBecause) {
        this.test = test;
        this.pair = pair;
        this.plainPassed = plainPassed;
        this.expectedBecause = expectedBecause;
    }

    CandidatePair pair() {
        return pair;
    }

    /** The rung that is tried next if it has not met by then, or null when the ladder is done. */
    @Nullable
    Rung nextRung() {
        while (rung < Rung.LADDER.size() && !mayHelp(Rung.LADDER.get(rung))) {
            rung++;
        }
        return rung < Rung.LADDER.size() ? Rung.LADDER.get(rung) : null;
    }

    private boolean mayHelp(Rung next) {
        return unreached < UNREACHED_RUNS && (next.late().isEmpty() || lockInTheWay);
    }

    void skipRung() {
        rung++;
    }

    Attempt attempt(Rung next) {
        return new Attempt(pair, next.aim(), next.patienceMillis(), firstOrder, next.late());
    }

    /** The order to try next, or null if it has not met or both orders are known as well as may be. */
    @Nullable
    Attempt nextOrder() {
        Attempt how = met;
        if (how == null || orders.size() + givenUpOrders > 1) {
            return null;
        }
        boolean other = orders.size() + givenUpOrders == 1;
        String first = other == firstOrder.equals("A") ? "B" : "A";
        long patience = how.patienceMillis();
        for (int i = 0; i < orderTries; i++) {
            patience = Math.min(MOST_PATIENCE_MILLIS, patience * 10);
        }
        Aim aim = orderTries == ORDER_TRIES - 1 ? Aim.ANYWHERE : how.aim();
        return new Attempt(pair, aim, patience, first, how.late());
    }

    /** A run tried it and the two did not meet. */
    void missed(Miss miss) {
        runs++;
        if (met != null) {
            orderWasMissed();
            return;
        }
        reason = miss.why();
        unreached = miss.cameA() && miss.cameB() ? 0 : unreached + 1;
        lockInTheWay |= miss.heldLock();
        rung++;
    }

    private void orderWasMissed() {
        if (++orderTries >= ORDER_TRIES) {
            orderTries = 0;
            givenUpOrders++;
        }
    }

    /** A run in which others were tried too saw the two meet; what became of the test tells nothing of this pair alone. */
    void metAmongOthers(Attempt attempt, Meeting meeting) {
        runs++;
        meetings++;
        met = attempt;
        reason = "";
        remember(meeting);
    }

    /** A run of its own saw the two meet. */
    void met(Attempt attempt, Meeting meeting, RunFacts facts) {
        runs++;
        meetings++;
        met = attempt;
        reason = "";
        if (!meeting.keptOrder()) {
            remember(meeting);
            orderWasMissed();
            return;
        }
        OrderTrial trial = new OrderTrial(attempt.first(), facts.ending(), facts.detail());
        boolean firstHarm = trial.ending().isHarm()
                && orders.stream().noneMatch(order -> order.ending().isHarm());
        if (firstHarm || orders.isEmpty()) {
            remember(meeting);
        }
        failure = firstHarm ? facts.thrown() : failure;
        orders.add(trial);
        orderTries = 0;
    }

    private void remember(Meeting meeting) {
        a = meeting.a();
        b = meeting.b();
        steps = meeting.steps(pair.memory());
    }

    /** No further run is made; whatever was not tried, or not as long as it might have been, says so. */
    void leftUntried(Spending spending) {
        if (met == null && spending.isOver()) {
            reason = runs == 0 ? spending.reason() : reason + "; then " + spending.reason();
        }
    }

    boolean isConfirmed() {
        return met != null;
    }

    boolean isExpected() {
        return !expectedBecause.isEmpty();
    }

    @Nullable
    Throwable failure() {
        return failure;
    }

    /** All that is known by now. */
    Race race() {
        return new Race(
                pair.id(),
                pair.memory(),
                test,
                isConfirmed() ? Status.CONFIRMED : runs == 0 ? Status.NOT_TRIED : Status.UNCONFIRMED,
                isConfirmed() ? outcome() : null,
                runs == 0 && reason.isEmpty() ? "the test was not run again for it" : reason,
                a == null ? predicted(pair.a()) : a,
                b == null ? predicted(pair.b()) : b,
                pair.objectBirth(),
                orders,
                steps,
                runs,
                meetings,
                expectedBecause);
    }

    /** Harm is what an order does that the plain run, or the other order, does not. */
    private Outcome outcome() {
        boolean someHarm = orders.stream().anyMatch(trial -> trial.ending().isHarm());
        boolean someFine = orders.stream().anyMatch(trial -> !trial.ending().isHarm());
        return someHarm && (plainPassed || someFine) ? Outcome.HARMFUL : Outcome.NO_DIFFERENCE_SEEN;
    }

    private static Side predicted(Sighting seen) {
        return new Side(seen.site(), seen.access(), seen.thread(), seen.birth(), List.of(), List.of());
    }
}
