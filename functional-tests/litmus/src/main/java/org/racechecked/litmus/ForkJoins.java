package org.racechecked.litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;

/** Fork and join: a fork is before the task, the task is before its join. */
final class ForkJoins extends Litmus {
    private final ForkJoinPool pool = new ForkJoinPool(2);
    private final CountDownLatch both = new CountDownLatch(2);

    /** A task made of what the program wants done; it runs in the pool. */
    private static final class Step extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final transient Action action;

        Step(Action action) {
            this.action = action;
        }

        @Override
        protected void compute() {
            try {
                action.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }

    private void inPool(Action action) {
        try {
            pool.submit(new Step(action)).join();
        } finally {
            pool.shutdown();
        }
    }

    private void arrive() throws InterruptedException {
        both.countDown();
        both.await();
    }

    // row: ForkJoinTask.fork
    void forked() {
        inPool(() -> {
            data = 1;
            ForkJoinTask<Void> task = new Step(() -> read = data).fork(); // no race: written before the fork
            task.join();
        });
        check(read == 1);
    }

    // row: ForkJoinTask.fork
    void forked_writtenAfter() {
        inPool(() -> {
            ForkJoinTask<Void> task = new Step(() -> {
                        arrive();
                        read = data; // race A
                    })
                    .fork();
            arrive();
            data = 1; // race A
            task.join();
        });
    }

    // row: ForkJoinTask.join
    void joined() {
        inPool(() -> {
            ForkJoinTask<Void> task = new Step(() -> data = 1).fork();
            task.join();
            read = data; // no race: joined
        });
        check(read == 1);
    }

    // row: ForkJoinTask.join
    void joined_readBefore() {
        inPool(() -> {
            ForkJoinTask<Void> task = new Step(() -> {
                        arrive();
                        data = 1; // race A
                    })
                    .fork();
            arrive();
            read = data; // race A
            task.join();
        });
    }

    // row: ForkJoinTask.invokeAll
    void allInvoked() {
        Action add = () -> {
            synchronized (both) {
                data++; // no race: one monitor
            }
        };
        inPool(() -> {
            ForkJoinTask.invokeAll(new Step(add), new Step(add));
            read = data;
        });
        check(read == 2);
    }

    // row: ForkJoinTask.invokeAll
    void allInvoked_withoutLock() {
        Action add = () -> {
            arrive();
            data++; // races with itself
        };
        inPool(() -> {
            ForkJoinTask.invokeAll(new Step(add), new Step(add));
            read = data;
        });
    }

    private final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int[] numbers;
        private final int from;
        private final int to;

        Sum(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return ++numbers[from];
            }
            Sum left = new Sum(numbers, from, (from + to) / 2);
            left.fork();
            return new Sum(numbers, (from + to) / 2, to).compute() + left.join();
        }
    }

    void recursive() {
        int[] numbers = new int[16];
        check(pool.invoke(new Sum(numbers, 0, numbers.length)) == 16); // no race: each leaf has its element
        pool.shutdown();
        check(numbers[7] == 1);
    }

    private final class Counting extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int depth;

        Counting(int depth) {
            this.depth = depth;
        }

        @Override
        protected Integer compute() {
            if (depth == 0) {
                try {
                    arrive();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                return ++data; // races with itself in recursive_oneCounter
            }
            Counting left = new Counting(depth - 1);
            left.fork();
            return new Counting(depth - 1).compute() + left.join();
        }
    }

    void recursive_oneCounter() {
        check(pool.invoke(new Counting(1)) > 0);
        pool.shutdown();
    }

    void siblings() {
        inPool(() -> {
            ForkJoinTask<Void> left = new Step(() -> data++).fork();
            left.join();
            ForkJoinTask<Void> right = new Step(() -> data++).fork(); // no race: joined in between
            right.join();
        });
        check(data == 2);
    }

    void siblings_joinedLater() {
        inPool(() -> {
            ForkJoinTask<Void> left = new Step(() -> {
                        arrive();
                        data++; // race A
                    })
                    .fork();
            Step right = new Step(() -> {
                arrive();
                data++; // race A
            });
            right.invoke();
            left.join();
        });
    }
}
