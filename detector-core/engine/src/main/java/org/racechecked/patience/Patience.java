package org.racechecked.patience;

import java.util.concurrent.locks.LockSupport;

/**
 * How long one thread is held: until its time is over, or at once when nobody else can get on.
 *
 * <p>How fast the machine is shows in how late we wake up ourselves; a thread that was woken up but has got no processor yet
 * still looks as if it waited, so "nobody can get on" must last for a while, longer on a loaded machine.
 */
public final class Patience {
    private static final long LOOK_NANOS = 1_000_000;
    private static final long SHORTEST_STALL_NANOS = 4_000_000;
    /** Of its time, the part for which a stall must last. */
    private static final long STALL_PART = 20;

    private static final long INTERRUPTED_NANOS = 50_000_000;

    private final StallGuard guard;
    private final long nanos;
    private final long start = System.nanoTime();
    private long slowest = LOOK_NANOS;
    private long stalledSince;

    /** For that time at most. */
    public Patience(long millis, StallGuard guard) {
        this.guard = guard;
        nanos = millis * 1_000_000;
    }

    /** Waits for a moment; false when the time is over. */
    public boolean goesOn() {
        long before = System.nanoTime();
        boolean interrupted = Thread.currentThread().isInterrupted();
        if (before - start >= (interrupted ? Math.min(nanos, INTERRUPTED_NANOS) : nanos)) {
            return false;
        }
        if (interrupted) {
            passTime();
        } else {
            LockSupport.parkNanos(this, LOOK_NANOS);
        }
        slowest = Math.max(slowest, System.nanoTime() - before);
        return true;
    }

    /** Parking returns at once while the thread is interrupted, and the interrupt is the program's: it must stay. */
    @SuppressWarnings("ThreadPriorityCheck") // whether it yields does not matter, only that it waits
    private static void passTime() {
        Thread.yield();
    }

    /** True when nobody has been able to get on for so long that nobody is on his way. */
    public boolean isOfNoUse() {
        if (!guard.isStalled(nanos)) {
            stalledSince = 0;
            return false;
        }
        long now = System.nanoTime();
        if (stalledSince == 0) {
            stalledSince = now;
        }
        return now - stalledSince >= Math.max(SHORTEST_STALL_NANOS, Math.max(nanos / STALL_PART, 4 * slowest));
    }
}
