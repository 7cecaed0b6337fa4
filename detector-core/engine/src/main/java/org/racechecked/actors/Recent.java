package org.racechecked.actors;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
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
    private final LatestByHash<Lock> monitors = new LatestByHash<>(LOCKS, Lock[]::new);
    private final LatestByHash<Lock> locks = new LatestByHash<>(LOCKS, Lock[]::new);
    private final LatestByHash<Circumstances> circumstances = new LatestByHash<>(CIRCUMSTANCES, Circumstances[]::new);

    /** The lock that stands for that monitor: one that {@code all} finds unless the actor has been there lately. */
    Lock monitor(Object object, Function<Object, Lock> all) {
        return of(object, monitors, all);
    }

    /** The same of an object that is a lock itself. */
    Lock lock(Object object, Function<Object, Lock> all) {
        return of(object, locks, all);
    }

    private static Lock of(Object object, LatestByHash<Lock> latest, Function<Object, Lock> all) {
        int hash = System.identityHashCode(object);
        Lock known = latest.at(hash);
        if (known == null || !known.isOf(object)) {
            known = all.apply(object);
            latest.put(hash, known);
        }
        return known;
    }

    /** What an actor does now is judged by these; the same object as last time where they are the same. */
    Circumstances circumstances(int time, Moment moment, LockSet held, @Nullable Optimistic optimistic) {
        int hash = held.hashOfTaken();
        Circumstances known = circumstances.at(hash);
        if (known == null || !known.are(time, moment, held, optimistic)) {
            known = new Circumstances(time, moment, held, optimistic);
            circumstances.put(hash, known);
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
