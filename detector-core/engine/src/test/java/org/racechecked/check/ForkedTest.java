package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What tasks of a pool do may happen at the same time, whichever thread happens to run them. */
class ForkedTest {
    /** Whether one worker runs all differs. */
    private static final int TIMES = 20;

    @ParameterizedTest
    @ValueSource(strings = {"recursively", "inACollection", "byTheCallerOfABusyPool"})
    void theRaceIsPredicted(String method) throws Throwable {
        for (int i = 0; i < TIMES; i++) {
            assertFalse(
                    FirstRun.pairsOf(new WovenPrograms().body("Forked", method)).isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"recursivelyUnderALock", "byTheCaller"})
    void nothingIsPredictedWhereNothingIs(String method) throws Throwable {
        for (int i = 0; i < TIMES; i++) {
            assertEquals(List.of(), FirstRun.pairsOf(new WovenPrograms().body("Forked", method)));
        }
    }
}
