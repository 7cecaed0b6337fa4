package org.racechecked.litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Latches: what is done before the last count is seen by all who waited for it. */
final class Latches extends Litmus {
    private final CountDownLatch latch = new CountDownLatch(1);
    private final CountDownLatch two = new CountDownLatch(2);
    private int first;
    private int second;

    // row: CountDownLatch.countDown, CountDownLatch.await
    void counted() throws Exception {
        together(
                () -> {
                    data = 1;
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    read = data; // no race: latch
                });
        check(read == 1);
    }

    // row: CountDownLatch.countDown
    void counted_tooEarly() throws Exception {
        together(
                () -> {
                    latch.countDown();
                    data = 1; // race A
                },
                () -> {
                    latch.await();
                    read = data; // race A
                });
    }

    // row: CountDownLatch.await
    void awaited() throws Exception {
        together(
                () -> {
                    data = 1;
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    read = data; // no race: latch
                });
    }

    // row: CountDownLatch.await
    void awaited_onlyLookedAt() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        together(
                () -> {
                    go.await();
                    data = 1; // race A
                    latch.countDown();
                },
                () -> {
                    check(latch.getCount() == 1);
                    go.countDown();
                    read = data; // race A
                });
    }

    // row: CountDownLatch.getCount
    void seenCounted() throws Exception {
        together(
                () -> {
                    data = 1;
                    latch.countDown();
                },
                () -> {
                    until(() -> latch.getCount() == 0);
                    read = data; // no race: nothing is left to count
                });
        check(read == 1);
    }

    // row: CountDownLatch.getCount
    void seenCounted_tooEarly() throws Exception {
        together(
                () -> {
                    latch.countDown();
                    data = 1; // race A
                },
                () -> {
                    until(() -> latch.getCount() == 0);
                    read = data; // race A
                });
    }

    void seenCountedByOne() throws Exception {
        together(
                () -> {
                    data = 1;
                    two.countDown();
                },
                () -> {
                    until(() -> two.getCount() < 2);
                    read = data; // no race: only one counts
                });
        check(read == 1);
    }

    void seenCountedByOne_tooEarly() throws Exception {
        together(
                () -> {
                    two.countDown();
                    data = 1; // race A
                },
                () -> {
                    until(() -> two.getCount() < 2);
                    read = data; // race A
                });
    }

    void countedByAll() throws Exception {
        together(
                () -> {
                    first = 1;
                    two.countDown();
                },
                () -> {
                    second = 1;
                    two.countDown();
                },
                () -> {
                    two.await();
                    read = first + second; // no race: both have counted
                });
        check(read == 2);
    }

    void countedByAll_oneTooEarly() throws Exception {
        together(
                () -> {
                    first = 1;
                    two.countDown();
                },
                () -> {
                    two.countDown();
                    second = 1; // race A
                },
                () -> {
                    two.await();
                    read = first + second; // race A
                });
    }

    /** A count that comes after the gate is open orders nothing. */
    void countedOnce() throws Exception {
        together(
                () -> {
                    data = 1;
                    latch.countDown();
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    read = data; // no race: written before the first count
                });
    }

    void countedOnce_writtenBetween() throws Exception {
        together(
                () -> {
                    latch.countDown();
                    data = 1; // race A
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    read = data; // race A
                });
    }

    void inTime() throws Exception {
        together(
                () -> {
                    data = 1;
                    latch.countDown();
                },
                () -> {
                    check(latch.await(BOUND_SECONDS, TimeUnit.SECONDS));
                    read = data; // no race: true says that the count was reached
                });
    }

    /** Waiting that gave up has heard nothing. */
    void inTime_timedOut() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        together(
                () -> {
                    go.await();
                    data = 1; // race A
                    latch.countDown();
                },
                () -> {
                    check(!latch.await(0, TimeUnit.SECONDS));
                    go.countDown();
                    read = data; // race A
                });
    }

    void startedTogether() throws Exception {
        data = 1;
        Action reader = () -> {
            latch.await();
            check(data == 2); // no race: the gate opens after the write
        };
        Running one = start(reader);
        Running other = start(reader);
        data = 2;
        latch.countDown();
        one.end();
        other.end();
    }

    void startedTogether_openedTooEarly() throws Exception {
        data = 1;
        Action reader = () -> {
            latch.await();
            check(data >= 1); // race A
        };
        Running one = start(reader);
        Running other = start(reader);
        latch.countDown();
        data = 2; // race A
        one.end();
        other.end();
    }
}
