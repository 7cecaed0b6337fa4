package org.racechecked.patience;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.racechecked.predict.RacePredictor;

@Timeout(60)
class PauseTest {
    private final RacePredictor run = new RacePredictor(cause -> {}, 1 << 20);
    private final Purse purse = new Purse(60_000);
    private final Pause pause = new Pause(new StallGuard(run.actors()), purse);

    @Test
    void endsWhenItIsSo() {
        AtomicInteger looks = new AtomicInteger();
        pause.until(60_000, () -> looks.incrementAndGet() == 2);
        assertEquals(2, looks.get());
        assertEquals(0, purse.vainMillis());
    }

    @Test
    void endsAtOnceWhereNobodyCouldGoOn() {
        pause.until(10_000, () -> false);
        assertTrue(purse.vainMillis() < 5_000, purse.vainMillis() + " ms");
    }

    @Test
    void endsAfterSoManyMoments() throws Exception {
        run.begin();
        Thread busy = new Thread(() -> LockSupport.parkNanos(1));
        run.standsAsideFor(busy);
        AtomicInteger looks = new AtomicInteger();
        pause.until(60_000, 3, () -> looks.incrementAndGet() < 0);
        assertEquals(4, looks.get());
        run.end();
    }

    @Test
    void keepsWhatTheProgramHasForAThreadThatIsHeld() {
        LockSupport.unpark(Thread.currentThread());
        pause.until(60_000, 2, () -> false);
        long before = System.nanoTime();
        LockSupport.parkNanos(30_000_000_000L);
        assertTrue(System.nanoTime() - before < 20_000_000_000L);
    }
}
