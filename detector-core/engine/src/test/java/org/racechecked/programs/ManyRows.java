package org.racechecked.programs;

import org.racechecked.check.Signal;

/** Tables of so many rows that what is done to them is told of all together, as far as it is done to them in turn. */
@SuppressWarnings("all")
class ManyRows {
    private static final int ROWS = 200;
    private static final int COLUMNS = 40;
    /** Not among the few that are told of one by one, nor are those behind it. */
    private static final int FIRST = 70;

    private static final int ONE = 177;

    private final Signal first = new Signal();
    private final Signal second = new Signal();
    private volatile boolean wroteOnce;
    private final int[][] table = new int[ROWS][COLUMNS];

    private static void nextPhase() {
        new Thread(() -> {}).start();
    }

    private void write(int from, int to, int step) {
        for (int y = from; y < to; y += step) {
            for (int x = 0; x < COLUMNS; x++) {
                table[y][x] = x;
            }
        }
    }

    private void writeAll() {
        write(0, ROWS, 1);
    }

    private void writeColumns(int from, int to) {
        for (int x = from; x < to; x++) {
            for (int y = FIRST; y < ROWS; y++) {
                set(table[y], x);
            }
        }
    }

    private int readColumns(int from, int to) {
        int sum = 0;
        for (int x = from; x < to; x++) {
            for (int y = FIRST; y < ROWS; y++) {
                sum += table[y][x];
            }
        }
        return sum;
    }

    private void fill() {
        for (int[] row : table) {
            row[0] = 1;
        }
    }

    private static void set(int[] row, int x) {
        row[x] = x;
    }

    /** In each row something else. */
    private void writeTriangles(int from, int to) {
        for (int y = from; y < to; y++) {
            for (int x = 0; x < y % COLUMNS; x++) {
                table[y][x] = y;
            }
        }
    }

    private void writeOne() {
        table[ONE][COLUMNS - 1] = 7;
    }

    /** Of each row of the first half the first half, and of the others the second. */
    private void writeHalves() {
        for (int y = 0; y < ROWS; y++) {
            int begin = y < ROWS / 2 ? 0 : COLUMNS / 2;
            for (int x = begin; x < begin + COLUMNS / 2; x++) {
                table[y][x] = x;
            }
        }
    }

    private void writeOneAt(int x) {
        table[ONE][x] = 8;
    }

    private Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    private void together(Runnable one, Runnable other) throws Exception {
        writeAll();
        Thread thread = start(other);
        one.run();
        thread.join();
    }

    void otherHalfOfOneRow() throws Exception {
        together(this::writeHalves, () -> writeOneAt(COLUMNS / 4));
    }

    void sameHalfOfOneRow() throws Exception {
        together(this::writeHalves, () -> writeOneAt(COLUMNS - COLUMNS / 4));
    }

    void oneRowOfAll() throws Exception {
        together(this::writeAll, this::writeOne);
    }

    void overlappingRows() throws Exception {
        together(() -> write(0, ONE + 1, 1), () -> write(ONE, ROWS, 1));
    }

    void adjacentRows() throws Exception {
        together(() -> write(0, ONE, 1), () -> write(ONE, ROWS, 1));
    }

    void everyOtherRow() throws Exception {
        together(() -> write(0, ROWS, 2), () -> write(1, ROWS, 2));
    }

    void everyOtherAndThirdRow() throws Exception {
        together(() -> write(0, ROWS, 2), () -> write(1, ROWS, 3));
    }

    void adjacentColumns() throws Exception {
        together(() -> writeColumns(0, 20), () -> readColumns(20, COLUMNS));
    }

    void overlappingColumns() throws Exception {
        together(() -> writeColumns(0, 21), () -> readColumns(20, COLUMNS));
    }

    void firstColumn() throws Exception {
        together(() -> writeColumns(0, 1), () -> readColumns(0, 1));
    }

    void firstOfManyColumns() throws Exception {
        together(() -> writeColumns(0, 20), () -> readColumns(0, 1));
    }

    /** Another thread touches one row, after all that this one does. */
    private void beforeTheOther(Runnable body) throws Exception {
        fill();
        Thread other = start(() -> {
            first.await();
            writeOne();
        });
        body.run();
        nextPhase();
        first.give();
        other.join();
    }

    void thenOnlySome() throws Exception {
        beforeTheOther(() -> {
            writeAll();
            nextPhase();
            write(100, 110, 1);
        });
    }

    void thenOthers() throws Exception {
        beforeTheOther(() -> {
            write(100, 110, 1);
            nextPhase();
            write(150, 190, 1);
        });
    }

    void othersEachTime() throws Exception {
        beforeTheOther(() -> {
            for (int i = 0; i < 20; i++) {
                write(ONE + i, ONE + i + 1, 1);
                nextPhase();
            }
        });
    }

    void someAndThenAllUnderALock() throws Exception {
        beforeTheOther(() -> {
            write(100, 110, 1);
            synchronized (this) {
                writeAll();
            }
        });
    }

    /** The other has heard of the first time, and not of the second. */
    void againAfterPassingOrder() throws Exception {
        writeAll();
        Thread other = new Thread(() -> {
            first.await();
            synchronized (this) {
                writeOne();
            }
        });
        writeAll();
        other.start();
        writeAll();
        nextPhase();
        first.give();
        other.join();
    }

    /** The second time it holds less. */
    void thenWithoutTheLock() throws Exception {
        writeAll();
        Thread other = start(() -> {
            first.await();
            synchronized (this) {
                writeOne();
            }
        });
        synchronized (this) {
            writeAll();
        }
        writeAll();
        nextPhase();
        first.give();
        other.join();
    }

    void eachTimeUnderTheLock() throws Exception {
        writeAll();
        Thread other = start(() -> {
            first.await();
            synchronized (this) {
                writeOne();
            }
        });
        for (int i = 0; i < 2; i++) {
            synchronized (this) {
                writeAll();
            }
        }
        nextPhase();
        first.give();
        other.join();
    }

    private void apart(boolean handsIn, boolean one) throws Exception {
        writeAll();
        Thread other = start(() -> {
            write(ONE - 1, one ? ONE + 1 : ONE, 1);
            if (handsIn) {
                nextPhase();
            }
            first.give();
            second.await();
        });
        first.await();
        for (int i = 0; i < 9; i++) {
            writeTriangles(0, ROWS / 2);
            nextPhase();
        }
        writeOne();
        nextPhase();
        second.give();
        other.join();
    }

    /** The other has told what it did, but not handed it in, when the table is taken apart. */
    void takenApartBeforeTheOtherHandsIn() throws Exception {
        apart(false, true);
    }

    void takenApartAfterTheOtherHandedIn() throws Exception {
        apart(true, true);
    }

    /** Of either side it is known that others touch what it touches. */
    void takenApartWhereAllIsKnownToBeShared() throws Exception {
        writeAll();
        writeOne();
        apart(true, true);
    }

    void takenApartBeforeTheOtherHandsInAnotherRow() throws Exception {
        apart(false, false);
    }

    void takenApartAfterTheOtherHandedInAnotherRow() throws Exception {
        apart(true, false);
    }

    /** It is taken apart by one who knows of the first time, when the same was done again, but was not handed in. */
    void takenApartBetweenTwoTimes() throws Exception {
        Signal third = new Signal();
        writeAll();
        Thread other = start(() -> {
            writeTriangles(0, ROWS / 2);
            first.give();
            second.await();
            boolean heard = wroteOnce;
            nextPhase();
            writeOne();
            nextPhase();
            third.give();
        });
        first.await();
        write(ROWS / 2, ROWS, 1);
        wroteOnce = true;
        write(ROWS / 2, ROWS, 1);
        second.give();
        third.await();
        nextPhase();
        other.join();
    }

    /** Both do it to single rows. */
    void afterItWasTakenApart() throws Exception {
        writeAll();
        writeTriangles(0, ROWS);
        nextPhase();
        together(this::writeOne, this::writeOne);
    }

    void anotherRowAfterItWasTakenApart() throws Exception {
        writeAll();
        writeTriangles(0, ROWS);
        nextPhase();
        together(this::writeOne, () -> write(ONE + 1, ROWS, 1));
    }

    /** In its place stands one that is its own. */
    void rowOfItsOwnInItsPlace() throws Exception {
        writeAll();
        table[ONE] = new int[COLUMNS];
        int[] row = new int[COLUMNS];
        Thread other = start(() -> {
            for (int x = 0; x < COLUMNS; x++) {
                row[x] = x;
            }
        });
        writeAll();
        other.join();
    }

    /** What stands in two tables. */
    void rowInTwoPlaces() throws Exception {
        writeAll();
        int[] row = table[ONE];
        table[3] = row;
        Thread other = start(() -> {
            for (int x = 0; x < COLUMNS; x++) {
                row[x] = x;
            }
        });
        write(0, 10, 1);
        other.join();
    }
}
