package org.racechecked.probe;

import java.lang.reflect.Array;
import java.util.Arrays;

/**
 * What one actor did last at the sites of one class, and how often it was there.
 *
 * <p>A method fetches it once, so that a repeated access costs a comparison. Shared state: used by the thread of its
 * actor alone.
 */
public final class Trail {
    final WovenClass woven;
    final Lane lane;
    final Mark[] last;
    final int[] visits;
    private final boolean selective;

    Trail(WovenClass woven, Lane lane) {
        this.woven = woven;
        this.lane = lane;
        selective = lane.isSelective();
        last = new Mark[woven.on().length];
        visits = new int[last.length];
        Arrays.fill(last, Mark.NONE);
    }

    /** Whether each access has to be told before it happens; else those of a loop may be told at its end. */
    public boolean isStepwise() {
        return lane.stepwise;
    }

    boolean leaves(int firstSite) {
        return selective && lane.leaves(woven, firstSite);
    }

    void field(Object owner, int site) {
        fields(owner, 1, site);
    }

    void fields(Object owner, int times, int site) {
        if (lane.stepwise && !woven.on()[site]) {
            return;
        }
        visits[site] += times;
        if (!last[site].isOf(owner, lane.now) && !isNext(owner, site)) {
            touches(owner, 0, 1, 1, site);
        }
    }

    void element(Object array, int index, int site) {
        if (lane.stepwise && !woven.on()[site]) {
            return;
        }
        visits[site]++;
        if (last[site].isOf(array, lane.now) || isNext(array, site)) {
            last[site].take(index);
        } else if (index >= 0 && index < Array.getLength(array)) {
            touches(array, index, index + 1, 1, site);
        }
    }

    /** Every {@code step}-th element from {@code first} to before {@code end}, or those of them that the array has; of one the step is 0. */
    void elements(Object array, int first, int end, int step, int times, int site) {
        visits[site] += times;
        Mark mark = last[site];
        boolean known = mark.isOf(array, lane.now);
        if (known && mark.covers(first, end, step)) {
            return;
        }
        known = known || isNext(array, site);
        // what threw was not touched, what is a whole number of steps further was
        int from = first >= 0 ? first : step > 1 ? Math.floorMod(first, step) : 0;
        int to = Math.min(end, known ? last[site].size : Array.getLength(array));
        if (from >= to) {
            return;
        }
        if (known) {
            last[site].widen(from, to, step);
        } else {
            touches(array, from, to, Math.max(1, step), site);
        }
    }

    /** The mark of {@code owner} comes after the last one, as it did before; from now on it is the last. */
    private boolean isNext(Object owner, int site) {
        Mark before = last[site];
        Mark next = before.follower;
        if (next == null || !next.isOf(owner, lane.now)) {
            next = before.otherFollower;
            if (next == null || !next.isOf(owner, lane.now)) {
                return false;
            }
            before.isFollowedBy(next);
        }
        last[site] = next;
        return true;
    }

    private void touches(Object owner, int from, int to, int step, int site) {
        if (woven.on()[site]) {
            Mark before = last[site];
            Mark mark = lane.touches(owner, from, to, step, woven.base() + site, visits[site], before.follower);
            if (mark == null) {
                return;
            }
            last[site] = mark;
            if (before != Mark.NONE) {
                before.isFollowedBy(mark);
            }
        }
    }
}
