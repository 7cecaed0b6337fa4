package org.racechecked.programs;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;

/** Races on memory that one thread has had for itself for some time. */
@SuppressWarnings("all")
class RacyOwned {
    final CountDownLatch first = new CountDownLatch(1);
    final CountDownLatch second = new CountDownLatch(1);
    final Object mine = new Object();
    int value;

    static void both(Callable<?> one, Callable<?> other) throws InterruptedException {
        Racy.both(() -> run(one), () -> run(other));
    }

    private static void run(Callable<?> work) {
        try {
            work.call();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Each time it passes on order that nobody wants. */
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
        both(() -> write(5), () -> value);
    }

    /** The second write is ordered with the other thread's, the first is not. */
    void onceBeforeItHears() throws Exception {
        both(
                () -> {
                    for (int i = 0; i < 2; i++) {
                        if (i == 1) {
                            first.await();
                        }
                        value = i;
                        synchronized (mine) {
                            mine.hashCode();
                        }
                    }
                    return 0;
                },
                () -> {
                    value = 7;
                    first.countDown();
                    return 0;
                });
    }

    /** The first write is ordered with the other thread's, the second is not. */
    void onceAfterItTells() throws Exception {
        both(
                () -> {
                    for (int i = 0; i < 2; i++) {
                        value = i;
                        first.countDown();
                    }
                    return 0;
                },
                () -> {
                    first.await();
                    value = 7;
                    return 0;
                });
    }

    /** Both are owners for a while, and each keeps from the other what it did last. */
    void onceAfterItWasHandedBack() throws Exception {
        both(
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
                        second.countDown();
                    }
                    return 0;
                });
    }

    final Object lock = new Object();

    int set(int now) {
        value = now;
        return now;
    }

    /** What it does last hides nothing of what it did before without the lock. */
    void onceWithoutTheLock() throws Exception {
        both(
                () -> {
                    set(1);
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

    int clear() {
        value = 0;
        return value;
    }

    int replace() {
        value = 7;
        return 7;
    }

    /** Everything there was ordered so often that nobody learns from it, but for what was done last at the first place. */
    void onceAfterAllWasKnown() throws Exception {
        RacyOwned before = new RacyOwned();
        both(
                () -> {
                    before.set(1);
                    before.clear();
                    first.countDown();
                    set(1);
                    clear();
                    second.countDown();
                    return set(2);
                },
                () -> {
                    first.await();
                    before.replace();
                    second.await();
                    Thread.sleep(50);
                    return replace();
                });
    }

    /** Whoever comes after them at the same place says what both did who are no more. */
    void onceWithThoseWhoAreNoMore() throws Exception {
        both(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        Thread next = new Thread(() -> set(4));
                        next.start();
                        next.join();
                    }
                    return 0;
                },
                () -> {
                    Thread.sleep(100);
                    return value;
                });
    }
}
