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

    private void run(int which, Runnable instead) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<?>> done = new ArrayList<>();
        for (int i = 0; i < ALL; i++) {
            done.add(pool.submit(i == which ? instead : this::add));
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
