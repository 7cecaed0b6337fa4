package org.racechecked.programs;

import java.util.concurrent.CountDownLatch;

/** The same without races. */
@SuppressWarnings("all")
class CorrectOwned {
    final CountDownLatch first = new CountDownLatch(1);
    final CountDownLatch second = new CountDownLatch(1);
    final Object mine = new Object();
    int value;

    int write(int times) {
        for (int i = 0; i < times; i++) {
            value = i;
            synchronized (mine) {
                mine.hashCode();
            }
        }
        return value;
    }

    void readByAnother() throws Exception {
        RacyOwned.both(
                () -> {
                    write(5);
                    first.countDown();
                    return 0;
                },
                () -> {
                    first.await();
                    return value;
                });
    }

    void onlyAfterItHears() throws Exception {
        RacyOwned.both(
                () -> {
                    first.await();
                    return write(2);
                },
                () -> {
                    write(2);
                    first.countDown();
                    return 0;
                });
    }

    void handedBackAndForth() throws Exception {
        RacyOwned.both(
                () -> {
                    write(2);
                    first.countDown();
                    second.await();
                    write(2);
                    return 0;
                },
                () -> {
                    first.await();
                    for (int i = 0; i < 2; i++) {
                        write(2);
                    }
                    second.countDown();
                    return 0;
                });
    }

    final Object lock = new Object();
    boolean done;

    int set(int now) {
        value = now;
        return now;
    }

    void alwaysWithTheLock() throws Exception {
        RacyOwned.both(
                () -> {
                    synchronized (lock) {
                        set(1);
                    }
                    synchronized (mine) {
                        mine.hashCode();
                    }
                    synchronized (lock) {
                        return set(2);
                    }
                },
                () -> {
                    synchronized (lock) {
                        return value;
                    }
                });
    }

    void laterWithTheLock() throws Exception {
        RacyOwned.both(
                () -> {
                    synchronized (lock) {
                        value = 1;
                        done = true;
                    }
                    return 0;
                },
                () -> {
                    for (boolean seen = false; !seen; Thread.onSpinWait()) {
                        synchronized (lock) {
                            seen = done;
                            value = 2;
                        }
                    }
                    synchronized (lock) {
                        return set(3);
                    }
                });
    }
}
