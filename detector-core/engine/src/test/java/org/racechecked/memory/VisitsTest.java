package org.racechecked.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Visits are known if they come at one distance, or if there are few. */
class VisitsTest {
    static Stream<int[]> known() {
        return Stream.of(
                new int[] {7},
                new int[] {3, 4},
                new int[] {9, 2, 5},
                IntStream.range(0, 1000).toArray(),
                IntStream.range(0, 1000).map(i -> 5000 - 3 * i).toArray(),
                IntStream.range(0, 64).map(i -> i * i).toArray());
    }

    @ParameterizedTest
    @MethodSource("known")
    void areAsTheyWere(int[] all) {
        Visits visits = Visits.of(all, all.length);
        assertNotNull(visits);
        for (int i = 0; i < all.length; i++) {
            assertEquals(all[i], visits.get(i));
        }
    }

    @Test
    void areNotKeptWhereManyComeInNoOrder() {
        assertNull(Visits.of(IntStream.range(0, 65).map(i -> i * i).toArray(), 65));
    }
}
