package org.racechecked.probe;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.racechecked.boundaries.NotInlined;

/**
 * The marks of one site, each of which knows which came after it: threads go through the rows of a table, and through a few
 * tables, in turn.
 *
 * <p>Where it is stands in a number: a reference would be told to the collector each time. Shared state: used by the thread
 * of its actor alone.
 */
final class Way {
    /** Leads nowhere; never changed. */
    static final Way NONE = new Way();

    /** A site that comes to more objects uses the marks again that it made first. */
    private static final int ENOUGH = 1 << 10;
    /** Whoever comes to the same so often in a row stays there. */
    private static final int STAYS = 16;

    private Mark[] marks = {Mark.NONE};
    private int enough = ENOUGH;
    private int size;
    private int oldest;
    private int at;
    private int times;

    Mark current() {
        return marks[at];
    }

    /** One that came after the current mark, or that itself, takes this; false where that takes thought, and where it has stayed for long. */
    boolean goesOn(Object owner, @Nullable Object now, int first, int end, int step) {
        Mark mark = marks[at];
        Mark next = mark.follower;
        if (next == null || !next.isOf(owner, now)) {
            next = mark.otherFollower;
            if (next == null || !next.isOf(owner, now)) {
                return mark.isOf(owner, now) && ++times != STAYS && mark.takes(first, end, step);
            }
        }
        return next.takes(first, end, step) && goesTo(next);
    }

    /** The same where one stands for many objects. */
    @NotInlined
    boolean goesOnAmongMany(Object owner, @Nullable Object now, int first, int end, int step, int visit) {
        Mark mark = marks[at];
        if (mark.goesTo(owner, now, first, end, step, visit)) {
            return goesTo(mark);
        }
        Mark next = mark.follower;
        if (next != null && next.goesTo(owner, now, first, end, step, visit)) {
            return goesTo(next);
        }
        next = mark.otherFollower;
        return next != null && next.goesTo(owner, now, first, end, step, visit) && goesTo(next);
    }

    private boolean goesTo(Mark next) {
        at = next.number;
        times = 0;
        return true;
    }

    /** Its site goes through so many objects in turn, again and again. */
    void isFor(int objects) {
        enough = Math.max(enough, ENOUGH + objects);
    }

    /** One that is to become another's, if there are enough of them. */
    @Nullable
    @NotInlined
    Mark spare() {
        if (size < enough) {
            return null;
        }
        Mark spare = marks[oldest];
        if (spare.isOfMany()) {
            passOldest();
            return null;
        }
        return spare;
    }

    private void passOldest() {
        oldest = oldest + 1 < size ? oldest + 1 : 0;
    }

    /** Goes on with that mark, which may be new. */
    @NotInlined
    void comesTo(Mark mark) {
        Mark before = current();
        if (mark.number < 0) {
            add(mark);
        } else if (mark.number == oldest) {
            passOldest();
        }
        times = mark == before ? times : 0;
        before.isFollowedBy(mark);
        at = mark.number;
    }

    private void add(Mark mark) {
        if (size == marks.length) {
            marks = Arrays.copyOf(marks, 2 * size);
        }
        mark.number = size;
        marks[size++] = mark;
    }
}
