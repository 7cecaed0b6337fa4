package org.racechecked.probe;

import org.jspecify.annotations.Nullable;

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
    /** The mark that came after this one at its site last time: programs go through the rows of a table in the same order. */
    @Nullable
    Mark follower;
    /** The one that came after it before that. */
    @Nullable
    Mark otherFollower;

    final boolean isOf(Object object, @Nullable Object circumstances) {
        return owner == object && now == circumstances;
    }

    final void isFollowedBy(Mark next) {
        if (follower != next) {
            otherFollower = follower;
            follower = next;
        }
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

    /** True only if it has touched every {@code otherStep}-th place of that range; a single place has the step 0. */
    final boolean covers(int first, int end, int otherStep) {
        return first >= from && end <= to && ((first - from | otherStep) & between) == 0;
    }

    /** Touched {@code index} as well, if there is such a place. */
    final void take(int index) {
        if (!covers(index, index + 1, 0) && index >= 0 && index < size) {
            widen(index, index + 1, 0);
        }
    }

    /**
     * Touched every {@code otherStep}-th place of that range as well, or if that is 0 one place; places between may count as
     * touched then too.
     */
    protected final void widen(int otherFrom, int otherTo, int otherStep) {
        int mine = to - from == 1 ? 0 : step;
        int others = otherTo - otherFrom == 1 ? 0 : otherStep;
        int distance = Math.abs(otherFrom - from);
        boolean fits = mine == 1 || (mine > 1 && distance % mine == 0 && others % mine == 0);
        if (!fits) {
            setStep(Math.max(1, gcd(distance, gcd(mine, others))));
        }
        from = Math.min(from, otherFrom);
        to = Math.max(to, otherTo);
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }
}
