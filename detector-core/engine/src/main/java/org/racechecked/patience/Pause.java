package org.racechecked.patience;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Holds the current thread where it stands until something is so, or it is of no use to wait for that any longer. */
public final class Pause {
    private final StallGuard guard;
    private final Purse purse;

    /** Spends what is in that purse. */
    public Pause(StallGuard guard, Purse purse) {
        this.guard = guard;
        this.purse = purse;
    }

    /** Returns when it is so, after that time at most. */
    public void until(long patienceMillis, BooleanSupplier isSo) {
        until(patienceMillis, Integer.MAX_VALUE, isSo);
    }

    /** The same, for so many moments at most: on a machine that has no time for anybody they take longer than elsewhere. */
    public void until(long patienceMillis, int moments, BooleanSupplier isSo) {
        Thread self = Thread.currentThread();
        long since = System.nanoTime();
        Patience patience = new Patience(patienceMillis, guard);
        boolean is = isSo.getAsBoolean();
        guard.holds(self);
        try {
            int passed = 0;
            while (!is && passed < moments && !purse.isEmpty() && !patience.isOfNoUse() && patience.goesOn()) {
                passed++;
                is = isSo.getAsBoolean();
            }
        } finally {
            guard.letsGo(self);
            purse.spend(since, System.nanoTime(), !is);
            // an unpark by the program while we held the thread must not be forgotten: one too many is allowed
            LockSupport.unpark(self);
        }
    }
}
