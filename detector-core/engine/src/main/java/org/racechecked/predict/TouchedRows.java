package org.racechecked.predict;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.racechecked.memory.Span;
import org.racechecked.memory.Visits;

/**
 * What an actor touched of each array of a bundle at one site, under the same circumstances.
 *
 * <p>Shared state: as that of the entry whose it is.
 */
final class TouchedRows {
    /** Numbers for each array, by their places. */
    private static final int EACH = 5;

    private static final int FROM = 1;
    private static final int TO = 2;
    private static final int STEP = 3;
    private static final int VISIT = 4;

    private int[] numbers = {};
    /** What stands there first for an array of which something was touched since all was forgotten. */
    private int present = 1;
    /** These, as many as are counted. */
    private int[] rows = {};

    private int count;
    /** Each comes after those before it, and at the same distance of visits. */
    private boolean inTurn;

    private int firstVisit;
    private int lastVisit;
    private int distance;
    /** For one question. */
    private int[] each = {};

    boolean has(int row) {
        return EACH * row < numbers.length && numbers[EACH * row] == present;
    }

    int from(int row) {
        return numbers[EACH * row + FROM];
    }

    int to(int row) {
        return numbers[EACH * row + TO];
    }

    int step(int row) {
        return numbers[EACH * row + STEP];
    }

    /** This is all of it, or all if nothing was before; of the visits the first counts. */
    void put(int row, int from, int to, int step, int visit) {
        int place = EACH * row;
        if (place >= numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(place + EACH, 2 * numbers.length));
        }
        if (numbers[place] != present) {
            numbers[place] = present;
            numbers[place + VISIT] = visit;
            list(row, visit);
        }
        numbers[place + FROM] = from;
        numbers[place + TO] = to;
        numbers[place + STEP] = step;
    }

    private void list(int row, int visit) {
        if (count == rows.length) {
            rows = Arrays.copyOf(rows, Math.max(EACH, 2 * count));
        }
        if (count == 0) {
            inTurn = true;
            firstVisit = visit;
        } else {
            distance = count == 1 ? visit - lastVisit : distance;
            inTurn &= row > rows[count - 1] && visit - lastVisit == distance;
        }
        lastVisit = visit;
        rows[count++] = row;
    }

    /** The arrays by what was touched of them. */
    Map<Span, BitSet> alike() {
        Map<Span, BitSet> all = new LinkedHashMap<>();
        Span last = Span.WHOLE;
        BitSet its = new BitSet();
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (its.isEmpty() || !last.isFrom(from(row), to(row), step(row))) {
                last = new Span(from(row), to(row), step(row));
                its = all.computeIfAbsent(last, first -> new BitSet());
            }
            its.set(row);
        }
        return all;
    }

    /** When those were touched first. */
    @Nullable
    Visits visits(BitSet some) {
        if (inTurn && some.cardinality() == count) {
            return Visits.of(firstVisit, distance);
        }
        if (each.length < count) {
            each = new int[rows.length];
        }
        int at = 0;
        for (int row = some.nextSetBit(0); row >= 0; row = some.nextSetBit(row + 1)) {
            each[at++] = numbers[EACH * row + VISIT];
        }
        return Visits.of(each, at);
    }

    void forget() {
        present++;
        count = 0;
    }

    int bytes() {
        return Integer.BYTES * (numbers.length + rows.length + each.length);
    }
}
