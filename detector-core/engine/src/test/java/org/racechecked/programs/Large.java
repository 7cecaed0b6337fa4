package org.racechecked.programs;

/** Touches more objects than a small memory holds. */
final class Large {
    private int[][] rows = new int[3000][];

    void rows() throws InterruptedException {
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new int[1];
        }
        Thread first = new Thread(this::add);
        Thread second = new Thread(this::add);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private void add() {
        for (int[] row : rows) {
            row[0]++;
        }
    }
}
