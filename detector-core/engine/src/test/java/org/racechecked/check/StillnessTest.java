package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Nobody can go on")
class StillnessTest {
    private static final int LOOKS = 50;

    private final Set<Thread> bystanders = Stillness.threads();
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile boolean over;

    @AfterEach
    void endAll() {
        over = true;
        end.countDown();
    }

    private Thread start(Runnable body, Thread.State state) throws InterruptedException {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        thread.start();
        while (thread.getState() != state) {
            Thread.sleep(1);
        }
        return thread;
    }

    private void await() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void sleep() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void spin() {
        while (!over) {
            Thread.onSpinWait();
        }
    }

    private boolean comes(Thread... ofTest) throws InterruptedException {
        // whoever asks is none of those whom he asks about
        bystanders.remove(Thread.currentThread());
        Stillness stillness = new Stillness(bystanders, 1);
        for (int i = 0; i < LOOKS; i++) {
            if (stillness.lasts(List.of(ofTest))) {
                return true;
            }
            Thread.sleep(5);
        }
        return false;
    }

    @Test
    @DisplayName("where all wait for one another")
    void allWait() throws InterruptedException {
        Thread waiting = start(this::await, Thread.State.WAITING);
        assertTrue(comes(waiting));
    }

    @Test
    @DisplayName("is not so while somebody sleeps")
    void oneSleeps() throws InterruptedException {
        Thread waiting = start(this::await, Thread.State.WAITING);
        start(this::sleep, Thread.State.TIMED_WAITING);
        assertFalse(comes(waiting));
    }

    @Test
    @DisplayName("is not so while somebody runs, also of those who were there before")
    void oneRuns() throws InterruptedException {
        Thread waiting = start(this::await, Thread.State.WAITING);
        Thread running = start(this::spin, Thread.State.RUNNABLE);
        assertFalse(comes(waiting));
        bystanders.add(running);
        assertFalse(comes(waiting));
    }

    @Test
    @DisplayName("where a pool has a thread that is idle, unless something is due there")
    void oneIsIdle() throws Exception {
        Thread waiting = start(this::await, Thread.State.WAITING);
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.submit(() -> {}).get();
        assertTrue(comes(waiting));
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        Future<?> due = timer.schedule(() -> {}, 1, TimeUnit.MINUTES);
        assertFalse(comes(waiting));
        assertFalse(due.isDone());
        timer.shutdownNow();
        pool.shutdownNow();
    }
}
