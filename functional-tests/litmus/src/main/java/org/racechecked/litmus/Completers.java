package org.racechecked.litmus;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/** Tasks that are complete when all of their parts are: what a part did before it completed is seen by what comes after all. */
final class Completers extends Litmus {
    private final ForkJoinPool pool = new ForkJoinPool(2);

    private interface Work {
        void run(Part self);
    }

    /** A task made of what the program wants done, and of what it wants done after all parts. */
    private static final class Part extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;
        private final transient Work work;
        private final transient Work after;

        Part(@Nullable Part whole, Work work, Work after) {
            super(whole);
            this.work = work;
            this.after = after;
        }

        @Override
        public void compute() {
            work.run(this);
        }

        @Override
        public void onCompletion(CountedCompleter<?> last) {
            after.run(this);
        }
    }

    /** Of two parts, one is a task of its own and completes first; waiting for that gives no order here. */
    private void inTwoParts(Work first, Work after) {
        Part root = new Part(
                null,
                self -> {
                    self.setPendingCount(1);
                    new Part(self, first, part -> {}).fork();
                    spin(() -> self.getPendingCount() == 0);
                    self.tryComplete();
                },
                after);
        pool.invoke(root);
        pool.shutdown();
    }

    private static void spin(Condition condition) {
        try {
            until(condition);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    // row: CountedCompleter.tryComplete
    void completed() {
        inTwoParts(
                part -> {
                    data = 1;
                    part.tryComplete();
                },
                whole -> read = data); // no race: all parts have completed
        check(read == 1);
    }

    // row: CountedCompleter.tryComplete
    void completed_tooEarly() {
        inTwoParts(
                part -> {
                    part.tryComplete();
                    data = 1; // race A
                },
                whole -> {
                    read = data; // race A
                });
    }

    // row: CountedCompleter.propagateCompletion
    void propagated() {
        inTwoParts(
                part -> {
                    data = 1;
                    part.propagateCompletion();
                },
                whole -> read = data); // no race: all parts have completed
        check(read == 1);
    }

    // row: CountedCompleter.propagateCompletion
    void propagated_tooEarly() {
        inTwoParts(
                part -> {
                    part.propagateCompletion();
                    data = 1; // race A
                },
                whole -> {
                    read = data; // race A
                });
    }

    // row: CountedCompleter.complete
    void completedWithResult() {
        inTwoParts(
                part -> {
                    data = 1;
                    part.complete(null);
                },
                whole -> read = data); // no race: all parts have completed
        check(read == 1);
    }

    // row: CountedCompleter.complete
    void completedWithResult_tooEarly() {
        inTwoParts(
                part -> {
                    part.complete(null);
                    data = 1; // race A
                },
                whole -> {
                    read = data; // race A
                });
    }

    // row: CountedCompleter.nextComplete
    void wentOn() {
        inTwoParts(
                part -> {
                    data = 1;
                    check(part.nextComplete() == null);
                },
                whole -> read = data); // no race: all parts have completed
        check(read == 1);
    }

    // row: CountedCompleter.nextComplete
    void wentOn_tooEarly() {
        inTwoParts(
                part -> {
                    check(part.nextComplete() == null);
                    data = 1; // race A
                },
                whole -> {
                    read = data; // race A
                });
    }

    // row: CountedCompleter.firstComplete
    void foundComplete() {
        pool.invoke(new Part(
                null,
                self -> {
                    self.setPendingCount(1);
                    new Part(
                                    self,
                                    part -> {
                                        data = 1;
                                        part.tryComplete();
                                    },
                                    part -> {})
                            .fork();
                    spin(() -> self.getPendingCount() == 0);
                    check(self.firstComplete() == self);
                    read = data; // no race: the other part has completed
                    self.quietlyCompleteRoot();
                },
                whole -> {}));
        pool.shutdown();
        check(read == 1);
    }

    // row: CountedCompleter.firstComplete
    void foundComplete_readBefore() {
        pool.invoke(new Part(
                null,
                self -> {
                    self.setPendingCount(1);
                    new Part(
                                    self,
                                    part -> {
                                        data = 1; // race A
                                        part.tryComplete();
                                    },
                                    part -> {})
                            .fork();
                    read = data; // race A
                    spin(() -> self.getPendingCount() == 0);
                    check(self.firstComplete() == self);
                    self.quietlyCompleteRoot();
                },
                whole -> {}));
        pool.shutdown();
    }

    // row: CountedCompleter.quietlyCompleteRoot
    void rootCompleted() {
        pool.invoke(new Part(
                null,
                self -> {
                    self.setPendingCount(1);
                    new Part(
                                    self,
                                    part -> {
                                        data = 1;
                                        part.quietlyCompleteRoot();
                                    },
                                    part -> {})
                            .fork();
                },
                whole -> {}));
        pool.shutdown();
        read = data; // no race: it has ended
        check(read == 1);
    }

    // row: CountedCompleter.quietlyCompleteRoot
    void rootCompleted_tooEarly() {
        pool.invoke(new Part(
                null,
                self -> {
                    self.setPendingCount(1);
                    new Part(
                                    self,
                                    part -> {
                                        part.quietlyCompleteRoot();
                                        data = 1; // race A
                                    },
                                    part -> {})
                            .fork();
                },
                whole -> {}));
        pool.shutdown();
        read = data; // race A
    }

    /** The sum of the leaves of a tree. */
    private static final class Sum extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;
        private final int depth;
        private transient @Nullable Sum left;
        private transient @Nullable Sum right;
        private int sum;

        Sum(@Nullable Sum whole, int depth) {
            super(whole);
            this.depth = depth;
        }

        @Override
        public void compute() {
            if (depth == 0) {
                sum = 1;
            } else {
                left = new Sum(this, depth - 1);
                right = new Sum(this, depth - 1);
                setPendingCount(2);
                left.fork();
                right.fork();
            }
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> last) {
            if (left != null && right != null) {
                sum = left.sum + right.sum; // race B in summed_notWaitedFor
            }
        }
    }

    void summed() {
        Sum sum = new Sum(null, 3);
        sum.fork();
        sum.join();
        read = sum.sum; // no race: each waits for its parts
        check(read == 8);
    }

    void summed_notWaitedFor() {
        Sum sum = new Sum(null, 3);
        sum.fork();
        read = sum.sum; // race B
        sum.join();
    }
}
