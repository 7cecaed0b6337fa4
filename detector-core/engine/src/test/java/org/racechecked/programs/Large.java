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

    /** Each thread after the other, and in the end two at once. */
    void generations() throws InterruptedException {
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new int[1];
        }
        for (int i = 0; i < 30; i++) {
            Thread one = new Thread(this::add);
            one.start();
            one.join();
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
