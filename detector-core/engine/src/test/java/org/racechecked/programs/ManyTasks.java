package org.racechecked.programs;

import java.util.ArrayList;
import java.util.List;
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
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<?>> done = new ArrayList<>();
        for (int i = 0; i < ALL; i++) {
            Runnable task = i == ALL - 1 ? last : this::add;
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
