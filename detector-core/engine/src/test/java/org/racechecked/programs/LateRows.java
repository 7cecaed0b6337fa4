package org.racechecked.programs;

import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
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

    /** Who is waited for at the one row takes longer to come than anybody is held at first. */
    void oneOfAllByWhoTakesTime() throws Exception {
        together(this::writeEach, () -> {
            LockSupport.parkNanos(60_000_000);
            table[ONE][3] = 7;
        });
    }

    /** Longer than anybody is held in a short test. */
    void counterByWhoTakesVeryLong() throws Exception {
        together(() -> table[ONE][3]++, () -> {
            Hard.sleep(1300);
            table[ONE][3] = 7;
        });
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

    private void writeRows(int from, int to) {
        for (int y = from; y < to; y++) {
            for (int x = 0; x < wide[y].length; x++) {
                wide[y][x] = y;
            }
        }
    }

    /** Each writes some of the rows, as a whole; one row is written by both. */
    void partsOverlap() throws Exception {
        together(() -> writeRows(0, ONE), () -> writeRows(ONE - 1, ROWS));
    }

    private static final int[] SHUFFLED =
            IntStream.range(0, 40).map(x -> 7 * x % 40).toArray();

    private void jumpThroughRows(int from, int to) {
        for (int y = from; y < to; y++) {
            int[] row = wide[y];
            for (int x = 0; x < row.length; x++) {
                row[SHUFFLED[x]] = y;
            }
        }
    }

    void partsOverlapWhereIndicesJump() throws Exception {
        together(() -> jumpThroughRows(0, ONE), () -> jumpThroughRows(ONE - 1, ROWS));
    }

    private void jumpThroughPartsOfRows(int from, int to) {
        for (int y = from; y < to; y++) {
            int[] row = wide[y];
            for (int x = 0; x < row.length; x++) {
                if (x % 4 == 0) {
                    row[SHUFFLED[x]] = y;
                }
            }
        }
    }

    void partsOverlapWhereIndicesJumpInSomeTurns() throws Exception {
        together(() -> jumpThroughPartsOfRows(0, ONE), () -> jumpThroughPartsOfRows(ONE - 1, ROWS));
    }

    void partsOverlapForWhoTakesTime() throws Exception {
        together(() -> writeRows(0, ONE), () -> {
            LockSupport.parkNanos(60_000_000);
            writeRows(ONE - 1, ROWS);
        });
    }

    void lastIsWrittenByBoth() throws Exception {
        together(() -> writeRows(0, ROWS), () -> {
            for (int y = ROWS - 1; y >= ONE; y--) {
                writeRows(y, y + 1);
            }
        });
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
