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
}
