package org.racechecked.litmus;

/** Races whose two sides do not come together by themselves. */
final class Apart extends Litmus {
    private static final int CELLS = 64;

    private final Object lock = new Object();
    private final int[] cells = new int[CELLS];

    void partnerSleeps() throws Exception {
        together(
                () -> {
                    synchronized (lock) {
                        data = 1; // no race: one lock
                    }
                },
                () -> {
                    Thread.sleep(150);
                    synchronized (lock) {
                        read = data; // no race: one lock
                    }
                });
    }

    void partnerSleeps_withoutLock() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                },
                () -> {
                    Thread.sleep(150);
                    read = data; // race A
                });
    }

    void walks() throws Exception {
        together(() -> walk(0, CELLS / 2), () -> {
            for (int i = CELLS / 2; i < CELLS; i++) {
                cells[i] = i; // no race: the other half
            }
        });
    }

    /** One thread comes to the cell that both touch first, the other last. */
    void walks_oneCellInCommon() throws Exception {
        together(() -> walk(0, CELLS / 2), () -> {
            for (int i = CELLS / 2 - 1; i < CELLS; i++) {
                cells[i] = i; // race W
            }
        });
    }

    private void walk(int from, int to) {
        for (int i = from; i < to; i++) {
            cells[i] = -i; // race W
        }
    }
}
