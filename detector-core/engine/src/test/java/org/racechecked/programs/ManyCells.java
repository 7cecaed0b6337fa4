package org.racechecked.programs;

import org.racechecked.check.Signal;

/** Small objects, so many of them that no site remembers what it did to each. */
@SuppressWarnings({"all", "serial"})
class ManyCells {
    private static final int ENOUGH = 3000;

    static class Cell implements Cloneable {
        int value;
        Cell next;

        Cell copy() {
            try {
                return (Cell) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Labelled extends Cell {
        int label;
    }

    /** Lives longer than a run. */
    private static final Cell LASTING = new Cell();

    private final Signal first = new Signal();
    private final Cell[] cells = new Cell[ENOUGH];

    private void make() {
        for (int i = 0; i < ENOUGH; i++) {
            cells[i] = new Cell();
        }
    }

    private void write() {
        for (Cell cell : cells) {
            cell.value = 1;
        }
    }

    private static void nextPhase() {
        new Thread(() -> {}).start();
    }

    private Thread readerUnderTheLock() {
        return new Thread(() -> {
            first.await();
            synchronized (this) {
                int read = cells[7].value;
            }
        });
    }

    /** The second time it holds less. */
    void thenWithoutTheLock() throws Exception {
        make();
        Thread reader = readerUnderTheLock();
        reader.start();
        synchronized (this) {
            write();
        }
        write();
        nextPhase();
        first.give();
        reader.join();
    }

    /** It holds the lock each time, and another one the second time. */
    void thenWithAnotherLockToo() throws Exception {
        make();
        Thread reader = readerUnderTheLock();
        reader.start();
        synchronized (this) {
            write();
        }
        synchronized (this) {
            synchronized (first) {
                write();
            }
        }
        nextPhase();
        first.give();
        reader.join();
    }

    /** The reader has heard of the first time, and not of the second. */
    void thenAfterPassingOrder() throws Exception {
        make();
        Thread reader = readerUnderTheLock();
        write();
        reader.start();
        write();
        nextPhase();
        first.give();
        reader.join();
    }

    /** Each object has a lock of its own, and each time another one is held as well. */
    private void writeUnderMany(Object own) {
        for (int i = 0; i < 300; i++) {
            synchronized (own) {
                synchronized (cells[i]) {
                    cells[ENOUGH - 1].value++;
                }
            }
        }
    }

    void underManyLocksAndOne() throws Exception {
        make();
        Thread other = new Thread(() -> {
            first.await();
            synchronized (this) {
                cells[ENOUGH - 1].value++;
            }
        });
        other.start();
        writeUnderMany(this);
        nextPhase();
        first.give();
        other.join();
    }

    void underManyLocksAndNotTheOne() throws Exception {
        make();
        Thread other = new Thread(() -> {
            first.await();
            synchronized (cells[0]) {
                int read = cells[ENOUGH - 1].value;
            }
        });
        other.start();
        writeUnderMany(this);
        nextPhase();
        first.give();
        other.join();
    }

    /** None of many is held each time. */
    void underOneOfMany() throws Exception {
        make();
        Thread other = new Thread(() -> {
            first.await();
            synchronized (cells[3]) {
                int read = cells[ENOUGH - 1].value;
            }
        });
        other.start();
        for (int i = 0; i < 300; i++) {
            synchronized (cells[i]) {
                cells[ENOUGH - 1].value = i;
            }
        }
        nextPhase();
        first.give();
        other.join();
    }

    /** Each of two threads has a copy. */
    void copies() throws Exception {
        Labelled one = new Labelled();
        one.value = 1;
        one.label = 1;
        Labelled two = (Labelled) one.copy();
        Thread other = new Thread(() -> {
            two.value++;
            two.label++;
        });
        other.start();
        one.value++;
        one.label++;
        other.join();
    }

    private static class Shared extends Cell {
        int extra;
    }

    /** What is told as one is to fields of two classes. */
    void fieldsOfTwoClasses() throws Exception {
        Shared shared = new Shared();
        Thread other = new Thread(() -> {
            int read = shared.extra;
        });
        other.start();
        shared.value = 1;
        shared.extra = 1;
        other.join();
    }

    /** Both have the same. */
    void noCopies() throws Exception {
        Cell one = new Cell();
        one.value = 1;
        Thread other = new Thread(() -> {
            one.value++;
        });
        other.start();
        one.value++;
        other.join();
    }

    void lasting() throws Exception {
        Thread other = new Thread(() -> {
            LASTING.value = 2;
        });
        other.start();
        LASTING.value = 1;
        other.join();
    }

    /** At a time of which nobody in an earlier run can have heard. */
    void lastingForOne() {
        for (int i = 0; i < 9; i++) {
            nextPhase();
        }
        LASTING.value = 3;
    }

    private static int use(Cell cell) {
        cell.value++;
        return cell.value;
    }

    /** Nobody keeps them. */
    void shortLived() {
        int sum = 0;
        for (int i = 0; i < 400_000; i++) {
            sum += use(new Cell());
        }
    }

    void shortLivedArrays() {
        for (int i = 0; i < 400_000; i++) {
            int[] cell = new int[1];
            increment(cell);
        }
    }

    private static void increment(int[] cell) {
        cell[0]++;
    }

    /** All are kept. */
    void longLived() {
        Cell last = null;
        for (int i = 0; i < 100_000; i++) {
            Cell cell = new Cell();
            use(cell);
            cell.next = last;
            last = cell;
        }
    }

    void longLivedArrays() {
        Object[] last = null;
        for (int i = 0; i < 100_000; i++) {
            Object[] next = new Object[1];
            link(next, last);
            last = next;
        }
    }

    private static void link(Object[] next, Object[] last) {
        next[0] = last;
    }
}
