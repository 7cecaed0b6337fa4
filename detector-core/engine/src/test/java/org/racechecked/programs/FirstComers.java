package org.racechecked.programs;

import java.util.concurrent.atomic.AtomicInteger;
import org.racechecked.unseen.Flag;

/** The second thread lets the first one go first, but not for long, and hears of it where it might have come before. */
@SuppressWarnings("all")
class FirstComers {
    private final Flag done = new Flag();
    private final AtomicInteger count = new AtomicInteger();
    private volatile boolean ready;
    private int data;
    private int own;
    private int others;

    private static void late(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void together(Runnable one, Runnable other) throws Exception {
        Thread first = new Thread(() -> {
            one.run();
            done.raise();
        });
        Thread second = new Thread(() -> {
            for (int i = 0; i < 15 && !done.isUp(); i++) {
                late(1);
            }
            other.run();
        });
        first.start();
        second.start();
        first.join();
        second.join();
    }

    void whoeverCounts() throws Exception {
        together(
                () -> {
                    data = 1;
                    count.incrementAndGet();
                },
                () -> {
                    if (count.incrementAndGet() > 0) {
                        data = 2;
                    }
                });
    }

    void whoeverCountsMuchLater() throws Exception {
        together(
                () -> {
                    data = 1;
                    count.incrementAndGet();
                },
                () -> {
                    late(100);
                    if (count.incrementAndGet() > 0) {
                        data = 2;
                    }
                });
    }

    void whoeverCountsUnderALock() throws Exception {
        together(
                () -> {
                    synchronized (this) {
                        data = 1;
                        count.incrementAndGet();
                    }
                },
                () -> {
                    int seen;
                    synchronized (this) {
                        seen = count.get();
                    }
                    data = seen;
                });
    }

    void whoCountsLast() throws Exception {
        together(
                () -> {
                    data = 1;
                    count.incrementAndGet();
                },
                () -> {
                    if (count.incrementAndGet() == 2) {
                        data = 2;
                    }
                });
    }

    void nothingInCommon() throws Exception {
        together(
                () -> {
                    own = 1;
                    count.incrementAndGet();
                },
                () -> {
                    if (count.incrementAndGet() > 0) {
                        others = 2;
                    }
                });
    }

    void onlyJoined() throws Exception {
        Thread writer = new Thread(() -> {
            data = 1;
            count.incrementAndGet();
        });
        writer.start();
        writer.join();
        data = count.get() + 1;
    }

    void failing() throws Exception {
        whoeverCounts();
        throw new IllegalStateException("always");
    }

    /** The other order is one in which nobody would come to an end: what is held must come free. */
    void waitedFor() throws Exception {
        together(
                () -> {
                    data = 1;
                    ready = true;
                },
                () -> {
                    while (!ready) {
                        Thread.yield();
                    }
                    data = 2;
                });
    }
}
