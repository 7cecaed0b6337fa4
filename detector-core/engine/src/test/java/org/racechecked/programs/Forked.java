package org.racechecked.programs;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Tasks that any worker may run, and often one runs them all. */
@SuppressWarnings({"all", "serial"})
class Forked {
    private static final int CELLS = 1000;

    private int total;
    private int read;
    private final int[] cells = new int[CELLS];

    /** Adds to the total where it comes to a cell in the middle or near the end. */
    private class Part extends RecursiveAction {
        private final int from;
        private final int to;
        private final boolean locks;

        Part(int from, int to, boolean locks) {
            this.from = from;
            this.to = to;
            this.locks = locks;
        }

        @Override
        protected void compute() {
            if (to - from > 16) {
                int middle = (from + to) / 2;
                invokeAll(new Part(from, middle, locks), new Part(middle, to, locks));
                return;
            }
            for (int i = from; i < to; i++) {
                cells[i]++;
            }
            if ((from <= 500 && 500 < to) || (from <= 900 && 900 < to)) {
                add();
            }
        }

        private void add() {
            if (locks) {
                synchronized (Forked.this) {
                    total++;
                }
            } else {
                total++;
            }
        }
    }

    private void recursively(boolean locks) {
        new ForkJoinPool(2).invoke(new Part(0, CELLS, locks));
        read = total;
    }

    void recursively() {
        recursively(false);
    }

    void recursivelyUnderALock() {
        recursively(true);
    }

    void inACollection() throws Exception {
        Callable<Integer> add = () -> total++;
        ForkJoinPool.commonPool().invokeAll(List.of(add, add));
    }

    /** A pool whose threads are busy: the caller runs what it hands over. */
    void byTheCallerOfABusyPool() throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                2, 2, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
        pool.execute(() -> Hard.sleep(20));
        pool.execute(() -> Hard.sleep(20));
        pool.execute(() -> total++);
        pool.execute(() -> total++);
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
    }

    /** An executor that is no pool is its caller. */
    void byTheCaller() {
        java.util.concurrent.Executor here = Runnable::run;
        here.execute(() -> total++);
        here.execute(() -> total++);
    }
}
