package org.racechecked.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.racechecked.memory.Visits;

/** When each of many arrays was touched first. */
class TouchedRowsTest {
    private final TouchedRows touched = new TouchedRows();

    private void touch(int row, int visit) {
        touched.put(row, 0, 4, 1, visit);
    }

    private List<Integer> visits(int... rows) {
        BitSet some = new BitSet();
        IntStream.of(rows).forEach(some::set);
        Visits visits = touched.visits(some);
        assertNotNull(visits);
        return IntStream.range(0, rows.length).mapToObj(visits::get).toList();
    }

    @Test
    void rowsInTurn() {
        touch(3, 10);
        touch(4, 50);
        touch(7, 90);
        touch(4, 95);
        assertEquals(List.of(10, 50, 90), visits(3, 4, 7));
        assertEquals(List.of(10, 90), visits(3, 7));
    }

    @Test
    void oneRow() {
        touch(3, 10);
        touch(4, 50);
        touched.forget();
        touch(5, 7);
        assertEquals(List.of(7), visits(5));
    }

    @Test
    void rowsFromTheLastToTheFirst() {
        touch(7, 10);
        touch(4, 50);
        touch(3, 90);
        assertEquals(List.of(90, 50, 10), visits(3, 4, 7));
    }

    @Test
    void rowsInNoOrder() {
        touch(3, 10);
        touch(7, 20);
        touch(4, 30);
        assertEquals(List.of(10, 30, 20), visits(3, 4, 7));
    }

    @Test
    void visitsInNoOrder() {
        touch(3, 10);
        touch(4, 11);
        touch(7, 90);
        assertEquals(List.of(10, 11, 90), visits(3, 4, 7));
    }

    @Test
    void manyVisitsInNoOrderAreNotKept() {
        BitSet all = new BitSet();
        for (int row = 0; row < 100; row++) {
            touch(row, row * row);
            all.set(row);
        }
        assertNull(touched.visits(all));
    }
}
