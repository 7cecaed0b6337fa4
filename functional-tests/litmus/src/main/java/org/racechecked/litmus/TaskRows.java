package org.racechecked.litmus;

import java.lang.ref.Cleaner;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** Calls that hand tasks over and wait for them. */
final class TaskRows extends Rows {
    private final ForkJoinPool two = new ForkJoinPool(2);
    private final ThreadFactory factory = Thread::new;
    private final IllegalStateException failure = new IllegalStateException("on purpose");
    private final FutureTask<Integer> question = new FutureTask<>(() -> 1);
    private final ForkJoinTask<Integer> promise = new RecursiveTask<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected Integer compute() {
            return 1;
        }
    };

    @Override
    void declare() throws Exception {
        threads();
        pools();
    }

    private void threads() throws Exception {
        handsOver("Thread.start", task -> new Thread(task).start());
        handsOver("ThreadFactory.newThread", task -> factory.newThread(task).start());
        handsOver("Timer.schedule", task -> timer().schedule(timed(task), 0));
        handsOver("Timer.scheduleAtFixedRate", task -> timer().scheduleAtFixedRate(timed(task), 0, 60_000));
        handsOver("Cleaner.register", task -> cleaned(task));
    }

    private void pools() throws Exception {
        handsOver("Executor.execute", task -> with(pool -> pool.execute(task)));
        handsOver("ExecutorService.submit", task -> with(pool -> pool.submit(task)));
        handsOver(
                "ScheduledExecutorService.schedule",
                task -> scheduled(pool -> pool.schedule(ending(task, pool), 0, TimeUnit.SECONDS)));
        handsOver(
                "ScheduledExecutorService.scheduleAtFixedRate",
                task -> scheduled(pool -> pool.scheduleAtFixedRate(ending(task, pool), 0, 9, TimeUnit.SECONDS)));
        handsOver(
                "ScheduledExecutorService.scheduleWithFixedDelay",
                task -> scheduled(pool -> pool.scheduleWithFixedDelay(ending(task, pool), 0, 9, TimeUnit.SECONDS)));
        awaits("Future.get", task -> submit(task), future -> future.get());
        awaits("Future.isDone", task -> submit(task), future -> until(() -> future.isDone()));
        tells("Future.cancel", () -> question.cancel(false), () -> until(() -> question.isCancelled()));
        hears("Future.isCancelled", () -> question.cancel(false), () -> until(() -> question.isCancelled()));
        handsOver("ForkJoinTask.adapt", task -> ForkJoinPool.commonPool().submit(ForkJoinTask.adapt(task)));
        awaits("ForkJoinTask.join", task -> forked(task), forked -> forked.join());
        awaits("ForkJoinTask.quietlyJoin", task -> forked(task), forked -> forked.quietlyJoin());
        awaits("ForkJoinTask.isDone", task -> forked(task), forked -> until(() -> forked.isDone()));
        awaits(
                "ForkJoinTask.isCompletedNormally",
                task -> forked(task),
                forked -> until(() -> forked.isCompletedNormally()));
        awaits(
                "ForkJoinTask.isCompletedAbnormally",
                task -> forked(failing(task)),
                forked -> until(() -> forked.isCompletedAbnormally()));
        awaits(
                "ForkJoinTask.getException",
                task -> forked(failing(task)),
                forked -> until(() -> forked.getException() != null));
        awaits(
                "ForkJoinTask.getRawResult",
                task -> forkedCall(task),
                forked -> until(() -> forked.getRawResult() != null));
        runsAll("ForkJoinTask.invoke", task -> both(task).invoke());
        runsAll("ForkJoinTask.quietlyInvoke", task -> both(task).quietlyInvoke());
        runsAll("ForkJoinPool.invoke", task -> two.invoke(both(task)));
        tells("ForkJoinTask.complete", () -> promise.complete(1), () -> check(promise.join() == 1));
        tells(
                "ForkJoinTask.completeExceptionally",
                () -> promise.completeExceptionally(failure),
                () -> promise.quietlyJoin());
        tells("ForkJoinTask.quietlyComplete", () -> promise.quietlyComplete(), () -> promise.quietlyJoin());
    }

    private interface Work<T> {
        void run(T pool) throws Exception;
    }

    private static void with(Work<ExecutorService> work) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        work.run(pool);
        pool.shutdown();
    }

    private static void scheduled(Work<ScheduledExecutorService> work) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        work.run(pool);
    }

    private static Runnable ending(Runnable task, ExecutorService pool) {
        return () -> {
            task.run();
            pool.shutdown();
        };
    }

    private static Future<?> submit(Runnable task) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> future = pool.submit(task);
        pool.shutdown();
        return future;
    }

    private static Timer timer() {
        return new Timer(true);
    }

    private static TimerTask timed(Runnable task) {
        return new TimerTask() {
            @Override
            public void run() {
                task.run();
                cancel();
            }
        };
    }

    private static Runnable failing(Runnable task) {
        return () -> {
            task.run();
            throw new IllegalStateException("on purpose");
        };
    }

    private static ForkJoinTask<?> forked(Runnable task) {
        return ForkJoinPool.commonPool().submit(task);
    }

    private static ForkJoinTask<Integer> forkedCall(Runnable task) {
        return ForkJoinPool.commonPool().submit(() -> {
            task.run();
            return 1;
        });
    }

    /** Runs the task twice, in two threads of the common pool or in one of them and the caller. */
    private static ForkJoinTask<Void> both(Runnable task) {
        return new RecursiveAction() {
            private static final long serialVersionUID = 1;

            @Override
            protected void compute() {
                ForkJoinTask<?> other = ForkJoinTask.adapt(task).fork();
                task.run();
                other.join();
            }
        };
    }

    /** A cleaner waits for the garbage collector, which is asked to come. */
    private static void cleaned(Runnable task) {
        Cleaner cleaner = Cleaner.create();
        cleaner.register(new Object(), task);
        Thread collecting = new Thread(() -> {
            for (int i = 0; i < 5; i++) {
                System.gc();
            }
        });
        collecting.start();
    }
}
