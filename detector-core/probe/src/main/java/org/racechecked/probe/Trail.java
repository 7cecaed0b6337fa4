package org.racechecked.probe;

import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What one actor did last at the sites of one class, and how often it was there.
 *
 * <p>A method fetches it once, so that a repeated access costs a comparison. Shared state: used by the thread of its
 * actor alone.
 */
public final class Trail {
    final WovenClass woven;
    final Lane lane;
    final boolean stepwise;
    /** Who finds it at once, while its actor runs there: each call of a watched method asks. */
    private @Nullable Thread thread;

    private @Nullable Listener listener;
    /** Where each site stays, or stayed last. */
    private final Mark[] home;
    /** Where it goes when it does not. */
    private final Way[] ways;
    /** What it did last to one row of a table after the other. */
    private final @Nullable Column[] columns;
    /** Without those that the marks at home have counted. */
    private final int[] visits;

    /** How many calls go on being watched, or if negative not, by the first access of their method; null where all are watched. */
    private final int @Nullable [] nextCalls;
    /** The same of turns, by the first access of their loop. */
    private final int @Nullable [] nextTurns;

    Trail(WovenClass woven, Lane lane) {
        this.woven = woven;
        this.lane = lane;
        stepwise = lane.stepwise;
        home = new Mark[woven.on().length];
        ways = new Way[home.length];
        columns = new Column[home.length];
        visits = new int[home.length];
        nextCalls = lane.isSelective() ? new int[home.length] : null;
        nextTurns = lane.isSelective() ? new int[home.length] : null;
        Arrays.fill(home, Mark.NONE);
        Arrays.fill(ways, Way.NONE);
    }

    /** Its actor runs there from now on, or nowhere. */
    void sits(@Nullable Seat seat) {
        thread = seat == null ? null : seat.thread();
        listener = seat == null ? null : seat.listener();
    }

    /** It is what that thread finds as long as that one listens. */
    boolean isOf(Thread other, Listener current) {
        return thread == other && listener == current;
    }

    /** Whether each access has to be told before it happens; else those of a loop may be told at its end. */
    public boolean isStepwise() {
        return stepwise;
    }

    /** This call of a method is among those that are watched. */
    boolean takes(int firstSite) {
        int[] next = nextCalls;
        return next == null
                || comes(next, firstSite, next[firstSite] == 0 ? lane.nextCalls(woven, firstSite) : next[firstSite]);
    }

    /** The rest of a loop is not watched; where each access has to be told, nobody waits for any in its method any more. */
    boolean leaves(int firstSite, int turnSite) {
        int[] next = nextTurns;
        if (stepwise || next == null) {
            return stepwise && !woven.watched()[firstSite];
        }
        return !comes(
                next, turnSite, next[turnSite] == 0 ? lane.nextTurns(woven, firstSite, turnSite) : next[turnSite]);
    }

    /** The next of so many comes; returns whether it is watched. */
    private static boolean comes(int[] next, int site, int many) {
        next[site] = many > 0 ? many - 1 : many + 1;
        return many > 0;
    }

    /** Of the calls that are not watched, how many have not come yet. */
    int skippedCallsLeft(int firstSite) {
        return nextCalls == null ? 0 : Math.max(0, -nextCalls[firstSite]);
    }

    /** The same of turns. */
    int skippedTurnsLeft(int turnSite) {
        return nextTurns == null ? 0 : Math.max(0, -nextTurns[turnSite]);
    }

    /** A call would do to the memory of that object what it did last. */
    boolean repeats(@Nullable Object receiver, int site) {
        return lane.repeats(receiver, woven.base() + site);
    }

    /** How often each access was made by now, as far as it was told. */
    int[] visits() {
        int[] all = visits.clone();
        for (int site = 0; site < all.length; site++) {
            all[site] += home[site].passes();
        }
        return all;
    }

    /** Which one the first of more is. */
    private int nextVisit(int site) {
        return visits[site] + home[site].passes() + 1;
    }

    /** Which one of so many more counts: the first that touched one of several places, or the last that touched the same. */
    private int visit(int site, int times, int places) {
        return nextVisit(site) + (places > 1 ? 0 : times - 1);
    }

    /** Where each access has to be told, most are of no interest to anybody. */
    private boolean isHeard(int site) {
        return !stepwise || woven.on()[site];
    }

    void fields(Object owner, @Nullable Carried past, int times, int site) {
        Mark mark = home[site];
        if (mark.isOf(owner, lane.now)) {
            mark.pass(times);
        } else if (isHeard(site)) {
            comesTo(owner, past, 0, 1, 0, times, site, 1);
        }
    }

    /** What {@code owner} carries may say at once that this is nothing new, if the site has told something before. */
    void reads(Object owner, @Nullable Carried past, int site) {
        if (past == null || (past != lane.readAlone && past != lane.wroteAlone) || home[site] == Mark.NONE) {
            fields(owner, past, 1, site);
        } else {
            visits[site]++;
        }
    }

    /** The same of a write. */
    void writes(Object owner, @Nullable Carried past, int site) {
        if (past == null || past != lane.wroteAlone || home[site] == Mark.NONE) {
            fields(owner, past, 1, site);
        } else {
            visits[site]++;
        }
    }

    void element(Object array, int index, int site) {
        Mark mark = home[site];
        if (mark.isOf(array, lane.now) && mark.takes(index, index + 1, 0)) {
            mark.pass(1);
        } else if (isHeard(site)) {
            comesTo(array, null, index, index + 1, 0, 1, site, -1);
        }
    }

    /** Every {@code step}-th element from {@code first} to before {@code end}, or those of them that the array has; of one the step is 0. */
    void elements(Object array, int first, int end, int step, int times, int site) {
        Mark mark = home[site];
        if (mark.isOf(array, lane.now) && mark.takes(first, end, step)) {
            mark.pass(times);
        } else if (isHeard(site)) {
            comesTo(array, null, first, end, step, times, site, -1);
        }
    }

    /** One element of every {@code step}-th row from {@code least} to {@code most}, or of those of them that the table has. */
    void column(Object[] table, int least, int most, int step, int index, int site) {
        int from = least >= 0 ? least : Math.floorMod(least, step);
        int to = Math.min(most, table.length - 1);
        int visit = nextVisit(site);
        if (from <= to && ways[site].current().goesAlong(table, lane.now, from, to, step, index, visit)) {
            visits[site] += (to - from) / step + 1;
            return;
        }
        Column column = columns[site];
        if (column == null) {
            column = new Column();
            columns[site] = column;
        }
        if (column.has(table, from, to, step, index, lane.now)) {
            visits[site] += (to - from) / step + 1;
            return;
        }
        @Nullable Mark[] marks = column.marksOf(table);
        if (marks != null && ways[site] != Way.NONE) {
            ways[site].isFor(marks.length);
        }
        Object now = lane.now;
        int passed = 0;
        for (int i = from; i <= to; i += step) {
            Object row = table[i];
            Mark known = marks == null ? null : marks[i];
            if (known != null && row != null && known.takes(row, now, index, index + 1, 0, visit + passed)) {
                passed++;
            } else if (row != null) {
                visits[site] += passed;
                element(row, index, site);
                if (marks != null) {
                    marks[i] = ways[site].current();
                }
                now = lane.now;
                passed = 0;
                visit = nextVisit(site);
            }
        }
        visits[site] += passed;
        column.add(table, from, to, step, index, lane.now);
    }

    /**
     * Another object than last time, or more of it. All in one method, and so long that HotSpot does not copy it to each
     * access that often comes here: compiling those copies takes longer than most tests run.
     *
     * @param past what the object carries, if it was asked
     * @param places how many the object has, or -1 for an array that has to be asked
     */
    private void comesTo(
            Object owner, @Nullable Carried past, int first, int end, int step, int times, int site, int places) {
        Way way = ways[site];
        Object now = lane.now == null ? lane.circumstances() : lane.now;
        if (places >= 0 && way.current().takes(owner, past, now)) {
            visits[site] += times;
            return;
        }
        if (way.goesOn(owner, now, first, end, step)) {
            visits[site] += times;
            return;
        }
        int visit = visit(site, times, end - first);
        Mark before = way.current();
        if (!before.isOf(owner, now) && way.goesOnAmongMany(owner, now, first, end, step, visit)) {
            visits[site] += times;
            return;
        }
        visits[site] += home[site].takePasses() + times;
        Mark known = before.nextAbout(owner);
        boolean goesOn = known != null && known.isOf(owner, now);
        int size = places >= 0 ? places : goesOn ? known.size : Array.getLength(owner);
        // what threw was not touched, what is a whole number of steps further was
        int from = first >= 0 ? first : step > 1 ? Math.floorMod(first, step) : 0;
        int to = Math.min(end, size);
        Mark mark = known;
        if (goesOn) {
            if (from < to && !known.covers(from, to, step)) {
                known.widen(from, to, step);
            }
        } else if (from < to && woven.on()[site]) {
            Mark use = known == null || known.isBrief() ? way.spare() : known;
            if (use == null && before.isBrief()) {
                use = before;
            }
            mark = lane.touches(owner, from, to, Math.max(1, step), woven.base() + site, visit, use);
        } else {
            mark = null;
        }
        if (mark != null) {
            if (way == Way.NONE) {
                way = new Way();
                ways[site] = way;
            }
            way.comesTo(mark);
            if (mark == before || before == Mark.NONE) {
                home[site] = mark;
            }
        }
    }
}
