package org.racechecked.actors;

import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/** The modes of stamped locks: the stamp says what it stands for, so nothing is remembered per stamp. */
final class Stamps {
    private final Locks locks;

    Stamps(Locks locks) {
        this.locks = locks;
    }

    void take(Actor actor, Object lock, boolean exclusive, @Nullable Object stamp, int site) {
        if (stamp == null || isStamp(stamp)) {
            locks.stamp(actor, lock, exclusive, site);
        }
    }

    /** Gives back what a stamp stands for; without a stamp, whatever the actor holds. */
    void give(Actor actor, Object lock, @Nullable Object @Nullable [] args) {
        long stamp = stamp(args);
        if (StampedLock.isWriteLockStamp(stamp)) {
            locks.unstamp(actor, lock, true);
        } else if (StampedLock.isReadLockStamp(stamp)) {
            locks.unstamp(actor, lock, false);
        }
    }

    void convert(Actor actor, Object lock, @Nullable Object @Nullable [] args, @Nullable Object result, int site) {
        if (isStamp(result)) {
            give(actor, lock, args);
            long stamp = (Long) result;
            if (StampedLock.isLockStamp(stamp)) {
                locks.stamp(actor, lock, StampedLock.isWriteLockStamp(stamp), site);
            } else {
                peek(actor, lock, site);
            }
        }
    }

    /** From here to its validation the actor reads at its own risk, and discards what it read if it must: always if the stamp is 0. */
    void peek(Actor actor, Object lock, int site) {
        actor.beginsOptimistic(locks.lockFor(lock), site);
    }

    void validated(Actor actor, Object lock, @Nullable Object @Nullable [] args, boolean valid) {
        long stamp = stamp(args);
        if (stamp == 0 || StampedLock.isOptimisticReadStamp(stamp)) {
            actor.endsOptimistic(locks.lockFor(lock), valid);
        }
    }

    private static boolean isStamp(@Nullable Object stamp) {
        return stamp instanceof Long number && number != 0;
    }

    private static long stamp(@Nullable Object @Nullable [] args) {
        return args != null && args.length > 0 && args[0] instanceof Long stamp ? stamp : 0;
    }
}
