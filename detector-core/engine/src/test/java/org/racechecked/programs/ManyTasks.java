package org.racechecked.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Many tasks that do the same under one lock, and one in the middle that forgets it, or takes another. */
@SuppressWarnings("all")
class ManyTasks {
    private static final int ALL = 120;
    private final Object lock = new Object();
    private final Object other = new Object();
    private final int[] cells = new int[1];
    int count;
    int total;

    void allLock() throws Exception {
        run(-1, () -> {});
    }

    void oneForgets() throws Exception {
        run(ALL / 2, () -> {
            count++;
            cells[0]++;
        });
    }

    void oneTakesAnother() throws Exception {
        run(ALL / 2, () -> {
            synchronized (other) {
                count++;
                cells[0]++;
            }
        });
    }

    void theFirstAndTheLast() throws Exception {
        run(0, this::addFirst, () -> count++);
    }

    void oneOfTheMiddleAndTheLast() throws Exception {
        run(
                ALL / 2,
                () -> {
                    synchronized (other) {
                        count++;
                    }
                },
                this::addLast);
    }

    /** Each of two fields under a lock of its own. */
    void twoLocks() throws Exception {
        runBoth(-1, () -> {});
    }

    void oneOfTwoLocksForgotten() throws Exception {
        runBoth(ALL / 2, () -> count++);
    }

    private void runBoth(int which, Runnable instead) throws Exception {
        run(which, instead, this::addToBoth, this::addToBoth);
    }

    private void addToBoth() {
        synchronized (lock) {
            count++;
        }
        synchronized (other) {
            total++;
        }
    }

    void ownScratch() throws Exception {
        ThreadLocal<int[]> scratch = ThreadLocal.withInitial(() -> new int[1]);
        useScratch(scratch);
    }

    void everyonesScratch() throws Exception {
        ThreadLocal<int[]> scratch = ThreadLocal.withInitial(() -> cells);
        useScratch(scratch);
    }

    private void useScratch(ThreadLocal<int[]> scratch) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch both = new CountDownLatch(2);
        List<Future<?>> all = new ArrayList<>();
        for (int i = 0; i < ALL; i++) {
            all.add(pool.submit(() -> {
                both.countDown();
                both.await();
                return scratch.get()[0]++;
            }));
        }
        for (Future<?> one : all) {
            one.get();
        }
        pool.shutdown();
    }

    private void addFirst() {
        synchronized (lock) {
            count++;
        }
    }

    private void addLast() {
        synchronized (lock) {
            count++;
        }
    }

    private void run(int which, Runnable instead) throws Exception {
        run(which, instead, this::add);
    }

    private void run(int which, Runnable instead, Runnable last) throws Exception {
        run(which, instead, last, this::add);
    }

    private void run(int which, Runnable instead, Runnable last, Runnable others) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<?>> done = new ArrayList<>();
        for (int i = 0; i < ALL; i++) {
            Runnable task = i == ALL - 1 ? last : others;
            done.add(pool.submit(i == which ? instead : task));
        }
        for (Future<?> each : done) {
            each.get();
        }
        pool.shutdown();
    }

    private void add() {
        synchronized (lock) {
            count++;
            cells[0]++;
        }
    }
}
