package org.racechecked.actors;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;
import org.racechecked.order.LockSet;
import org.racechecked.order.Moment;

/**
 * The locks, the variables and the circumstances that one actor came to last, so that they need not be looked up or made:
 * most programs come back to them soon. Nothing of the program lives longer for that.
 *
 * <p>Shared state: used by the thread of its actor alone.
 */
final class Recent {
    private static final int PLACES = 4;
    /** A table whose rows have a lock each, say. */
    private static final int LOCKS = 64;
    /** Some locks are taken at several sites. */
    private static final int CIRCUMSTANCES = 256;

    private static final WeakReference<Object> NOBODY = new WeakReference<>(null);

    private final List<WeakReference<Object>> owners = new ArrayList<>(Collections.nCopies(PLACES, NOBODY));
    private final int[] parts = new int[PLACES];
    private final @Nullable Channel[] channels = new Channel[PLACES];
    private @Nullable Lock monitor;
    private final @Nullable Lock[] monitors = new Lock[LOCKS];
    private final @Nullable Lock[] locks = new Lock[LOCKS];
    private final @Nullable Circumstances[] circumstances = new Circumstances[CIRCUMSTANCES];

    /** The lock that stands for that monitor, or null if the actor has not been there lately. */
    @Nullable
    Lock lockOfMonitor(Object object) {
        Lock last = monitor;
        if (last == null || !last.isOf(object)) {
            last = of(object, monitors);
            monitor = last;
        }
        return last;
    }

    void cameToMonitor(Object object, Lock lock) {
        monitor = lock;
        monitors[place(object)] = lock;
    }

    /** The lock that this object is, or null if the actor has not been there lately. */
    @Nullable
    Lock lockOf(Object object) {
        return of(object, locks);
    }

    void cameTo(Object object, Lock lock) {
        locks[place(object)] = lock;
    }

    private static @Nullable Lock of(Object object, @Nullable Lock[] recent) {
        Lock lock = recent[place(object)];
        return lock != null && lock.isOf(object) ? lock : null;
    }

    private static int place(Object object) {
        return System.identityHashCode(object) & (LOCKS - 1);
    }

    /** What an actor does now is judged by these; the same object as last time where they are the same. */
    Circumstances circumstances(int time, Moment moment, LockSet held, @Nullable Optimistic optimistic) {
        int place = held.placeAmong(CIRCUMSTANCES);
        Circumstances known = circumstances[place];
        if (known == null || !known.are(time, moment, held, optimistic)) {
            known = new Circumstances(time, moment, held, optimistic);
            circumstances[place] = known;
        }
        return known;
    }

    /** The channel of that part of an object, if it is what the actor came to last at this site or one that shares its place. */
    @Nullable
    Channel channelOf(Object owner, int part, int site) {
        int place = site & (PLACES - 1);
        return parts[place] == part && owners.get(place).refersTo(owner) ? channels[place] : null;
    }

    void cameTo(Object owner, int part, int site, Channel channel) {
        int place = site & (PLACES - 1);
        owners.set(place, new WeakReference<>(owner));
        parts[place] = part;
        channels[place] = channel;
    }
}
