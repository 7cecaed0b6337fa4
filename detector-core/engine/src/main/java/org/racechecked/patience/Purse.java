package org.racechecked.patience;

/**
 * The time for which threads of one run may be held in vain, and how much of it is spent: while several are held at once, it is spent once.
 *
 * <p>Shared state: guarded by its own monitor, but for whether it is empty.
 */
public final class Purse {
    private final long nanos;
    private volatile long vain;
    /** All before counts already, as far as somebody was held. */
    private long vainUntil = Long.MIN_VALUE;

    private long paused;
    private long pausedUntil = Long.MIN_VALUE;

    /** Nothing is spent yet. */
    public Purse(long millis) {
        nanos = millis * 1_000_000;
    }

    /** All of it is spent. */
    public boolean isEmpty() {
        return vain >= nanos;
    }

    /** A thread was held from {@code start} until {@code end}, which is now. */
    public synchronized void spend(long start, long end, boolean inVain) {
        paused += Math.max(0, end - Math.max(start, pausedUntil));
        pausedUntil = Math.max(pausedUntil, end);
        if (inVain) {
            vain += Math.max(0, end - Math.max(start, vainUntil));
            vainUntil = Math.max(vainUntil, end);
        }
    }

    /** For how long somebody was held. */
    public synchronized long pausedMillis() {
        return paused / 1_000_000;
    }

    /** For how long somebody was, and nobody came. */
    public long vainMillis() {
        return vain / 1_000_000;
    }
}
