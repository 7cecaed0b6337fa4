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
    /** Places that the object has. */
    protected int size;
    /** The mark that came after this one at its site last time: programs go through the rows of a table in the same order. */
    @Nullable
    Mark follower;

    final boolean isOf(Object object, @Nullable Object circumstances) {
        return owner == object && now == circumstances;
    }

    /** Touched {@code index} as well, if there is such a place. */
    final void take(int index) {
        boolean known = index >= from && index < to && (step == 1 || (index - from) % step == 0);
        if (!known && index >= 0 && index < size) {
            widen(index, index + 1, 1);
        }
    }

    /** Touched every {@code otherStep}-th place of that range as well; places between may count as touched then too. */
    protected final void widen(int otherFrom, int otherTo, int otherStep) {
        int mine = to - from == 1 ? 0 : step;
        int others = otherTo - otherFrom == 1 ? 0 : otherStep;
        int distance = Math.abs(otherFrom - from);
        boolean fits = mine == 1 || (mine > 1 && distance % mine == 0 && others % mine == 0);
        if (!fits) {
            step = Math.max(1, gcd(distance, gcd(mine, others)));
        }
        from = Math.min(from, otherFrom);
        to = Math.max(to, otherTo);
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }
}
