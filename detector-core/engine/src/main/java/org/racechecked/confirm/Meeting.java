package org.racechecked.confirm;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.model.AccessKind;
import org.racechecked.model.HeldLock;
import org.racechecked.model.Side;
import org.racechecked.model.Step;

/**
 * Two threads that stood before the two sites of a pair on the same memory at the same time.
 *
 * <p>Neither had done its access yet, so neither can be waiting for the other's: nothing orders them.
 */
public final class Meeting {
    private static final int MOST_LOCKS = 8;

    private final Visit a;
    private final Visit b;
    private final Visit first;
    private final Visit waited;
    private final long waitedMillis;
    private volatile boolean kept = true;

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

    /** Whoever went second has seen the first get through, or has given up waiting for that. */
    void passed(boolean seen) {
        kept = seen;
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

    /** Both have gone on from where they stood. */
    boolean isOver() {
        return a.over && b.over;
    }

    /** True if the side that was to go first did. */
    public boolean keptOrder() {
        return kept;
    }

    /** What happened, step by step; at most 22. */
    public List<Step> steps(String memory) {
        Visit came = waited == a ? b : a;
        Visit second = first == a ? b : a;
        List<Step> steps = new ArrayList<>();
        addArrival(steps, waited);
        add(steps, waited, "held " + waitedMillis + " ms before " + place(waited, memory), true);
        addArrival(steps, came);
        add(steps, came, "came to stand before " + place(came, memory) + ": nothing orders the two", true);
        add(steps, first, "went first and " + did(first.access), false);
        add(steps, second, "went second and " + did(second.access), false);
        return steps;
    }

    private void addArrival(List<Step> steps, Visit visit) {
        String birth = visit.actor.birth();
        String begins = "ran in thread " + visit.thread.getName();
        add(steps, visit, birth.isEmpty() ? begins : begins + ", born at " + birth, false);
        List<HeldLock> locks = visit.side().locksHeld();
        for (HeldLock held : locks.subList(0, Math.min(MOST_LOCKS, locks.size()))) {
            add(steps, visit, "took " + held.lock() + " at " + held.takenAt(), false);
        }
    }

    private void add(List<Step> steps, Visit visit, String text, boolean held) {
        steps.add(new Step(steps.size() + 1, visit == a ? "A" : "B", text, held));
    }

    private static String place(Visit visit, String memory) {
        return "the " + visit.access.word() + " of " + memory + " at "
                + visit.known.site().place();
    }

    private static String did(AccessKind access) {
        return access == AccessKind.READ ? "read" : "wrote";
    }
}
