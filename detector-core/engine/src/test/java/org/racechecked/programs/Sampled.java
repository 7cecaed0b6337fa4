package org.racechecked.programs;

import java.util.PriorityQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/** Does the same over and over; two threads race on it, and what comes late comes once. */
final class Sampled {
    private static final int TIMES = 1 << 19;
    private static final int MANY = 100;

    int count;
    int sum;
    private int late;
    private final int[] own = new int[8];

    void often() throws InterruptedException {
        inTwoThreads(this::repeat);
    }

    /** The second thread comes when the first has long been found to say nothing new. */
    void newcomer() throws InterruptedException {
        AtomicBoolean repeated = new AtomicBoolean();
        Thread first = new Thread(() -> {
            repeat();
            // orders nothing
            repeated.setOpaque(true);
        });
        Thread second = new Thread(this::addOnce);
        first.start();
        while (!repeated.getOpaque()) {
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

    /** A long loop of calls, then what two threads race on. */
    void afterCalls() throws InterruptedException {
        inTwoThreads(() -> callAndCount(new int[8]));
    }

    private void callAndCount(int[] own) {
        for (int i = 0; i < TIMES; i++) {
            turn(own, i);
        }
        count++;
    }

    /** The same after a loop in which there is one. */
    void afterNest() throws InterruptedException {
        inTwoThreads(() -> nestAndCount(new int[8]));
    }

    private void nestAndCount(int[] own) {
        for (int i = 0; i < TIMES; i++) {
            synchronized (own) {
                for (int j = 1; j < own.length; j++) {
                    own[j] += own[j - 1];
                }
            }
        }
        count++;
    }

    /** The same in a method that is not parted. */
    void afterNestInOne() throws InterruptedException {
        inTwoThreads(() -> new OfOne(new int[8], this));
    }

    private static final class OfOne {
        OfOne(int[] own, Sampled all) {
            for (int i = 0; i < TIMES; i++) {
                synchronized (own) {
                    for (int j = 1; j < own.length; j++) {
                        own[j] += own[j - 1];
                    }
                }
            }
            all.count++;
        }
    }

    /** The same after one that is left, with nests in it that tell where they are left. */
    void afterNests() throws InterruptedException {
        inTwoThreads(() -> nestsAndCount(new int[64]));
    }

    private void nestsAndCount(int[] own) {
        for (int t = 0; t < TIMES; t++) {
            synchronized (own) {
                for (int i = 0; i < 64; i += 8) {
                    for (int j = 1; j < 7; j++) {
                        own[i + j] += own[i];
                    }
                }
            }
        }
        count++;
    }

    /** The same after rows that are told one by one, in loops that tell. */
    void afterRows() throws InterruptedException {
        inTwoThreads(() -> rowsAndCount(new int[8][8]));
    }

    private void rowsAndCount(int[][] own) {
        for (int i = 0; i < TIMES; i++) {
            for (int[] row : own) {
                for (int j = 1; j < row.length; j++) {
                    row[j] += row[j - 1];
                }
            }
        }
        count++;
    }

    /** The same after a loop that does something itself before it comes to another one. */
    void afterLoopsInALoop() throws InterruptedException {
        inTwoThreads(() -> loopsAndCount(new int[8]));
    }

    private void loopsAndCount(int[] own) {
        for (int i = 0; i < TIMES >> 6; i++) {
            own[i & 7]++;
            for (int j = 0; j < 64; j++) {
                synchronized (own) {
                    own[j & 7]--;
                }
            }
        }
        count++;
    }

    /** The same in a second loop. */
    void inASecondLoop() throws InterruptedException {
        inTwoThreads(() -> secondLoop(new int[8]));
    }

    private void secondLoop(int[] own) {
        for (int i = 0; i < TIMES; i++) {
            turn(own, i);
            own[0]++;
        }
        for (int i = 0; i < TIMES; i++) {
            turn(own, i);
            count++;
        }
    }

    /** A long loop of calls on an object of one's own, in a method that does nothing else; at the end they race for another one. */
    void queues() throws InterruptedException {
        PriorityQueue<Integer> shared = new PriorityQueue<>();
        inTwoThreads(() -> {
            PriorityQueue<Integer> own = new PriorityQueue<>();
            own.add(1);
            peek(own, shared);
        });
    }

    private static void peek(PriorityQueue<Integer> own, PriorityQueue<Integer> shared) {
        for (int i = 0; i < TIMES; i++) {
            if (own.peek() == null) {
                throw new IllegalStateException("it is empty");
            }
        }
        shared.add(1);
    }

    /** Each thread comes to a hundred objects of its own at the statement at which two race for one. */
    void afterManyObjects() throws InterruptedException {
        Sampled shared = new Sampled();
        inTwoThreads(() -> {
            for (int i = 0; i < MANY; i++) {
                new Sampled().addOnce();
            }
            shared.addOnce();
        });
    }

    /** The same by a call. */
    void afterManyQueues() throws InterruptedException {
        PriorityQueue<Integer> shared = new PriorityQueue<>();
        inTwoThreads(() -> {
            for (int i = 0; i < MANY; i++) {
                addTo(new PriorityQueue<>());
            }
            addTo(shared);
        });
    }

    private static void addTo(PriorityQueue<Integer> queue) {
        queue.add(1);
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
