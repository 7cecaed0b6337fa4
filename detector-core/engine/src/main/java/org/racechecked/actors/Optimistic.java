package org.racechecked.actors;

import org.racechecked.order.LockSet;

/**
 * A stretch of optimistic reading under a stamped lock.
 *
 * <p>What was read and then found valid is as good as read under the lock; what was found invalid was thrown away; what
 * nobody checked was read without a lock.
 */
public final class Optimistic {
    final Lock lock;
    private final int site;
    private volatile Check check = Check.OPEN;

    private enum Check {
        OPEN,
        VALID,
        INVALID
    }

    Optimistic(Lock lock, int site) {
        this.lock = lock;
        this.site = site;
    }

    void end(boolean valid) {
        check = valid ? Check.VALID : Check.INVALID;
    }

    /** The program checked what it had read here, with whatever result. */
    public boolean isChecked() {
        return check != Check.OPEN;
    }

    /** The program threw away what it had read here. */
    public boolean isDiscarded() {
        return check == Check.INVALID;
    }

    /** The locks that a read in this stretch counts with, of those that were really held. */
    public LockSet locks(LockSet held) {
        return check == Check.VALID ? held.with(lock.number(), false, site) : held;
    }
}
