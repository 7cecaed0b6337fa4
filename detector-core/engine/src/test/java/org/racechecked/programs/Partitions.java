package org.racechecked.programs;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Reads and writes one location again and again, between barriers; nothing else is accessed by instructions. */
final class Partitions {
    static final int THREADS = 2;
    static final int BARRIERS = 7;
    static final int TIMES = 500;

    void betweenBarriers() throws InterruptedException {
        int[] location = new int[1];
        CyclicBarrier barrier = new CyclicBarrier(THREADS);
        Thread first = new Thread(() -> work(location, barrier));
        Thread second = new Thread(() -> work(location, barrier));
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void work(int[] location, CyclicBarrier barrier) {
        partition(location);
        for (int i = 0; i < BARRIERS; i++) {
            pass(barrier);
            partition(location);
        }
    }

    private static void partition(int[] location) {
        for (int i = 0; i < TIMES; i++) {
            add(location);
        }
    }

    private static void add(int[] location) {
        int before = location[0];
        location[0] = before + 1;
    }

    private static void pass(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
