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

    Trail(WovenClass woven, Lane lane) {
        this.woven = woven;
        this.lane = lane;
        last = new Mark[woven.on().length];
        visits = new int[last.length];
        Arrays.fill(last, Mark.NONE);
    }

    /** Whether each access has to be told before it happens; else those of a loop may be told at its end. */
    public boolean isStepwise() {
        return lane.stepwise;
    }

    void field(Object owner, int site) {
        visits[site]++;
        Mark mark = last[site];
        if (mark.owner != owner || mark.now != lane.now) {
            touches(owner, 0, 1, 1, site);
        }
    }

    void element(Object array, int index, int site) {
        visits[site]++;
        Mark mark = last[site];
        if (mark.owner != array || mark.now != lane.now || !mark.takes(index)) {
            if (index >= 0 && index < Array.getLength(array)) {
                touches(array, index, index + 1, 1, site);
            }
        }
    }

    void elements(Object array, int last, int turns, int growth, int site) {
        visits[site] += turns + 1;
        int first = last - turns * growth;
        int from = Math.max(0, Math.min(first, last));
        int to = Math.max(first, last) + 1;
        int step = growth == 0 || turns == 0 ? 1 : Math.abs(growth);
        Mark mark = last(site);
        if (mark.owner != array || mark.now != lane.now || !mark.covers(from, to, step)) {
            int end = Math.min(to, Array.getLength(array));
            if (from < end) {
                touches(array, from, end, step, site);
            }
        }
    }

    private Mark last(int site) {
        return last[site];
    }

    private void touches(Object owner, int from, int to, int step, int site) {
        if (woven.on()[site]) {
            Mark mark = lane.touches(owner, from, to, step, woven.base() + site, visits[site]);
            last[site] = mark == null ? Mark.NONE : mark;
        }
    }
}
