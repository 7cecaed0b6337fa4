package org.racechecked.probe;

import org.jspecify.annotations.Nullable;
import org.racechecked.boundaries.NotInlined;

/**
 * What an actor did last at one site to one object: while it knows and holds the same, doing it again says nothing new.
 *
 * <p>Shared state: used by the thread of its actor alone.
 */
public class Mark {
    /** Stands where nothing was done yet; equal to nothing that an actor knows. */
    static final Mark NONE = new Mark();

    /** What was touched, or null. */
    protected @Nullable Object owner;
    /** What the actor knew and held; see {@link Lane#now}. */
    protected @Nullable Object now = Mark.class;
    /** Every {@code step}-th place from {@code from} to before {@code to}. */
    protected int from;

    protected int to;
    protected int step = 1;
    /** The bits in which the distances of those places are 0; all of them where the step is no power of two. */
    private int between;
    /** Places that the object has. */
    protected int size;
    /** How often the actor did the same, since its trail asked last. */
    private int passes;

    /** In the way of its site; -1 before it stands there. */
    int number = -1;
    /** The mark that came after this one at its site last time: programs go through the rows of a table in the same order. */
    @Nullable
    Mark follower;
    /** The one that came after it before that. */
    @Nullable
    Mark otherFollower;

    /** It is, or was last, about this object. */
    protected boolean isAbout(Object object) {
        return owner == object;
    }

    /** This one, or one that came after it, if it is about that object. */
    @NotInlined
    final @Nullable Mark nextAbout(Object object) {
        if (this == NONE) {
            return null;
        }
        if (isAbout(object)) {
            return this;
        }
        if (follower != null && follower.isAbout(object)) {
            return follower;
        }
        return otherFollower != null && otherFollower.isAbout(object) ? otherFollower : null;
    }

    /** The site goes on with that one. */
    final void isFollowedBy(Mark next) {
        if (this != NONE && next != this && next != follower) {
            otherFollower = follower;
            follower = next;
        }
    }

    protected final boolean isOf(Object object, @Nullable Object circumstances) {
        return owner == object && now == circumstances;
    }

    /** Something was done under those circumstances, and nothing has changed since. */
    public final boolean isUnder(@Nullable Object circumstances) {
        return circumstances != null && now == circumstances;
    }

    /** It stands at whatever object its site comes to, and each says itself what was done to it. */
    protected boolean isBrief() {
        return false;
    }

    /**
     * That object, which carries that {@code past} or what is not known yet, says itself that the actor did this there under these
     * circumstances, or does from now on.
     */
    protected boolean takes(Object object, @Nullable Carried past, @Nullable Object circumstances) {
        return false;
    }

    /** It stands for what was done to many objects, at one of them. */
    protected boolean isOfMany() {
        return false;
    }

    /**
     * If it stands for many, and that is one of them and easily found: stands there from now on, where this is done as well, at the
     * {@code visit}-th visit of the site.
     */
    protected boolean goesTo(Object object, int first, int end, int otherStep, int visit) {
        return false;
    }

    /** The same with every {@code otherStep}-th row of the table from the first to the last, of each of which one element is touched. */
    protected boolean goesAlong(Object[] table, int first, int last, int otherStep, int index, int visit) {
        return false;
    }

    /** The same under these circumstances. */
    final boolean goesAlong(
            Object[] table, @Nullable Object circumstances, int first, int last, int otherStep, int index, int visit) {
        return isUnder(circumstances) && goesAlong(table, first, last, otherStep, index, visit);
    }

    /** The same under these circumstances. */
    final boolean goesTo(Object object, @Nullable Object circumstances, int first, int end, int otherStep, int visit) {
        return isUnder(circumstances) && goesTo(object, first, end, otherStep, visit);
    }

    /** Stands at that object, or goes there, and this is done as well. */
    final boolean takes(Object object, @Nullable Object circumstances, int first, int end, int otherStep, int visit) {
        return isOf(object, circumstances)
                ? takes(first, end, otherStep)
                : goesTo(object, circumstances, first, end, otherStep, visit);
    }

    /** The actor did the same so many times more. */
    final void pass(int times) {
        passes += times;
    }

    final int passes() {
        return passes;
    }

    final int takePasses() {
        int taken = passes;
        passes = 0;
        return taken;
    }

    /** Touched every {@code firstStep}-th place of that range, and nothing else so far. */
    protected final void begin(int first, int end, int firstStep) {
        from = first;
        to = end;
        setStep(firstStep);
    }

    private void setStep(int newStep) {
        step = newStep;
        between = (newStep & (newStep - 1)) == 0 ? newStep - 1 : -1;
    }

    /**
     * Touched every {@code otherStep}-th place of that range as well, as {@link #widen} does; false, and nothing has
     * happened, where that takes thought.
     */
    final boolean takes(int first, int end, int otherStep) {
        if (((first - from | otherStep) & between) != 0) {
            return false;
        }
        if (first >= from && end <= to) {
            return true;
        }
        // of a single place nobody knows yet in what steps it goes on
        if (to - from == 1 || first < 0 || end > size) {
            return false;
        }
        from = Math.min(from, first);
        to = Math.max(to, end);
        return true;
    }

    /** True only if it has touched every {@code otherStep}-th place of that range; a single place has the step 0. */
    protected final boolean covers(int first, int end, int otherStep) {
        return first >= from && end <= to && ((first - from | otherStep) & between) == 0;
    }

    /**
     * Touched every {@code otherStep}-th place of that range as well, or if that is 0 one place; places between may count as
     * touched then too.
     */
    protected final void widen(int otherFrom, int otherTo, int otherStep) {
        boolean isSingle = to - from == 1;
        int others = otherTo - otherFrom == 1 ? 0 : otherStep;
        int distance = Math.abs(otherFrom - from);
        if (isSingle || !areWholeSteps(distance, others)) {
            setStep(Math.max(1, gcd(distance, gcd(isSingle ? 0 : step, others))));
        }
        from = Math.min(from, otherFrom);
        to = Math.max(to, otherTo);
    }

    /** A division takes longer than all else here. */
    private boolean areWholeSteps(int one, int other) {
        return ((one | other) & between) == 0 || (between == -1 && one % step == 0 && other % step == 0);
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }
}
