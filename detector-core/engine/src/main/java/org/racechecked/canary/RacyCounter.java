package org.racechecked.canary;

/**
 * A counter that two threads change without a lock.
 *
 * <p>The build weaves a copy of it along with the project's classes: if its race is confirmed, weaving, class path and
 * listening all work in this JVM.
 */
public final class RacyCounter implements Runnable {
    private int count;

    @Override
    public void run() {
        Thread first = new Thread(this::add, "canary-1");
        Thread second = new Thread(this::add, "canary-2");
        first.start();
        second.start();
        join(first);
        join(second);
    }

    private void add() {
        count++;
    }

    /** How far it got. */
    public int count() {
        return count;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
