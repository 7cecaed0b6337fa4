package org.racechecked.programs;

import org.racechecked.check.Signal;

/** Two threads come to one row of many, one of them after all rows before it. */
@SuppressWarnings("all")
class LateRows {
    private static final int ROWS = 200;
    private static final int ONE = 177;

    private final int[][] table = new int[ROWS][4];
    private final int[][] wide = new int[ROWS][40];
    private final Signal scattered = new Signal();

    private void fill() {
        for (int[] row : table) {
            row[0] = 1;
        }
    }

    private void writeEach() {
        for (int y = 0; y < ROWS; y++) {
            put(table[y], y);
        }
    }

    private static void put(int[] row, int y) {
        row[3] = y;
    }

    private void together(Runnable one, Runnable other) throws Exception {
        fill();
        Thread first = new Thread(one);
        Thread second = new Thread(other);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    void oneOfAll() throws Exception {
        together(this::writeEach, () -> table[ONE][3] = 7);
    }

    void fewOfAll() throws Exception {
        together(this::writeEach, () -> {
            for (int y = ONE; y < ONE + 3; y++) {
                table[y][3]++;
            }
        });
    }

    void thenAll() throws Exception {
        together(
                () -> {
                    writeEach();
                    writeEach();
                },
                () -> {
                    table[ONE][3] = 7;
                });
    }

    private int readColumn(int from, int to) {
        int sum = 0;
        for (int y = from; y < to; y++) {
            sum += table[y][3];
        }
        return sum;
    }

    void column() throws Exception {
        together(
                () -> {
                    readColumn(0, ROWS / 2);
                    readColumn(ROWS / 2, ROWS);
                },
                () -> table[ONE][3] = 7);
    }

    /** In each row another place. */
    private void scatter() {
        for (int y = 0; y < ROWS; y++) {
            wide[y][y % 40] = y;
        }
    }

    private void writeEachAndScatter() {
        for (int y = 0; y < ROWS; y++) {
            put(wide[y], y);
        }
        scatter();
        new Thread(() -> {}).start();
    }

    /** What was told together is told of each before the other comes. */
    void apart() throws Exception {
        for (int[] row : wide) {
            row[0] = 1;
        }
        Thread first = new Thread(this::writeEachAndScatter);
        Thread second = new Thread(() -> {
            scattered.await();
            wide[ONE][3] = 7;
        });
        first.start();
        second.start();
        first.join();
        scattered.give();
        second.join();
    }

    /** Of two places in each row, which are touched together, the second. */
    void together() throws Exception {
        together(
                () -> {
                    for (int y = 0; y < ROWS; y++) {
                        swap(table[y]);
                    }
                },
                () -> table[ONE][3] = 7);
    }

    private static void swap(int[] row) {
        row[2] = row[2] + row[3];
    }

    void eachOften() throws Exception {
        together(
                () -> {
                    for (int y = 0; y < ROWS; y++) {
                        for (int i = 0; i < 40; i++) {
                            put(table[y], i);
                        }
                    }
                },
                () -> table[ONE][3] = 7);
    }

    void all() throws Exception {
        together(this::writeEach, this::writeEach);
    }
}
