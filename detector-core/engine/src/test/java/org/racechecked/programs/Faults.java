package org.racechecked.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Programs that race and, beside that, do what a held world takes ill. */
@SuppressWarnings({"all", "deprecation", "removal"})
class Faults {
    static int runs;
    int count;
    int read;
    final Object one = new Object();
    final Object other = new Object();

    private void race() throws InterruptedException {
        Racy.both(() -> count = 1, () -> read = count);
    }

    void aThreadIsStoppedWhileItIsHeld() throws Exception {
        Thread first = new Thread(() -> count = 1);
        first.start();
        Hard.sleep(20);
        first.stop();
        first.join();
        Thread second = new Thread(() -> read = count);
        second.start();
        second.join();
    }

    void itInterruptsItsThreads() throws Exception {
        Thread first = new Thread(() -> count = 1);
        Thread second = new Thread(() -> read = count);
        first.start();
        second.start();
        first.interrupt();
        second.interrupt();
        first.join();
        second.join();
    }

    void itTimesItsOwnWaits() throws Exception {
        CountDownLatch done = new CountDownLatch(2);
        new Thread(() -> {
                    count = 1;
                    done.countDown();
                })
                .start();
        new Thread(() -> {
                    read = count;
                    done.countDown();
                })
                .start();
        if (!done.await(5, TimeUnit.SECONDS)) {
            throw new AssertionError("not done in 5 s");
        }
    }

    void aPoolIsFullOfHeldTasks() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<?>> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            boolean reads = i == 7;
            all.add(pool.submit(() -> {
                if (reads) {
                    read = count;
                } else {
                    count = 1;
                }
            }));
        }
        for (Future<?> one : all) {
            one.get();
        }
        pool.shutdown();
    }

    void memoryRunsOut() throws Exception {
        race();
        if (++runs > 1) {
            List<long[]> all = new ArrayList<>();
            while (true) {
                all.add(new long[1 << 24]);
            }
        }
    }

    void theJvmIsToldToExit() throws Exception {
        race();
        if (++runs > 2) {
            System.exit(3);
        }
    }

    void twoThreadsDeadlock() throws Exception {
        race();
        if (++runs > 1) {
            CountDownLatch both = new CountDownLatch(2);
            Racy.both(() -> lock(one, other, both), () -> lock(other, one, both));
        }
    }

    void theTestThreadDeadlocks() throws Exception {
        race();
        if (++runs > 1) {
            CountDownLatch both = new CountDownLatch(2);
            Thread thread = new Thread(() -> lock(one, other, both), "child");
            thread.setDaemon(true);
            thread.start();
            lock(other, one, both);
        }
    }

    void theTestThreadDeadlocksInLocksThatNobodySees() throws Exception {
        race();
        if (++runs > 1) {
            new Deadlocks().locksThatNobodySees();
        }
    }

    void theTestThreadDeadlocksOnceItHasNestedItsLocks() throws Exception {
        race();
        lock(other, one, new CountDownLatch(1));
        if (++runs > 2) {
            new Deadlocks().locksThatNobodySees();
        }
    }

    static void lock(Object first, Object second, CountDownLatch both) {
        synchronized (first) {
            both.countDown();
            try {
                both.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            synchronized (second) {
                both.countDown();
            }
        }
    }

    void itHangs() throws Exception {
        race();
        if (++runs > 1) {
            new CountDownLatch(1).await();
        }
    }

    void itLeavesAThread() throws Exception {
        race();
        Thread left = new Thread(() -> Hard.sleep(3000), "left-behind");
        left.setDaemon(true);
        left.start();
    }
}
