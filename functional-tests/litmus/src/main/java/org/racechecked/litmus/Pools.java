package org.racechecked.litmus;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Executors: handing tasks over, and when they have ended. */
final class Pools extends PoolTopic {
    private final Object guard = new Object();

    void submitted() throws Exception {
        with(1, pool -> {
            data = 1;
            Future<Integer> future = pool.submit(() -> data); // no race: written before
            read = future.get();
        });
        check(read == 1);
    }

    void submitted_writtenAfter() throws Exception {
        with(1, pool -> {
            Future<Integer> future = pool.submit(() -> data); // race A
            data = 1; // race A
            read = future.get();
        });
    }

    void twoTasks() throws Exception {
        with(1, pool -> {
            Future<?> first = pool.submit(() -> data++); // no race: one thread runs both
            Future<?> second = pool.submit(() -> data++);
            first.get();
            second.get();
        });
    }

    void twoTasks_twoThreads() throws Exception {
        with(2, pool -> {
            CountDownLatch both = new CountDownLatch(2);
            Callable<Integer> add = () -> {
                both.countDown();
                both.await();
                return data++; // races with itself
            };
            Future<?> first = pool.submit(add);
            Future<?> second = pool.submit(add);
            first.get();
            second.get();
        });
    }

    // row: ThreadLocal.get
    void scratch() throws Exception {
        ThreadLocal<int[]> scratch = ThreadLocal.withInitial(() -> new int[1]);
        with(2, pool -> {
            CountDownLatch both = new CountDownLatch(2);
            Callable<Integer> add = () -> {
                both.countDown();
                both.await();
                return scratch.get()[0]++; // no race: each thread has its own
            };
            pool.invokeAll(List.of(add, add, add, add));
        });
    }

    // row: ThreadLocal.get
    void scratch_everyones() throws Exception {
        int[] everyones = new int[1];
        ThreadLocal<int[]> scratch = ThreadLocal.withInitial(() -> everyones);
        with(2, pool -> {
            CountDownLatch both = new CountDownLatch(2);
            Callable<Integer> add = () -> {
                both.countDown();
                both.await();
                return scratch.get()[0]++; // races with itself
            };
            pool.invokeAll(List.of(add, add));
        });
    }

    // row: ExecutorService.invokeAll
    void allInvoked() throws Exception {
        with(2, pool -> {
            Callable<Integer> add = () -> {
                synchronized (guard) {
                    return data++; // no race: one monitor
                }
            };
            pool.invokeAll(List.of(add, add));
            read = data;
        });
        check(read == 2);
    }

    // row: ExecutorService.invokeAll
    void allInvoked_withoutLock() throws Exception {
        with(2, pool -> {
            CountDownLatch both = new CountDownLatch(2);
            Callable<Integer> add = () -> {
                both.countDown();
                both.await();
                return data++; // races with itself
            };
            pool.invokeAll(List.of(add, add));
            read = data;
        });
    }

    // row: ExecutorService.invokeAny
    void anyInvoked() throws Exception {
        with(2, pool -> {
            Callable<Integer> write = () -> data = 1;
            pool.invokeAny(List.of(write));
            read = data; // no race: the only task has ended
        });
        check(read == 1);
    }

    // row: ExecutorService.invokeAny
    void anyInvoked_both() throws Exception {
        with(2, pool -> {
            CountDownLatch both = new CountDownLatch(2);
            Callable<Integer> write = () -> {
                both.countDown();
                until(() -> both.getCount() == 0);
                return data++; // races with itself
            };
            pool.invokeAny(List.of(write, write));
        });
    }

    // row: ExecutorService.awaitTermination
    void terminated() throws Exception {
        with(1, pool -> {
            pool.execute(() -> data = 1);
            pool.shutdown();
            check(pool.awaitTermination(BOUND_SECONDS, TimeUnit.SECONDS));
            read = data; // no race: terminated
        });
        check(read == 1);
    }

    // row: ExecutorService.awaitTermination
    void terminated_onlyShutDown() throws Exception {
        with(1, pool -> {
            pool.execute(() -> {
                data = 1; // race A
            });
            pool.shutdown();
            read = data; // race A
            check(pool.awaitTermination(BOUND_SECONDS, TimeUnit.SECONDS));
        });
    }

    // row: ExecutorService.isTerminated
    void seenTerminated() throws Exception {
        with(1, pool -> {
            pool.execute(() -> data = 1);
            pool.shutdown();
            until(() -> pool.isTerminated());
            read = data; // no race: terminated
        });
        check(read == 1);
    }

    // row: ExecutorService.isTerminated
    void seenTerminated_seenShutDown() throws Exception {
        with(1, pool -> {
            pool.execute(() -> {
                data = 1; // race A
            });
            pool.shutdown();
            until(() -> pool.isShutdown());
            read = data; // race A
        });
    }

    /** The runs of one periodic task follow each other. */
    void periodic() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        CountDownLatch three = new CountDownLatch(3);
        Future<?> future = pool.scheduleAtFixedRate(
                () -> {
                    data++; // no race: one run after the other
                    three.countDown();
                },
                0,
                1,
                TimeUnit.MILLISECONDS);
        three.await();
        future.cancel(false);
        pool.shutdown();
        check(pool.awaitTermination(BOUND_SECONDS, TimeUnit.SECONDS));
    }

    void periodic_readMeanwhile() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        CountDownLatch three = new CountDownLatch(3);
        Future<?> future = pool.scheduleAtFixedRate(
                () -> {
                    data++; // race A
                    three.countDown();
                },
                0,
                1,
                TimeUnit.MILLISECONDS);
        read = data; // race A
        three.await();
        future.cancel(false);
        pool.shutdown();
        check(pool.awaitTermination(BOUND_SECONDS, TimeUnit.SECONDS));
    }

    /** A pool that is used again knows nothing of the order of tasks handed over by others. */
    void reused() throws Exception {
        with(2, pool -> {
            pool.submit(() -> data = 1).get();
            pool.submit(() -> read = data).get(); // no race: the first was got before the second
        });
        check(read == 1);
    }

    void reused_notGot() throws Exception {
        with(2, pool -> {
            CountDownLatch both = new CountDownLatch(2);
            Future<?> first = pool.submit(() -> {
                both.countDown();
                both.await();
                return data = 1; // race A
            });
            Future<?> second = pool.submit(() -> {
                both.countDown();
                both.await();
                return read = data; // race A
            });
            first.get();
            second.get();
        });
    }

    /** Two tasks that one thread happened to run are not ordered by that. */
    void handedOn() throws Exception {
        with(1, pool -> {
            Future<?> first = pool.submit(() -> {
                data = 1;
                return pool.submit(() -> read = data); // no race: handed on after the write
            });
            ((Future<?>) first.get()).get();
        });
        check(read == 1);
    }

    void handedOn_writtenAfter() throws Exception {
        with(2, pool -> {
            Future<?> first = pool.submit(() -> {
                Future<?> inner = pool.submit(() -> read = data); // race A
                data = 1; // race A
                return inner;
            });
            ((Future<?>) first.get()).get();
        });
    }

    void callerRuns() throws Exception {
        ExecutorService direct = new Direct();
        direct.execute(() -> data = 1);
        read = data; // no race: a direct executor runs it here
        check(read == 1);
    }

    void callerRuns_inPool() throws Exception {
        with(1, pool -> {
            pool.execute(() -> {
                data = 1; // race A
            });
            read = data; // race A
        });
    }

    private static final class Direct extends AbstractExecutorService {
        @Override
        public void execute(Runnable command) {
            command.run();
        }

        @Override
        public void shutdown() {}

        @Override
        public List<Runnable> shutdownNow() {
            return List.of();
        }

        @Override
        public boolean isShutdown() {
            return false;
        }

        @Override
        public boolean isTerminated() {
            return false;
        }

        @Override
        public boolean awaitTermination(long timeout, TimeUnit unit) {
            return true;
        }
    }

    /** A pool that was there before the test and will be there after it. */
    private static final ExecutorService LASTING = Executors.newFixedThreadPool(2, work -> {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    });

    void lasting() throws Exception {
        Runnable add = () -> {
            synchronized (this) {
                data++; // no race: one monitor
            }
        };
        Future<?> one = LASTING.submit(add);
        LASTING.submit(add).get();
        one.get();
        check(data == 2);
    }

    void lasting_withoutLock() throws Exception {
        Runnable add = () -> {
            data++; // races with itself
        };
        Future<?> one = LASTING.submit(add);
        LASTING.submit(add).get();
        one.get();
    }

    void common() throws Exception {
        Future<?> writer = ForkJoinPool.commonPool().submit(() -> data = 1);
        writer.get();
        read = data; // no race: it has ended
        check(read == 1);
    }

    void common_readBefore() throws Exception {
        Future<?> writer = ForkJoinPool.commonPool().submit(() -> {
            data = 1; // race C
        });
        read = data; // race C
        writer.get();
    }
}
