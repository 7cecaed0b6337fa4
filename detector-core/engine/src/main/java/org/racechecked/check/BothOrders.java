package org.racechecked.check;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.confirm.Aim;
import org.racechecked.confirm.Attempt;
import org.racechecked.confirm.Delay;
import org.racechecked.confirm.Miss;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.Outcome;

/** What each order of a pair that has met did to the test, and which is to be tried next. */
final class BothOrders {
    private static final int TRIES = 3;
    private static final long MOST_PATIENCE_MILLIS = 1000;

    private final List<OrderTrial> done = new ArrayList<>();
    private final String firstOrder;
    private final int wanted;
    private int givenUp;
    private int tries;
    private String lockedSides = "";

    /**
     * None was tried.
     *
     * @param firstOrder the side that goes first in the first trial
     * @param wanted how many orders are to be tried: 2, or 1 to see one again
     */
    BothOrders(String firstOrder, int wanted) {
        this.firstOrder = firstOrder;
        this.wanted = wanted;
    }

    String firstOrder() {
        return firstOrder;
    }

    List<OrderTrial> done() {
        return done;
    }

    /** The next order, in the way in which the two have met before, with more patience each time; null when none is left. */
    @Nullable
    Attempt next(Attempt how) {
        if (done.size() + givenUp >= wanted) {
            return null;
        }
        boolean other = done.size() + givenUp == 1;
        String first = other == firstOrder.equals("A") ? "B" : "A";
        long patience = how.patienceMillis();
        for (int i = 0; i < tries; i++) {
            patience = Math.max(patience, Math.min(MOST_PATIENCE_MILLIS, patience * 10));
        }
        Aim aim = tries == TRIES - 1 && !Rung.isLate(how.pair()) ? Aim.ANYWHERE : how.aim();
        return new Attempt(how.pair(), aim, patience, first, late(how));
    }

    /** Whoever was seen to have a lock that the other needs comes late, even if they have met before by luck. */
    private Delay late(Attempt how) {
        return how.late().isNone() && !lockedSides.isEmpty()
                ? Delay.fromBirth(lockedSides.substring(0, 1))
                : how.late();
    }

    /** The two did not meet. */
    void missed(Miss miss) {
        lockedSides += miss.lockedSides();
        notKept();
    }

    /** The two did not go in the order that was wanted, or did not meet. */
    void notKept() {
        if (++tries >= TRIES) {
            tries = 0;
            givenUp++;
        }
    }

    /** True if this is the first order that did harm. */
    boolean add(OrderTrial trial) {
        boolean first = trial.ending().isHarm() && !didHarm();
        done.add(trial);
        tries = 0;
        return first;
    }

    boolean didHarm() {
        return done.stream().anyMatch(trial -> trial.ending().isHarm());
    }

    /** The side that went first when harm was done, else the one of the first trial. */
    String worstOrder() {
        return done.stream()
                .filter(trial -> trial.ending().isHarm())
                .map(OrderTrial::first)
                .findFirst()
                .orElse(firstOrder);
    }

    /** Harm is what an order does that the plain run, or the other order, does not. */
    Outcome outcome(boolean plainPassed) {
        boolean someFine = done.stream().anyMatch(trial -> !trial.ending().isHarm());
        return didHarm() && (plainPassed || someFine) ? Outcome.HARMFUL : Outcome.NO_DIFFERENCE_SEEN;
    }
}
