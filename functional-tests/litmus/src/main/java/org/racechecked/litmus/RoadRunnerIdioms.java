package org.racechecked.litmus;

import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/** Eleven correct idioms, eight of which a well-known detector reports, and their broken twins. */
final class RoadRunnerIdioms extends Litmus {
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicBoolean flag = new AtomicBoolean();
    private final CountDownLatch latch = new CountDownLatch(1);
    private final Semaphore semaphore = new Semaphore(0);
    private final Phaser phaser = new Phaser(2);
    private final CyclicBarrier barrier = new CyclicBarrier(2);
    private final BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    private final Map<String, String> map = new ConcurrentHashMap<>();
    private volatile boolean ready;

    private void pass(Action tell, Action hear) throws Exception {
        together(
                () -> {
                    data = 1;
                    tell.run();
                },
                () -> {
                    hear.run();
                    read = data; // no race: told and heard
                });
        check(read == 1);
    }

    private void tooEarly(Action tell, Action hear) throws Exception {
        together(
                () -> {
                    tell.run();
                    data = 1; // race A
                },
                () -> {
                    hear.run();
                    read = data; // race A
                });
    }

    void monitor() throws Exception {
        Action add = () -> {
            synchronized (map) {
                data++; // no race: one monitor
            }
        };
        together(add, add);
    }

    void monitor_afterIt() throws Exception {
        Action add = () -> {
            synchronized (map) {
                check(data >= 0 || ready); // race B
            }
            data++; // race B, races with itself
        };
        together(add, add);
    }

    void reentrantLock() throws Exception {
        Action add = () -> {
            lock.lock();
            data++; // no race: one lock
            lock.unlock();
        };
        together(add, add);
    }

    void reentrantLock_afterIt() throws Exception {
        Action add = () -> {
            lock.lock();
            lock.unlock();
            data++; // races with itself
        };
        together(add, add);
    }

    void volatileFlag() throws Exception {
        pass(() -> ready = true, () -> until(() -> ready)); // no race: volatile
    }

    void volatileFlag_tooEarly() throws Exception {
        tooEarly(() -> ready = true, () -> until(() -> ready)); // see race A
    }

    void atomicFlag() throws Exception {
        pass(() -> flag.set(true), () -> until(() -> flag.get())); // no race: an atomic
    }

    void atomicFlag_tooEarly() throws Exception {
        tooEarly(() -> flag.set(true), () -> until(() -> flag.get())); // see race A
    }

    void countDownLatch() throws Exception {
        pass(() -> latch.countDown(), () -> latch.await()); // no race: latch
    }

    void countDownLatch_tooEarly() throws Exception {
        tooEarly(() -> latch.countDown(), () -> latch.await()); // see race A
    }

    void cyclicBarrier() throws Exception {
        pass(() -> barrier.await(), () -> barrier.await()); // no race: barrier
    }

    void cyclicBarrier_tooEarly() throws Exception {
        tooEarly(() -> barrier.await(), () -> barrier.await()); // see race A
    }

    void splitPhaser() throws Exception {
        pass(() -> phaser.arrive(), () -> phaser.awaitAdvance(phaser.arrive())); // no race: phaser
    }

    void splitPhaser_tooEarly() throws Exception {
        tooEarly(() -> phaser.arrive(), () -> phaser.awaitAdvance(phaser.arrive())); // see race A
    }

    void permit() throws Exception {
        pass(() -> semaphore.release(), () -> semaphore.acquire()); // no race: semaphore
    }

    void permit_tooEarly() throws Exception {
        tooEarly(() -> semaphore.release(), () -> semaphore.acquire()); // see race A
    }

    void blockingQueue() throws Exception {
        pass(() -> queue.put("go"), () -> queue.take()); // no race: put before taken
    }

    void blockingQueue_tooEarly() throws Exception {
        tooEarly(() -> queue.put("go"), () -> queue.take()); // see race A
    }

    void concurrentMap() throws Exception {
        pass(() -> map.put("go", "go"), () -> until(() -> map.get("go") != null)); // no race: put before got
    }

    void concurrentMap_tooEarly() throws Exception {
        tooEarly(() -> map.put("go", "go"), () -> until(() -> map.get("go") != null)); // see race A
    }

    void future() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> future = pool.submit(() -> data = 1);
        future.get();
        read = data; // no race: got
        pool.shutdown();
        check(pool.awaitTermination(BOUND_SECONDS, TimeUnit.SECONDS));
    }

    void future_readBefore() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> future = pool.submit(() -> data = 1); // race C
        read = data; // race C
        future.get();
        pool.shutdown();
        check(pool.awaitTermination(BOUND_SECONDS, TimeUnit.SECONDS));
    }
}
