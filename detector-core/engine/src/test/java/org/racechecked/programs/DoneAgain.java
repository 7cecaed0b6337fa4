package org.racechecked.programs;

import org.racechecked.check.Signal;

/** Programs that do the same again in another phase, while others come to it or do not. */
@SuppressWarnings({"all", "serial"})
class DoneAgain {
    private final Signal first = new Signal();
    private final int[] row = new int[16];
    private int value;

    private void write() {
        value = 1;
    }

    private void fill(int from, int to) {
        for (int i = from; i < to; i++) {
            row[i] = i;
        }
    }

    /** All that was done before has been handed in. */
    private static void nextPhase() {
        new Thread(() -> {}).start();
    }

    /** The reader has heard of the first time, not of the second. */
    void beforeAnotherComes() throws Exception {
        Thread reader = new Thread(() -> {
            first.await();
            int read = value;
        });
        write();
        reader.start();
        write();
        nextPhase();
        first.give();
        reader.join();
    }

    /** The reader came after the first time, and nothing new is heard of it after the second. */
    void afterAnotherCame() throws Exception {
        Thread reader = new Thread(() -> {
            int read = value;
            nextPhase();
            first.give();
        });
        write();
        reader.start();
        first.await();
        write();
        nextPhase();
        reader.join();
    }

    /** The first time was without the lock. */
    void underALock() throws Exception {
        Thread reader = new Thread(() -> {
            first.await();
            synchronized (this) {
                int read = value;
            }
        });
        reader.start();
        write();
        nextPhase();
        synchronized (this) {
            write();
        }
        nextPhase();
        first.give();
        reader.join();
    }

    private Thread readerOfLast() {
        return new Thread(() -> {
            first.await();
            int read = row[7];
        });
    }

    /** The first time it filled all, the second time a part that the reader does not read. */
    void toLess() throws Exception {
        Thread reader = readerOfLast();
        fill(0, 8);
        reader.start();
        fill(0, 4);
        nextPhase();
        first.give();
        reader.join();
    }

    private void copy(int at) {
        System.arraycopy(new int[4], 0, row, at, 4);
    }

    /** The same call, twice to the first half and then to the second. */
    void copiedElsewhere() throws Exception {
        Thread reader = readerOfLast();
        reader.start();
        copy(0);
        copy(0);
        copy(4);
        first.give();
        reader.join();
    }

    /** Never to what is read. */
    void copiedThere() throws Exception {
        Thread reader = readerOfLast();
        reader.start();
        copy(0);
        copy(0);
        first.give();
        reader.join();
    }

    /** The first of many parts, of which the older ones are told as one soon after. */
    void amongMany() throws Exception {
        Thread reader = new Thread(() -> {
            first.await();
            int read = row[0];
        });
        for (int i = 0; i < 8; i++) {
            fill(i, i + 1);
            nextPhase();
        }
        reader.start();
        fill(0, 1);
        nextPhase();
        fill(8, 9);
        nextPhase();
        first.give();
        reader.join();
    }

    private int[][] table = new int[5][4];

    /** Column by column, some times over. */
    private int readColumns(int columns) {
        int sum = 0;
        for (int times = 0; times < 3; times++) {
            for (int column = 0; column < columns; column++) {
                for (int r = 0; r < table.length; r++) {
                    sum += table[r][column];
                }
            }
        }
        return sum;
    }

    private Thread writerTo(int[] row, int column) {
        return new Thread(() -> {
            first.await();
            row[column] = 7;
        });
    }

    /** The row that is written to comes into the table when its other rows are known. */
    void columnsOfAnotherRow() throws Exception {
        int[] another = new int[4];
        Thread writer = writerTo(another, 2);
        writer.start();
        readColumns(4);
        table[3] = another;
        readColumns(4);
        nextPhase();
        first.give();
        writer.join();
    }

    /** The last column is read when the others are known. */
    void oneColumnMore() throws Exception {
        Thread writer = writerTo(table[1], 3);
        writer.start();
        readColumns(3);
        readColumns(4);
        nextPhase();
        first.give();
        writer.join();
    }

    /** The writer has heard of the first times, not of the last. */
    void columnsOfAnotherPhase() throws Exception {
        Thread writer = writerTo(table[1], 3);
        readColumns(4);
        writer.start();
        readColumns(4);
        nextPhase();
        first.give();
        writer.join();
    }

    /** Never the one that is written. */
    void columnsBeside() throws Exception {
        Thread writer = writerTo(table[1], 3);
        writer.start();
        readColumns(3);
        nextPhase();
        first.give();
        writer.join();
    }
}
