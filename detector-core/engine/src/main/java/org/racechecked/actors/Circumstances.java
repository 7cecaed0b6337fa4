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
    /** All that an access is judged by is the same. */
    public boolean isAs(Circumstances other) {
        return moment == other.moment && optimistic == other.optimistic && held.equals(other.held);
    }
}
