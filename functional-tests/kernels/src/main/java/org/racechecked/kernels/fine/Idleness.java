package org.racechecked.kernels.fine;

/** Counts the threads that work: who has offered chunks still works, so when nobody does the search is over. */
final class Idleness {
    private int working;

    Idleness(int threads) {
        working = threads;
    }

    synchronized void rest() {
        working--;
    }

    synchronized void work() {
        working++;
    }

    synchronized boolean allRest() {
        return working == 0;
    }
}
