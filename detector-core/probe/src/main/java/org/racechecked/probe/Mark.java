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

    /** True when {@code index} was touched or goes on where the others end, and then it counts as touched. */
    final boolean takes(int index) {
        if (index >= from && index < to) {
            return step == 1 || (index - from) % step == 0;
        }
        if (index == to - 1 + step && index < size) {
            to = index + 1;
            return true;
        }
        if (index == from - step && index >= 0) {
            from = index;
            return true;
        }
        return false;
    }

    /** True when every {@code otherStep}-th place of that range was touched. */
    final boolean covers(int otherFrom, int otherTo, int otherStep) {
        return otherFrom >= from
                && otherTo <= to
                && (step == 1 || (otherStep == step && (otherFrom - from) % step == 0));
    }
}
