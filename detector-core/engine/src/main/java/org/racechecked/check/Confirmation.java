package org.racechecked.check;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.confirm.Aim;
import org.racechecked.confirm.Attempt;
import org.racechecked.confirm.Meeting;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.OrderTrial.Ending;
import org.racechecked.model.Outcome;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Sighting;
import org.racechecked.model.Status;
import org.racechecked.model.Step;
import org.racechecked.model.TestId;

/**
 * What is known of one candidate, and what to try next: closely with little patience first, then wider and longer; once
 * met, the other order.
 */
final class Confirmation {
    private static final int ORDER_TRIES = 3;

    private final TestId test;
    private final CandidatePair pair;
    private final boolean plainPassed;
    private final List<OrderTrial> orders = new ArrayList<>();
    private final List<Attempt> ladder;
    private int rung;
    private int orderTries;
    private int runs;
    private int meetings;
    private @Nullable Attempt met;
    private @Nullable Side a;
    private @Nullable Side b;
    private List<Step> steps = List.of();
    private @Nullable Throwable failure;
    private String reason = "";

    Confirmation(TestId test, CandidatePair pair, boolean plainPassed) {
        this.test = test;
        this.pair = pair;
        this.plainPassed = plainPassed;
        ladder = List.of(
                new Attempt(pair, Aim.EXACTLY, 10, "A", ""),
                new Attempt(pair, Aim.THERE, 100, "A", ""),
                new Attempt(pair, Aim.THERE, 100, "A", "A"),
                new Attempt(pair, Aim.THERE, 100, "A", "B"),
                new Attempt(pair, Aim.ANYWHERE, 1000, "A", ""));
    }

    CandidatePair pair() {
        return pair;
    }

    /** What to try next, or null when enough is known. */
    @Nullable
    Attempt next() {
        if (met == null) {
            return rung < ladder.size() ? ladder.get(rung) : null;
        }
        if (orders.size() > 1 || orderTries >= ORDER_TRIES) {
            return null;
        }
        String other = orders.get(0).first().equals("A") ? "B" : "A";
        long patience = met.patienceMillis() * (orderTries == 0 ? 10 : 100);
        return new Attempt(pair, met.aim(), Math.min(1000, patience), other, met.late());
    }

    void missed(String why) {
        runs++;
        if (met == null) {
            reason = why;
            rung++;
        } else {
            orderTries++;
        }
    }

    void met(Attempt attempt, Meeting meeting, @Nullable Throwable thrown, boolean hung) {
        runs++;
        meetings++;
        orders.add(new OrderTrial(attempt.first(), ending(thrown, hung), thrown == null ? "" : thrown.toString()));
        if (met == null || (thrown != null && failure == null)) {
            a = meeting.a();
            b = meeting.b();
            steps = meeting.steps(pair.memory());
        }
        if (failure == null) {
            failure = thrown;
        }
        met = attempt;
        orderTries = 0;
        reason = "";
    }

    private static Ending ending(@Nullable Throwable thrown, boolean hung) {
        if (hung) {
            return Ending.HUNG;
        }
        return thrown == null ? Ending.PASSED : thrown instanceof AssertionError ? Ending.FAILED : Ending.THREW;
    }

    boolean isConfirmed() {
        return met != null;
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
                runs == 0 && !isConfirmed() ? "the time for this test's confirmation runs was over" : reason,
                a == null ? predicted(pair.a()) : a,
                b == null ? predicted(pair.b()) : b,
                pair.objectBirth(),
                orders,
                steps,
                runs,
                meetings);
    }

    /** Harm is what an order does that the plain run, or the other order, does not. */
    private Outcome outcome() {
        boolean someHarm = orders.stream().anyMatch(trial -> trial.ending().isHarm());
        boolean somePass = orders.stream().anyMatch(trial -> !trial.ending().isHarm());
        return someHarm && (plainPassed || somePass) ? Outcome.HARMFUL : Outcome.NO_DIFFERENCE_SEEN;
    }

    private static Side predicted(Sighting seen) {
        return new Side(seen.site(), seen.access(), seen.thread(), seen.birth(), List.of(), List.of());
    }
}
