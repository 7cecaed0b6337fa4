package org.racechecked.programs;

/** Does the same over and over; two threads race on it, and what comes late comes once. */
final class Sampled {
    private static final int TIMES = 1 << 19;

    int count;
    int sum;
    private int late;
    private final int[] own = new int[8];

    void often() throws InterruptedException {
        inTwoThreads(this::repeat);
    }

    /** The second thread comes when the first has long been found to say nothing new. */
    void newcomer() throws InterruptedException {
        Thread first = new Thread(this::repeat);
        Thread second = new Thread(this::addOnce);
        first.start();
        while (first.getState() != Thread.State.TERMINATED) {
            Thread.onSpinWait();
        }
        second.start();
        first.join();
        second.join();
    }

    void alone() {
        for (int i = 0; i < TIMES; i++) {
            turn(own, i);
        }
    }

    /** One call per thread, which makes as many turns, and must come to the right sum. */
    void lasting() throws InterruptedException {
        inTwoThreads(() -> {
            long found = last(new int[] {1, 2, 3});
            if (found != TIMES * 6L) {
                throw new IllegalStateException("the sum is " + found);
            }
            count++;
        });
        if (count == 0) {
            throw new IllegalStateException("no thread came to its end");
        }
    }

    private long last(int[] own) {
        long found = 0;
        for (int i = 0; i < TIMES; i++) {
            synchronized (own) {
                for (int each : own) {
                    found += each;
                }
            }
            sum = i;
        }
        return found;
    }

    private void repeat() {
        for (int i = 0; i < TIMES; i++) {
            add(i);
        }
    }

    private void addOnce() {
        add(1);
    }

    private void add(int i) {
        count++;
        sum += i + late;
    }

    private static void turn(int[] own, int i) {
        own[i & 7] += own[i + 1 & 7] + own[i + 2 & 7];
    }

    private static void inTwoThreads(Runnable work) throws InterruptedException {
        Thread first = new Thread(work);
        Thread second = new Thread(work);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
