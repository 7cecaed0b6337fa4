package org.racechecked.litmus;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** Ways to hand a task to a pool of forks and joins, and to wait for it, that came with JDK 19 to 25. */
final class Submissions extends Litmus {
    private final ForkJoinPool pool = new ForkJoinPool(2);
    private final CountDownLatch both = new CountDownLatch(2);

    // row: ForkJoinPool.submitWithTimeout
    void timed() throws Exception {
        data = 1;
        pool.submitWithTimeout(() -> read = data, BOUND_SECONDS, TimeUnit.SECONDS, null).get(); // no race: written before
        check(read == 1);
    }

    // row: ForkJoinPool.submitWithTimeout
    void timed_writtenAfter() throws Exception {
        Callable<Integer> task = () -> read = data; // race A
        ForkJoinTask<Integer> submitted = pool.submitWithTimeout(task, BOUND_SECONDS, TimeUnit.SECONDS, null);
        data = 1; // race A
        submitted.get();
    }

    // row: ForkJoinPool.lazySubmit
    void lazy() throws Exception {
        ForkJoinTask<Integer> task = ForkJoinTask.adapt(() -> read = data);
        data = 1;
        pool.lazySubmit(task);
        pool.submit(() -> {});
        task.get(); // no race: written before
        check(read == 1);
    }

    // row: ForkJoinPool.lazySubmit
    void lazy_writtenAfter() throws Exception {
        ForkJoinTask<Integer> task = ForkJoinTask.adapt(() -> {
            return read = data; // race A
        });
        pool.lazySubmit(task);
        pool.submit(() -> {});
        data = 1; // race A
        task.get();
    }

    // row: ForkJoinPool.externalSubmit
    void external() throws Exception {
        ForkJoinTask<Integer> task = ForkJoinTask.adapt(() -> read = data);
        data = 1;
        pool.externalSubmit(task).get(); // no race: written before
        check(read == 1);
    }

    // row: ForkJoinPool.externalSubmit
    void external_writtenAfter() throws Exception {
        ForkJoinTask<Integer> task = ForkJoinTask.adapt(() -> {
            return read = data; // race A
        });
        pool.externalSubmit(task);
        data = 1; // race A
        task.get();
    }

    // row: ForkJoinTask.adaptInterruptible
    void adapted() throws Exception {
        data = 1;
        ForkJoinTask<Integer> task = ForkJoinTask.adaptInterruptible(() -> read = data);
        pool.execute(task);
        task.get(); // no race: written before
        check(read == 1);
    }

    // row: ForkJoinTask.adaptInterruptible
    void adapted_writtenAfter() throws Exception {
        Callable<Integer> reading = () -> read = data; // race A
        ForkJoinTask<Integer> task = ForkJoinTask.adaptInterruptible(reading);
        pool.execute(task);
        data = 1; // race A
        task.get();
    }

    // row: ForkJoinTask.quietlyJoinUninterruptibly
    void joined() throws Exception {
        Callable<Integer> writing = () -> data = 1;
        ForkJoinTask<Integer> task = pool.submit(writing);
        check(task.quietlyJoinUninterruptibly(BOUND_SECONDS, TimeUnit.SECONDS));
        read = data; // no race: joined
        check(read == 1);
    }

    // row: ForkJoinTask.quietlyJoinUninterruptibly
    void joined_readBefore() throws Exception {
        Callable<Integer> writing = () -> data = 1; // race A
        ForkJoinTask<Integer> task = pool.submit(writing);
        read = data; // race A
        check(task.quietlyJoinUninterruptibly(BOUND_SECONDS, TimeUnit.SECONDS));
    }

    // row: ForkJoinPool.invokeAllUninterruptibly
    void all() throws Exception {
        Callable<Integer> add = () -> {
            synchronized (both) {
                return ++data; // no race: one monitor
            }
        };
        pool.invokeAllUninterruptibly(List.of(add, add));
        read = data;
        check(read == 2);
    }

    // row: ForkJoinPool.invokeAllUninterruptibly
    void all_withoutLock() throws Exception {
        Callable<Integer> add = () -> {
            both.countDown();
            both.await();
            return ++data; // races with itself
        };
        pool.invokeAllUninterruptibly(List.of(add, add));
        read = data;
    }
}
