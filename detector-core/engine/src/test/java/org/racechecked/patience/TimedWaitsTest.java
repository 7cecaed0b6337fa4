package org.racechecked.patience;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TimedWaitsTest {
    private static final long LONGER_THAN_ANYBODY_IS_HELD = 1_500_000_000;

    private final CountDownLatch over = new CountDownLatch(1);

    @AfterEach
    void endTheWaits() {
        over.countDown();
    }

    @Test
    void aWaitThatLastsIsKnownFromThenOnWhoeverWaitsThere() throws Exception {
        Thread first = waiting(this::waitOnce);
        TimedWaits waits = new TimedWaits();
        assertTrue(waits.mayEndSoon(first, first.getStackTrace()), "nothing is known yet");
        while (waits.mayEndSoon(first, first.getStackTrace())) {
            Thread.sleep(5);
        }
        Thread second = waiting(this::waitOnce);
        assertFalse(new TimedWaits().mayEndSoon(second, second.getStackTrace()));
    }

    @Test
    void whoWaitsAgainAndAgainMayComeBackAnyTime() throws Exception {
        Thread often = waiting(this::waitOften);
        TimedWaits waits = new TimedWaits();
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < LONGER_THAN_ANYBODY_IS_HELD) {
            assertTrue(waits.mayEndSoon(often, often.getStackTrace()));
            Thread.sleep(5);
        }
    }

    private Thread waiting(Runnable wait) throws InterruptedException {
        Thread thread = new Thread(wait);
        thread.setDaemon(true);
        thread.start();
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        return thread;
    }

    private void waitOnce() {
        try {
            assertTrue(over.await(1, TimeUnit.HOURS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void waitOften() {
        try {
            while (!over.await(50, TimeUnit.MILLISECONDS)) {
                Thread.onSpinWait();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
