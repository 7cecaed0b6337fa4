package org.racechecked.confirm;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.model.Side;
import org.racechecked.model.Step;

/**
 * Two threads that stood before the two sites of a pair on the same memory at the same time.
 *
 * <p>Neither had done its access yet, so neither can be waiting for the other's: nothing orders them.
 */
public final class Meeting {
    private final Visit a;
    private final Visit b;
    private final Visit first;
    private final Visit waited;
    private final long waitedMillis;

    Meeting(Visit a, Visit b, Visit first, Visit waited) {
        this.a = a;
        this.b = b;
        this.first = first;
        this.waited = waited;
        waitedMillis = (System.nanoTime() - waited.since) / 1_000_000;
    }

    Visit first() {
        return first;
    }

    /** Side A as it stood there. */
    public Side a() {
        return a.side();
    }

    /** Side B as it stood there. */
    public Side b() {
        return b.side();
    }

    /** False if the program read optimistically on either side and checked afterwards: then it was prepared. */
    public boolean counts() {
        return (a.optimistic == null || !a.optimistic.isChecked())
                && (b.optimistic == null || !b.optimistic.isChecked());
    }

    /** What happened, step by step. */
    public List<Step> steps(String memory) {
        String one = waited == a ? "A" : "B";
        String other = waited == a ? "B" : "A";
        Visit came = waited == a ? b : a;
        String goesFirst = first == a ? "A" : "B";
        String goesSecond = first == a ? "B" : "A";
        List<Step> steps = new ArrayList<>();
        addLocks(steps, one, waited);
        steps.add(new Step(
                steps.size() + 1,
                one,
                "stands before " + waited.access.word() + " " + memory + ", held " + waitedMillis + " ms",
                true));
        addLocks(steps, other, came);
        steps.add(new Step(
                steps.size() + 1,
                other,
                "stands before " + came.access.word() + " " + memory + ": nothing orders these",
                false));
        steps.add(new Step(steps.size() + 1, goesFirst, first.access.word() + "s first", false));
        Visit second = first == a ? b : a;
        steps.add(new Step(steps.size() + 1, goesSecond, second.access.word() + "s second", false));
        return steps;
    }

    private static void addLocks(List<Step> steps, String side, Visit visit) {
        visit.side().locksHeld().stream()
                .limit(8)
                .forEach(held -> steps.add(
                        new Step(steps.size() + 1, side, "took " + held.lock() + " at " + held.takenAt(), false)));
    }
}
