package org.racechecked.memory;

import java.util.Arrays;
import java.util.BitSet;

/** Which arrays of a {@link Bundle}, by their numbers; never changed. */
public final class Rows {
    /** An object that is in no bundle. */
    static final Rows ALONE = new Rows(0, new long[] {1});

    private static final int WORD = 6;

    /** How many words of zeros come before. */
    private final int start;
    /** A bit for each; neither the first nor the last is 0. */
    private final long[] words;

    private Rows(int start, long[] words) {
        this.start = start;
        this.words = words;
    }

    /** Those of that set, which has some. */
    public static Rows of(BitSet set) {
        long[] all = set.toLongArray();
        int start = set.nextSetBit(0) >> WORD;
        return new Rows(start, start == 0 ? all : Arrays.copyOfRange(all, start, all.length));
    }

    boolean isSingle() {
        return words.length == 1 && Long.bitCount(words[0]) == 1;
    }

    boolean contains(int row) {
        return (word(row >> WORD) & 1L << row) != 0;
    }

    /** It has all of those. */
    boolean contains(Rows others) {
        for (int i = 0; i < others.words.length; i++) {
            if ((others.words[i] & ~word(others.start + i)) != 0) {
                return false;
            }
        }
        return true;
    }

    /** It has one of those. */
    boolean overlaps(Rows others) {
        int end = Math.min(start + words.length, others.start + others.words.length);
        for (int i = Math.max(start, others.start); i < end; i++) {
            if ((words[i - start] & others.words[i - others.start]) != 0) {
                return true;
            }
        }
        return false;
    }

    /** The first that is in both; they overlap. */
    int firstIn(Rows others) {
        int i = Math.max(start, others.start);
        while ((words[i - start] & others.words[i - others.start]) == 0) {
            i++;
        }
        return (i << WORD) + Long.numberOfTrailingZeros(words[i - start] & others.words[i - others.start]);
    }

    /** How many come before that one. */
    int placeOf(int row) {
        int place = Long.bitCount(word(row >> WORD) & ((1L << row) - 1));
        for (int i = start; i < row >> WORD; i++) {
            place += Long.bitCount(words[i - start]);
        }
        return place;
    }

    private long word(int place) {
        int at = place - start;
        return at >= 0 && at < words.length ? words[at] : 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Rows rows && rows.start == start && Arrays.equals(rows.words, words);
    }

    @Override
    public int hashCode() {
        return 31 * start + Arrays.hashCode(words);
    }

    @Override
    public String toString() {
        return "rows from " + (start << WORD) + " " + Arrays.toString(words);
    }
}
