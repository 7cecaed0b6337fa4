package org.racechecked.check;

import java.util.concurrent.TimeUnit;

/** Lets one thread come after another without anybody hearing of it: never woven, known by no rows. */
public final class Signal {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(30);

    private volatile boolean given;

    /** Whoever waits goes on. */
    public void give() {
        given = true;
    }

    /** Comes back when it was given. */
    public void await() {
        long end = System.nanoTime() + PATIENCE;
        while (!given) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("nobody has given the signal");
            }
            Thread.onSpinWait();
        }
    }
}
