package org.racechecked.kernels.team;

/** Waiting for another thread by looking again and again. */
public final class Spin {
    private static final int IMPATIENT = 100;

    private Spin() {}

    /**
     * Lets a moment pass before the next look; {@code looks} is how many there were.
     *
     * @throws InterruptedException if somebody wants this thread to stop looking
     */
    public static void after(int looks) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted after " + looks + " looks");
        }
        if (looks < IMPATIENT) {
            Thread.onSpinWait();
        } else {
            giveWay();
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // with fewer cores than threads, the one to wait for needs ours
    private static void giveWay() {
        Thread.yield();
    }
}
