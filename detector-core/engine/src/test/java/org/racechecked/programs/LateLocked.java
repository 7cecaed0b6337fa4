package org.racechecked.programs;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** All take the lock, many times or of many objects, and one of them forgets it once. */
@SuppressWarnings("all")
class LateLocked {
    private static final int THREADS = 6;
    private static final int CELLS = 1000;
    private static final int ONE = 900;

    private final Object lock = new Object();
    private final ReadWriteLock both = new ReentrantReadWriteLock();
    private final ReadWriteLock inner = new ReentrantReadWriteLock();
    private final Cell[] cells = new Cell[CELLS];
    private int total;

    private static final class Cell {
        private int value;
        private boolean seen;

        private synchronized void see() {
            if (!seen) {
                value++;
            }
            seen = true;
        }
    }

    LateLocked() {
        for (int i = 0; i < CELLS; i++) {
            cells[i] = new Cell();
        }
    }

    private interface Body {
        void run(int me);
    }

    private static void inThreads(Body body) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int me = i;
            threads[i] = new Thread(() -> body.run(me));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Whoever stands there keeps all others from getting there: they write first, as he did. */
    void writtenWhereAllMayRead() throws Exception {
        Racy.both(this::writeWhereAllMayRead, this::writeWhereAllMayRead);
    }

    private void writeWhereAllMayRead() {
        both.writeLock().lock();
        cells[0].value++;
        both.writeLock().unlock();
        both.readLock().lock();
        total = 1;
        both.readLock().unlock();
    }

    void eachHasALockThatTheOtherHadBefore() throws Exception {
        Racy.both(
                () -> {
                    synchronized (lock) {
                        both.writeLock().lock();
                        cells[0].value++;
                        both.writeLock().unlock();
                        total = 1;
                    }
                },
                () -> {
                    synchronized (lock) {
                        cells[0].value++;
                    }
                    both.readLock().lock();
                    total = 2;
                    both.readLock().unlock();
                });
    }

    void readOnceWithoutTheLock() throws Exception {
        inThreads(me -> {
            for (int i = 0; i < 100; i++) {
                synchronized (lock) {
                    total++;
                }
            }
            if (me == 3 && total < 0) {
                throw new IllegalStateException();
            }
        });
    }

    void oneOfManyWrittenWithoutItsLock() throws Exception {
        inThreads(me -> {
            for (int i = 0; i < CELLS; i++) {
                cells[i].see();
                if (me == 1 && i == ONE) {
                    cells[i].seen = false;
                }
            }
        });
    }

    /** The inner lock is known for longer than the outer one, and who has the outer one keeps the other from getting there. */
    void oneHasTwoLocksAndTheOtherNeedsTheFirstBefore() throws Exception {
        Racy.both(this::writeUnderBoth, this::readUnderTheInner);
    }

    private void writeUnderBoth() {
        inner.readLock().lock();
        inner.readLock().unlock();
        both.readLock().lock();
        inner.writeLock().lock();
        inner.writeLock().unlock();
        inner.readLock().lock();
        total = 1;
        inner.readLock().unlock();
        both.readLock().unlock();
    }

    private void readUnderTheInner() {
        both.writeLock().lock();
        both.writeLock().unlock();
        inner.readLock().lock();
        cells[0].value = total;
        inner.readLock().unlock();
    }
}
