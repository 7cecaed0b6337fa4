package org.racechecked.order;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What an actor knows of all actors at one moment: a vector clock, immutable, holding only those it has heard of. It knows them by
 * their clocks, which an actor may have from another that ended before.
 *
 * <p>Sparse, because a test may start thousands of virtual threads that know little more than their parent.
 */
public final class Moment {
    /** No clock has this number. */
    public static final int NOBODY = 0;

    /** Knows nothing. */
    public static final Moment NONE = new Moment(new int[0], new int[0]);

    private final int[] clocks;
    private final int[] times;

    private Moment(int[] clocks, int[] times) {
        this.clocks = clocks;
        this.times = times;
    }

    /** Tells whether a clock of which that time is known is meant. */
    @FunctionalInterface
    public interface Test {
        boolean isMeant(int clock, int time);
    }

    /** The first clock that is meant, or {@link #NOBODY}. */
    public int anyone(Test test) {
        for (int i = 0; i < clocks.length; i++) {
            if (test.isMeant(clocks[i], times[i])) {
                return clocks[i];
            }
        }
        return NOBODY;
    }

    /** The latest time of {@code clock} that this moment knows, 0 for none. */
    public int timeOf(int clock) {
        int at = Arrays.binarySearch(clocks, clock);
        return at < 0 ? 0 : times[at];
    }

    /** Everything up to {@code time} of {@code clock} happened before this moment. */
    public boolean knows(int clock, int time) {
        return timeOf(clock) >= time;
    }

    /** Grows along every order that holds: of two moments of which one knows the other, the later has the greater weight. */
    public long weight() {
        long sum = 0;
        for (int time : times) {
            sum += time;
        }
        return sum;
    }

    /** The same moment, with {@code clock} at {@code time}. */
    public Moment with(int clock, int time) {
        int at = Arrays.binarySearch(clocks, clock);
        if (at >= 0) {
            int[] changed = times.clone();
            changed[at] = time;
            return new Moment(clocks, changed);
        }
        return join(new Moment(new int[] {clock}, new int[] {time}));
    }

    /** Only what this moment knows and {@code earlier} did not. */
    public Moment since(Moment earlier) {
        int[] newer = IntStream.range(0, clocks.length)
                .filter(i -> times[i] > earlier.timeOf(clocks[i]))
                .toArray();
        return new Moment(
                Arrays.stream(newer).map(i -> clocks[i]).toArray(),
                Arrays.stream(newer).map(i -> times[i]).toArray());
    }

    /** What this moment or the other knows. */
    public Moment join(Moment other) {
        if (other == this || other.isKnownTo(this)) {
            return this;
        }
        if (isKnownTo(other)) {
            return other;
        }
        if (clocks == other.clocks) {
            return new Moment(clocks, latest(times, other.times));
        }
        int[] joinedClocks = new int[clocks.length + other.clocks.length];
        int[] joinedTimes = new int[joinedClocks.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < clocks.length || j < other.clocks.length) {
            int mine = i < clocks.length ? clocks[i] : Integer.MAX_VALUE;
            int theirs = j < other.clocks.length ? other.clocks[j] : Integer.MAX_VALUE;
            joinedClocks[size] = Math.min(mine, theirs);
            int myTime = mine <= theirs ? times[i++] : 0;
            int theirTime = theirs <= mine ? other.times[j++] : 0;
            joinedTimes[size++] = Math.max(myTime, theirTime);
        }
        return new Moment(clocksOf(other, joinedClocks, size), Arrays.copyOf(joinedTimes, size));
    }

    private static int[] latest(int[] some, int[] others) {
        int[] latest = some.clone();
        for (int i = 0; i < latest.length; i++) {
            latest[i] = Math.max(latest[i], others[i]);
        }
        return latest;
    }

    /** Those of one of the two where that has them all: moments of the same clocks are soon compared. */
    private int[] clocksOf(Moment other, int[] all, int size) {
        if (size == clocks.length) {
            return clocks;
        }
        return size == other.clocks.length ? other.clocks : Arrays.copyOf(all, size);
    }

    /** True when the other knows all that this one knows. */
    public boolean isKnownTo(Moment other) {
        if (clocks == other.clocks) {
            return areWithin(times, other.times);
        }
        if (clocks.length > other.clocks.length) {
            return false;
        }
        int j = 0;
        for (int i = 0; i < clocks.length; i++) {
            while (j < other.clocks.length && other.clocks[j] < clocks[i]) {
                j++;
            }
            if (j == other.clocks.length || other.clocks[j] != clocks[i] || other.times[j] < times[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean areWithin(int[] some, int[] others) {
        for (int i = 0; i < some.length; i++) {
            if (some[i] > others[i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < clocks.length; i++) {
            text.append(i == 0 ? "" : ", ").append(clocks[i]).append(':').append(times[i]);
        }
        return text.append('}').toString();
    }
}
