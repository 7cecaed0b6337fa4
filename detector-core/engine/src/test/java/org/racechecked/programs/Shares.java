package org.racechecked.programs;

/** Two threads go through the same arrays in loops and nests of loops, and mostly keep to their own elements. */
@SuppressWarnings("all")
final class Shares {
    private static final int SIZE = 60;

    private final int[] numbers = new int[SIZE];
    private final int[] sums = new int[SIZE];

    void everyOther() throws InterruptedException {
        Racy.both(() -> everyOther(0, SIZE), () -> everyOther(1, SIZE));
    }

    private void everyOther(int me, int end) {
        for (int i = 0; i < end; i++) {
            if (i % 2 == me) {
                numbers[i] = i;
            }
        }
    }

    void everyOther_onceNot() throws InterruptedException {
        Racy.both(() -> everyOther(0, SIZE), () -> {
            for (int i = 0; i < SIZE; i++) {
                if (i % 2 == 1 || i == 58) {
                    numbers[i] = i;
                }
            }
        });
    }

    void partOfEachPoint() throws InterruptedException {
        Racy.both(() -> ofEachPoint(0, 1, 12), () -> ofEachPoint(3, 4, 12));
    }

    void partOfEachPoint_onceMore() throws InterruptedException {
        Racy.both(() -> ofEachPoint(0, 1, 12), () -> {
            for (int x = 0; x < 12; x++) {
                for (int m = x == 11 ? 0 : 3; m < 4; m++) {
                    numbers[5 * x + m] = m;
                }
            }
        });
    }

    private void ofEachPoint(int from, int to, int points) {
        for (int x = 0; x < points; x++) {
            for (int m = from; m < to; m++) {
                numbers[5 * x + m] += sums[m];
            }
        }
    }

    void blocks() throws InterruptedException {
        Racy.both(() -> block(0, 6), () -> block(6, 12));
    }

    void blocks_overlap() throws InterruptedException {
        Racy.both(() -> block(0, 7), () -> block(6, 12));
    }

    private void block(int from, int to) {
        for (int x = to - 1; x >= from; x--) {
            for (int m = 0; m < 5; m++) {
                int sum = 0;
                for (int q = 0; q < m; q++) {
                    sum += sums[q];
                }
                numbers[5 * x + m] = sum;
            }
        }
    }

    void triangles() throws InterruptedException {
        Racy.both(() -> triangle(0, 1), () -> triangle(30, 1));
    }

    void triangles_last() throws InterruptedException {
        Racy.both(() -> triangle(0, 5), () -> triangle(30, 1));
    }

    private void triangle(int from, int step) {
        for (int x = 0; x < 7; x++) {
            for (int m = 0; m < x; m++) {
                numbers[from + m * step + x] = 1;
            }
        }
    }
}
