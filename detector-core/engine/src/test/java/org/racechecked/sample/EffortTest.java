package org.racechecked.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings mean what the papers mean by them, and a budget stops what is dearest. */
class EffortTest {
    @ParameterizedTest(name = "{0}: calls {1}, accesses {2}, persistence {3}")
    @CsvSource({
        "I, 1, 0.9, false",
        "I.5, 1, 0.5, false",
        "IA, 1, 0.9, true",
        "F, 0.5, 1, false",
        "F.25, 0.25, 1, false",
        "FA0, 0, 1, true",
        "H0, 0, 0.9, false",
        "H1, 1, 0.9, false",
        "H.5, 0.5, 0.9, false",
        "HA.5, 0.5, 0.9, true",
        "HA0.5, 0.5, 0.9, true",
    })
    void theNotationIsThatOfThePapers(String text, float calls, float accesses, boolean persistence) {
        assertEquals(new Sampling(text, calls, accesses, persistence), Sampling.of("racechecked.sampling", text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"X", "A.5", "HA1.5", "HA-1", "ha.5", "H.5A", "H."})
    void whatIsNoSamplingIsRefused(String text) {
        assertTrue(refusal(text, "").contains("HA.5"), () -> refusal(text, ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "0.5", "much", "-2", "1,5"})
    void whatIsNoSlowdownIsRefused(String text) {
        assertTrue(refusal("", text).contains("1.5"), () -> refusal("", text));
    }

    @Test
    void withoutSettingsEverythingIsWatched() {
        assertTrue(Effort.of("", " ").isFull());
        assertFalse(Effort.of("", "1.5").isFull());
        assertFalse(Effort.of("I", "").isFull());
    }

    @Test
    void aBudgetStopsTheDearestUntilTheRestCanBeAfforded() {
        Budget budget = new Budget(2);
        budget.spend(100_000_000, Map.of(1, 40_000_000L, 2, 30_000_000L, 3, 10_000_000L));
        assertTrue(budget.isStopped(1));
        assertFalse(budget.isStopped(2));
        assertFalse(budget.isStopped(3));
    }

    @Test
    void aBudgetStopsNothingThatCanBeAfforded() {
        Budget budget = new Budget(1.5);
        for (int i = 0; i < 100; i++) {
            budget.spend(1_000_000, Map.of(1, 300_000L));
        }
        assertFalse(budget.isStopped(1));
        assertEquals(0, budget.changes());
    }

    @Test
    void shortTestsAddUpToWhatCanBeJudged() {
        Budget budget = new Budget(1.5);
        for (int i = 0; i < 100; i++) {
            budget.spend(1_000_000, Map.of(1, 400_000L));
        }
        assertTrue(budget.isStopped(1));
    }

    private static String refusal(String sampling, String slowdown) {
        return String.valueOf(assertThrows(IllegalArgumentException.class, () -> Effort.of(sampling, slowdown))
                .getMessage());
    }
}
