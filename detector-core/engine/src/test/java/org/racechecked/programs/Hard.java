package org.racechecked.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/** Programs whose race is real and whose two sides do not come together by themselves. */
@SuppressWarnings("all")
class Hard {
    int count;
    int read;

    void thePartnerSleepsFirst() throws Exception {
        Racy.both(() -> count = 1, () -> {
            sleep(250);
            read = count;
        });
    }

    void thePartnerWaitsWithATimeOutFirst() throws Exception {
        Racy.both(() -> count = 1, () -> {
            try {
                new LinkedBlockingQueue<String>().poll(150, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            read = count;
        });
    }

    void theHeldOneHasALockThatThePartnerNeedsFirst() throws Exception {
        Object lock = new Object();
        Racy.both(
                () -> {
                    synchronized (lock) {
                        count = 1;
                    }
                },
                () -> {
                    synchronized (lock) {
                        read++;
                    }
                    read = count;
                });
    }

    void theHeldOneHasAReentrantLockThatThePartnerNeedsFirst() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Racy.both(
                () -> {
                    lock.lock();
                    try {
                        count = 1;
                    } finally {
                        lock.unlock();
                    }
                },
                () -> {
                    lock.lock();
                    lock.unlock();
                    read = count;
                });
    }

    void theHeldOneHasAStampThatThePartnerNeedsFirst() throws Exception {
        StampedLock lock = new StampedLock();
        Racy.both(
                () -> {
                    long stamp = lock.writeLock();
                    count = 1;
                    lock.unlockWrite(stamp);
                },
                () -> {
                    lock.unlockRead(lock.readLock());
                    read = count;
                });
    }

    void theHeldOneHasAPermitThatThePartnerNeedsFirst() throws Exception {
        Semaphore permit = new Semaphore(1);
        Racy.both(
                () -> {
                    permit.acquireUninterruptibly();
                    count = 1;
                    permit.release();
                },
                () -> {
                    permit.acquireUninterruptibly();
                    permit.release();
                    read = count;
                });
    }

    void theTestThreadIsOneSide() throws Exception {
        Thread other = new Thread(() -> count = 1);
        other.start();
        read = count;
        other.join();
    }

    void theTestThreadHasALockThatThePartnerNeedsFirst() throws Exception {
        Object lock = new Object();
        Thread other = new Thread(() -> {
            synchronized (lock) {
                read++;
            }
            read = count;
        });
        other.start();
        synchronized (lock) {
            count = 1;
        }
        other.join();
    }

    void theTestThreadWaitsWithATimeOut() throws Exception {
        Thread first = new Thread(() -> count = 1);
        Thread second = new Thread(() -> read = count);
        first.start();
        second.start();
        first.join(20_000);
        second.join(20_000);
    }

    void theThirdOfThreeTasks() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch end = new CountDownLatch(3);
        for (int i = 0; i < 3; i++) {
            int number = i;
            pool.execute(() -> {
                if (number == 2) {
                    read = count;
                } else if (number == 1) {
                    count = 1;
                }
                end.countDown();
            });
        }
        end.await();
        pool.shutdown();
    }

    void theTenthTimeRound() throws Exception {
        int[] cells = new int[100];
        Racy.both(
                () -> {
                    for (int i = 0; i < 100; i++) {
                        touch(cells, i);
                    }
                },
                () -> {
                    for (int i = 99; i < 100; i++) {
                        touch(cells, i);
                    }
                });
    }

    void oneElementOfManyAfterASleep() throws Exception {
        int[] cells = new int[8];
        Racy.both(
                () -> {
                    for (int i = 0; i < 8; i++) {
                        touch(cells, i);
                    }
                },
                () -> {
                    sleep(250);
                    touch(cells, 7);
                });
    }

    void aCallThatTouchesMoreThanTheOtherSide() throws Exception {
        List<String> list = new ArrayList<>(List.of("a"));
        Racy.both(() -> list.add("b"), () -> List.copyOf(list));
    }

    static void touch(int[] cells, int i) {
        cells[i] = i;
    }

    void bothAreInterrupted() throws Exception {
        Racy.both(
                () -> {
                    Thread.currentThread().interrupt();
                    count = 1;
                },
                () -> {
                    Thread.currentThread().interrupt();
                    read = count;
                });
    }

    void aThreadThatIsStartedLate() throws Exception {
        Thread first = new Thread(() -> count = 1);
        first.start();
        sleep(50);
        Thread second = new Thread(() -> read = count);
        second.start();
        first.join();
        second.join();
    }

    void aChainOfStarts() throws Exception {
        Thread first = new Thread(() -> {
            Thread second = new Thread(() -> count = 1);
            second.start();
            read = count;
            try {
                second.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        first.start();
        first.join();
    }

    static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
