package org.racechecked.litmus;

import java.io.Serializable;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Tasks that are complete when all of their parts are: what a part did before it completed is seen by what comes after all. */
final class Completers extends Litmus {
    private final ForkJoinPool pool = new ForkJoinPool(3);

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
                    awaitParts(self);
                    self.tryComplete();
                },
                after);
        pool.invoke(root);
        end();
    }

    /** Waits for parts that do something after they have completed. */
    private void end() {
        pool.shutdown();
        spin(() -> pool.isTerminated());
    }

    /** Nobody observes what calls such a reference, so this gives no order. */
    private static void awaitParts(Part whole) {
        IntSupplier count = (IntSupplier & Serializable) whole::getPendingCount;
        spin(() -> count.getAsInt() == 0);
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
                    awaitParts(self);
                    check(self.firstComplete() == self);
                    read = data; // no race: the other part has completed
                    self.quietlyCompleteRoot();
                },
                whole -> {}));
        end();
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
                    awaitParts(self);
                    check(self.firstComplete() == self);
                    self.quietlyCompleteRoot();
                },
                whole -> {}));
        end();
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
        read = data; // no race: it has ended
        end();
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
        read = data; // race A
        end();
    }

    private void inThreeParts(Work first, Work after) {
        inTwoParts(
                part -> {
                    part.setPendingCount(1);
                    new Part(part, first, leaf -> {}).fork();
                    awaitParts(part);
                    part.tryComplete();
                },
                after);
    }

    void nested() {
        inThreeParts(
                part -> {
                    data = 1;
                    part.tryComplete();
                },
                whole -> read = data); // no race: a part completes when its own have
        check(read == 1);
    }

    void nested_tooEarly() {
        inThreeParts(
                part -> {
                    part.tryComplete();
                    data = 1; // race A
                },
                whole -> {
                    read = data; // race A
                });
    }

    /** One thread changes the count of parts, another sees that. */
    private void counting(Work first, Action then) throws Exception {
        Part whole = new Part(null, self -> {}, self -> {});
        whole.setPendingCount(1);
        together(() -> first.run(whole), () -> {
            until(() -> whole.getPendingCount() == 0);
            then.run();
        });
    }

    // row: CountedCompleter.setPendingCount, CountedCompleter.getPendingCount
    void countSet() throws Exception {
        counting(
                whole -> {
                    data = 1;
                    whole.setPendingCount(0);
                },
                () -> read = data); // no race: the count was seen
        check(read == 1);
    }

    // row: CountedCompleter.setPendingCount, CountedCompleter.getPendingCount
    void countSet_tooEarly() throws Exception {
        counting(
                whole -> {
                    whole.setPendingCount(0);
                    data = 1; // race A
                },
                () -> {
                    read = data; // race A
                });
    }

    // row: CountedCompleter.addToPendingCount
    void countChanged() throws Exception {
        counting(
                whole -> {
                    data = 1;
                    whole.addToPendingCount(-1);
                },
                () -> read = data); // no race: the count was seen
        check(read == 1);
    }

    // row: CountedCompleter.addToPendingCount
    void countChanged_tooEarly() throws Exception {
        counting(
                whole -> {
                    whole.addToPendingCount(-1);
                    data = 1; // race A
                },
                () -> {
                    read = data; // race A
                });
    }

    // row: CountedCompleter.compareAndSetPendingCount
    void countExchanged() throws Exception {
        counting(
                whole -> {
                    data = 1;
                    check(whole.compareAndSetPendingCount(1, 0));
                },
                () -> read = data); // no race: the count was seen
        check(read == 1);
    }

    // row: CountedCompleter.compareAndSetPendingCount
    void countExchanged_tooEarly() throws Exception {
        counting(
                whole -> {
                    check(whole.compareAndSetPendingCount(1, 0));
                    data = 1; // race A
                },
                () -> {
                    read = data; // race A
                });
    }

    // row: CountedCompleter.decrementPendingCountUnlessZero
    void countedDown() throws Exception {
        counting(
                whole -> {
                    data = 1;
                    check(whole.decrementPendingCountUnlessZero() == 1);
                },
                () -> read = data); // no race: the count was seen
        check(read == 1);
    }

    // row: CountedCompleter.decrementPendingCountUnlessZero
    void countedDown_tooEarly() throws Exception {
        counting(
                whole -> {
                    check(whole.decrementPendingCountUnlessZero() == 1);
                    data = 1; // race A
                },
                () -> {
                    read = data; // race A
                });
    }
}
