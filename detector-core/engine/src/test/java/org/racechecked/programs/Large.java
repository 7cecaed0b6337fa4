package org.racechecked.programs;

/** Touches more objects than a small memory holds. */
final class Large {
    private int[][] rows = new int[3000][];

    void rows() throws InterruptedException {
        makeRows();
        addTwiceAtOnce();
    }

    /** Each thread after the other, and in the end two at once. */
    void generations() throws InterruptedException {
        makeRows();
        for (int i = 0; i < 30; i++) {
            Thread one = new Thread(this::add);
            one.start();
            one.join();
        }
        addTwiceAtOnce();
    }

    private void makeRows() {
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new int[1];
        }
    }

    private void addTwiceAtOnce() throws InterruptedException {
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
