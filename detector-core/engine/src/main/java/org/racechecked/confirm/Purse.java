package org.racechecked.confirm;

import java.util.concurrent.atomic.AtomicLong;

/** The time for which the threads of one run may be held in vain, and how much of it is spent. */
final class Purse {
    private final long nanos;
    private final AtomicLong vain = new AtomicLong();
    private final AtomicLong paused = new AtomicLong();

    Purse(long millis) {
        nanos = millis * 1_000_000;
    }

    boolean isEmpty() {
        return vain.get() >= nanos;
    }

    void spend(long heldNanos, boolean inVain) {
        paused.addAndGet(heldNanos);
        if (inVain) {
            vain.addAndGet(heldNanos);
        }
    }

    long pausedMillis() {
        return paused.get() / 1_000_000;
    }

    long vainMillis() {
        return vain.get() / 1_000_000;
    }
}
