package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.racechecked.model.OrderTrial.Ending;

/** A run that is broken off leaves no interrupt behind, neither in its own thread nor in one that works for the next. */
class InterruptionTest {
    private final Interruption interruption = new Interruption();

    @AfterEach
    void clear() {
        Thread.interrupted();
    }

    @Test
    void itReachesTheThreadThatRunsTheTest() {
        assertTrue(interruption.begin(Ending.HUNG));
        interruption.interrupt(List.of());
        assertTrue(Thread.currentThread().isInterrupted());
    }

    @Test
    void oneThatArrivedIsForgottenWhenTheRunEnds() {
        interruption.begin(Ending.HUNG);
        interruption.interrupt(List.of(Thread.currentThread()));
        assertEquals(Ending.HUNG, interruption.end());
        assertFalse(Thread.currentThread().isInterrupted());
    }

    @Test
    void aRunThatEndsWhileItsDumpIsWrittenIsNotInterruptedAfterwards() {
        assertTrue(interruption.begin(Ending.HUNG));
        assertEquals(Ending.HUNG, interruption.end());
        interruption.interrupt(List.of(Thread.currentThread()));
        assertFalse(Thread.currentThread().isInterrupted());
    }

    @Test
    void aRunThatEndsJustBeforeItsTimeDidNotHang() {
        assertNull(interruption.end());
        assertFalse(interruption.begin(Ending.HUNG));
        interruption.interrupt(List.of());
        assertFalse(Thread.currentThread().isInterrupted());
    }

    @Test
    void anInterruptOfTheProgramsOwnStays() {
        Thread.currentThread().interrupt();
        interruption.end();
        assertTrue(Thread.currentThread().isInterrupted());
    }
}
