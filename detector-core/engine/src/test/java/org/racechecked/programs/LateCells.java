package org.racechecked.programs;

import java.util.concurrent.locks.LockSupport;
import org.racechecked.check.Signal;

/** Two threads come to one object of many that are alike, one of them after all objects before it. */
@SuppressWarnings("all")
class LateCells {
    private static final int CELLS = 400;
    private static final int ONE = 277;
    private static final int LOCKS = 14;

    private static class Cell {
        int value;
        int other;
        int[] counts = new int[1];

        void a() {
            value += 1;
        }

        void b() {
            value += 2;
        }

        void c() {
            value += 3;
        }

        void d() {
            value += 4;
        }

        void e() {
            value += 5;
        }

        void f() {
            value += 6;
        }

        void g() {
            value += 7;
        }
    }

    /** Of all runs. */
    private static int times;

    private final Cell[] cells = new Cell[CELLS];
    private final Signal done = new Signal();

    private void together(Runnable one, Runnable other) throws Exception {
        for (int i = 0; i < CELLS; i++) {
            cells[i] = new Cell();
        }
        Thread first = new Thread(one);
        Thread second = new Thread(other);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void put(Cell cell, int value) {
        cell.value = value;
    }

    private void writeEach() {
        for (int i = 0; i < CELLS; i++) {
            put(cells[i], i);
        }
    }

    void oneOfAll() throws Exception {
        together(this::writeEach, () -> cells[ONE].value = 7);
    }

    void oneOfAllLate() throws Exception {
        together(
                () -> {
                    writeEach();
                    done.give();
                },
                () -> {
                    done.await();
                    cells[ONE].value = 7;
                });
    }

    /** Those who made the objects have written to them before, so that it is known what is done since. */
    void eachAgain() throws Exception {
        for (int i = 0; i < CELLS; i++) {
            cells[i] = new Cell();
        }
        writeEach();
        Thread first = new Thread(this::writeEach);
        Thread second = new Thread(() -> cells[ONE].value = 7);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    /** Later runs do something else. */
    void onlyTheFirstTime() throws Exception {
        boolean first = times++ == 0;
        together(this::writeEach, () -> {
            if (first) {
                cells[ONE].value = 7;
            }
        });
    }

    /** One thread comes to an object in phase after phase, then both come to another one. */
    void oneAgainAndAgain() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < 100; i++) {
                        put(cells[ONE], i);
                        new Thread(() -> {}).start();
                    }
                    put(cells[ONE + 1], 1);
                    done.give();
                },
                () -> {
                    done.await();
                    cells[ONE + 1].value = 2;
                });
    }

    /** Who is waited for at the one object takes longer to come than anybody is held at first. */
    void oneOfAllByWhoTakesTime() throws Exception {
        together(this::writeEach, () -> {
            LockSupport.parkNanos(60_000_000);
            cells[ONE].value = 7;
        });
    }

    /** Each statement comes to each object a few times before it comes to the next. */
    void eachOften() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < CELLS; i++) {
                        for (int time = 0; time < 5; time++) {
                            put(cells[i], i + time);
                        }
                    }
                },
                () -> cells[ONE].value = 7);
    }

    /** All are alike until the other thread reads what it was never allowed to see. */
    void oneForgetsTheLock() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < CELLS; i++) {
                        synchronized (this) {
                            put(cells[i], i);
                        }
                    }
                },
                () -> {
                    for (int i = 0; i < CELLS; i++) {
                        if (i == ONE) {
                            int seen = cells[i].value;
                        } else {
                            synchronized (this) {
                                put(cells[i], i);
                            }
                        }
                    }
                });
    }

    /** The first thread does so much to each that the objects do not carry it themselves any more. */
    void muchIsDoneToEach() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < CELLS; i++) {
                        doMuch(cells[i]);
                        synchronized (cells) {
                            doMuch(cells[i]);
                        }
                    }
                },
                () -> cells[ONE].other = 7);
    }

    private static void doMuch(Cell cell) {
        cell.a();
        cell.b();
        cell.c();
        cell.d();
        cell.e();
        cell.f();
        cell.g();
        cell.other++;
        cell.counts = new int[2];
        if (cell.value > 0) {
            cell.other += cell.counts.length;
        }
        put(cell, 3);
        if (cell.other > 1) {
            cell.value += cell.other;
        }
    }

    private static void read(Cell cell) {
        int seen = cell.value;
    }

    private void readEach() {
        for (int i = 0; i < CELLS; i++) {
            read(cells[i]);
        }
    }

    /** What was done before the second thread came is done again after it. */
    void beforeAndAfter() throws Exception {
        Thread reader = new Thread(this::readEach);
        together(
                () -> {
                    writeEach();
                    reader.start();
                    writeEach();
                },
                () -> {});
        reader.join();
    }

    /** The second thread knows of all that was done. */
    void inTurn() throws Exception {
        Thread reader = new Thread(this::readEach);
        together(
                () -> {
                    writeEach();
                    reader.start();
                },
                () -> {});
        reader.join();
    }

    void underTheLock() throws Exception {
        Runnable underTheLock = () -> {
            for (int i = 0; i < CELLS; i++) {
                synchronized (this) {
                    put(cells[i], i);
                }
            }
        };
        together(underTheLock, underTheLock);
    }

    void underTheLockOfEach() throws Exception {
        Runnable underTheLockOfEach = () -> {
            for (int i = 0; i < CELLS; i++) {
                for (int j = 0; j < 20; j++) {
                    synchronized (cells[i]) {
                        synchronized (cells[(i + j + 1) % CELLS].counts) {
                            put(cells[i], j);
                        }
                    }
                }
            }
        };
        together(underTheLockOfEach, underTheLockOfEach);
    }

    /** The same, and one object is written to under every lock but its own. */
    void underTheLockOfAnother() throws Exception {
        together(
                () -> {
                    for (int j = 0; j < 20; j++) {
                        synchronized (cells[ONE]) {
                            synchronized (cells[j].counts) {
                                put(cells[ONE], j);
                            }
                        }
                    }
                },
                () -> {
                    for (int j = 20; j < 40; j++) {
                        synchronized (cells[j].counts) {
                            cells[ONE].value = j;
                        }
                    }
                });
    }

    private void underAllLocks(int number, Runnable action) {
        if (number == 0) {
            action.run();
            return;
        }
        synchronized (cells[number].counts) {
            underAllLocks(number - 1, action);
        }
    }

    private void underEachLock() {
        for (int i = 1; i <= LOCKS; i++) {
            synchronized (cells[i].counts) {
                put(cells[ONE], i);
            }
        }
    }

    /** One thread holds another lock each time, the other one holds all of them. */
    void underOneOfAllLocks() throws Exception {
        together(this::underEachLock, () -> underAllLocks(LOCKS, () -> put(cells[ONE], 7)));
    }

    /** The same, and a lock more; at first only that. */
    void atFirstWithoutThoseLocks() throws Exception {
        together(
                () -> {
                    synchronized (cells[ONE]) {
                        put(cells[ONE], 1);
                    }
                    new Thread(() -> {}).start();
                    synchronized (cells[ONE]) {
                        underEachLock();
                    }
                    done.give();
                },
                () -> {
                    done.await();
                    underAllLocks(LOCKS, () -> cells[ONE].value = 7);
                });
    }

    /** Both do no more than read what was there before. */
    void readByBoth() throws Exception {
        together(this::readEach, this::readEach);
    }

    /** The first thread has read each object before the other one comes, who writes to one. */
    void readBefore() throws Exception {
        together(
                () -> {
                    readEach();
                    done.give();
                },
                () -> {
                    done.await();
                    cells[ONE].value = 7;
                });
    }

    /** It has read each, and then written to each. */
    void writtenAfterRead() throws Exception {
        together(
                () -> {
                    readEach();
                    writeEach();
                    done.give();
                },
                () -> {
                    done.await();
                    int seen = cells[ONE].value;
                });
    }

    /** It has written to each without a lock, and then under the lock that the other one takes. */
    void writtenBeforeTheLock() throws Exception {
        together(
                () -> {
                    writeEach();
                    synchronized (this) {
                        writeEach();
                    }
                    done.give();
                },
                () -> {
                    done.await();
                    synchronized (this) {
                        cells[ONE].value = 7;
                    }
                });
    }

    void fieldsApart() throws Exception {
        together(this::writeEach, () -> {
            for (int i = 0; i < CELLS; i++) {
                cells[i].other = i;
            }
        });
    }

    /** Both at once, each object. */
    void all() throws Exception {
        together(this::writeEach, this::writeEach);
    }
}
