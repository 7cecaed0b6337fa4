package org.racechecked.junit;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.TestExecutionListener;

class SuiteProgressTest {
    @Test
    void aLineSaysHowManyTestsWerePredictedAndWhatTheLastOneLeft() {
        assertAll(
                () -> assertEquals("12 of 40 tests, 3 candidates to confirm", SuiteProgress.line(12, 40, 3)),
                () -> assertEquals("40 of 40 tests, 1 candidate to confirm", SuiteProgress.line(40, 40, 1)),
                () -> assertEquals("1 of 40 tests, nothing to confirm", SuiteProgress.line(1, 40, 0)));
    }

    @Test
    void junitFindsWhoCountsTheTests() {
        assertEquals(
                1,
                ServiceLoader.load(TestExecutionListener.class).stream()
                        .filter(listener -> listener.type() == SuiteProgress.class)
                        .count());
    }
}
