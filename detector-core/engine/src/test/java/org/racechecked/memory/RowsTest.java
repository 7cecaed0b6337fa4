package org.racechecked.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rows as the sets of numbers that they are. */
class RowsTest {
    private static final int MOST = 300;

    private final Random random = new Random(41);
    private final List<BitSet> sets = Stream.concat(
                    IntStream.of(0, 1, 63, 64, 65, 128, 255).mapToObj(RowsTest::single), some())
            .toList();

    @Test
    void areAloneAsTheFirstOne() {
        assertEquals(Rows.ALONE, Rows.of(single(0)));
        assertEquals(Rows.ALONE.hashCode(), Rows.of(single(0)).hashCode());
    }

    @Test
    void containWhatIsInTheSet() {
        for (BitSet set : sets) {
            Rows rows = Rows.of(set);
            for (int row = 0; row < MOST + 70; row++) {
                assertEquals(set.get(row), rows.contains(row), set + " " + row);
            }
            assertEquals(set.cardinality() == 1, rows.isSingle(), set.toString());
        }
    }

    @Test
    void areComparedAsSets() {
        for (BitSet one : sets) {
            for (BitSet other : sets) {
                Rows rows = Rows.of(one);
                Rows others = Rows.of(other);
                BitSet more = (BitSet) other.clone();
                more.andNot(one);
                assertEquals(one.intersects(other), rows.overlaps(others), one + " " + other);
                assertEquals(more.isEmpty(), rows.contains(others), one + " " + other);
                assertEquals(one.equals(other), rows.equals(others), one + " " + other);
            }
        }
    }

    @Test
    void knowTheFirstInBothAndHowManyComeBeforeIt() {
        for (BitSet one : sets) {
            for (BitSet other : sets) {
                BitSet both = (BitSet) one.clone();
                both.and(other);
                if (!both.isEmpty()) {
                    int first = both.nextSetBit(0);
                    assertEquals(first, Rows.of(one).firstIn(Rows.of(other)), one + " " + other);
                    assertEquals(one.get(0, first).cardinality(), Rows.of(one).placeOf(first), one + " " + first);
                }
            }
        }
    }

    private static BitSet single(int row) {
        return range(row, row + 1, 1);
    }

    private static BitSet range(int from, int to, int step) {
        BitSet set = new BitSet();
        IntStream.iterate(from, row -> row < to, row -> row + step).forEach(set::set);
        return set;
    }

    private Stream<BitSet> some() {
        return IntStream.range(0, 60).mapToObj(i -> {
            int from = random.nextInt(MOST);
            return range(from, from + 1 + random.nextInt(MOST - from), 1 + random.nextInt(4));
        });
    }
}
