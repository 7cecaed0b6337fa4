package org.racechecked.actors;

import org.jspecify.annotations.Nullable;
import org.racechecked.order.LockSet;
import org.racechecked.order.Moment;

/**
 * All that the accesses of an actor are judged by while none of it changes.
 *
 * @param time the actor's own
 * @param moment everything that it knows of
 * @param held the locks that it holds
 * @param optimistic the section that it reads in without a lock, or null
 */
public record Circumstances(int time, Moment moment, LockSet held, @Nullable Optimistic optimistic) {
    /** The same with other locks held. */
    public Circumstances holding(LockSet others) {
        return others.equals(held) ? this : new Circumstances(time, moment, others, optimistic);
    }

    /** They are these, also in where the locks were taken. */
    boolean are(int itsTime, Moment itsMoment, LockSet itsHeld, @Nullable Optimistic itsOptimistic) {
        return time == itsTime && moment == itsMoment && optimistic == itsOptimistic && held.isTakenAs(itsHeld);
    }

    /** All that an access is judged by is the same. */
    public boolean isAs(Circumstances other) {
        return moment == other.moment && optimistic == other.optimistic && held.equals(other.held);
    }
}
