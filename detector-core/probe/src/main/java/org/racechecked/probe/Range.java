package org.racechecked.probe;

/**
 * The indices that a loop has touched, at equal distances, in one number that woven code keeps in a local: the greatest
 * in its upper half, the least in its lower.
 */
final class Range {
    /** Of a loop that has touched nothing. */
    static final long NONE = between(Integer.MAX_VALUE, Integer.MIN_VALUE);

    private Range() {}

    static long between(int least, int most) {
        return (long) most << 32 | (least & 0xffff_ffffL);
    }

    static int from(long range) {
        return (int) range;
    }

    static int to(long range) {
        return (int) (range >> 32);
    }

    /** The last index and those of {@code turns} turns before; one that no array has says that there was none. */
    static long of(int last, int turns, int growth) {
        if (turns < 0 || last == Integer.MIN_VALUE) {
            return NONE;
        }
        int first = last - turns * growth;
        return growth < 0 ? between(last, first) : between(first, last);
    }

    /** Both, or {@link #NONE} where that would be more than both; {@code distance} is that of the indices in each. */
    static long joined(long range, long before, int distance) {
        int from = from(range);
        int to = to(range);
        int least = from(before);
        int most = to(before);
        boolean even = distance <= 1 || (from - least) % distance == 0;
        // also if it is none
        if (from >= least && to <= most && even) {
            return before;
        }
        if (least > most) {
            return range;
        }
        boolean apart = from > (long) most + distance || to < (long) least - distance;
        return apart || !even ? NONE : between(Math.min(from, least), Math.max(to, most));
    }
}
