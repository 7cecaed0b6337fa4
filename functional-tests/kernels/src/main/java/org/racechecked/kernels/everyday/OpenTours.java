package org.racechecked.kernels.everyday;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Tours that somebody has to go on with, latest first, and the length of the shortest whole one: all behind one monitor. */
final class OpenTours {
    private final Deque<Tour> tours = new ArrayDeque<>();
    private int unfinished;
    private int shortest = Integer.MAX_VALUE;

    synchronized void put(Tour tour) {
        unfinished++;
        tours.push(tour);
        notifyAll();
    }

    /** Waits for a tour; null when there will be no other. */
    synchronized @Nullable Tour take() throws InterruptedException {
        while (tours.isEmpty() && unfinished > 0) {
            wait();
        }
        return tours.poll();
    }

    /** Whoever took a tour has put back all that is left of it. */
    synchronized void finish() {
        unfinished--;
        if (unfinished == 0) {
            notifyAll();
        }
    }

    synchronized int shortest() {
        return shortest;
    }

    synchronized void offer(int length) {
        shortest = Math.min(shortest, length);
    }
}
