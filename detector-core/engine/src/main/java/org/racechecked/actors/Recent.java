package org.racechecked.actors;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;

/**
 * The monitor and the variables that one actor came to last, so that they need not be looked up: most programs come back
 * to them at once. Nothing of the program lives longer for that.
 *
 * <p>Shared state: used by the thread of its actor alone.
 */
final class Recent {
    private static final int PLACES = 4;

    private static final WeakReference<Object> NOBODY = new WeakReference<>(null);

    private final List<WeakReference<Object>> owners = new ArrayList<>(Collections.nCopies(PLACES, NOBODY));
    private final int[] parts = new int[PLACES];
    private final @Nullable Channel[] channels = new Channel[PLACES];
    private WeakReference<Object> monitor = NOBODY;
    private @Nullable Lock lockOfMonitor;

    /** The lock that stands for that monitor, or null if the actor came from another one. */
    @Nullable
    Lock lockOf(Object object) {
        return monitor.refersTo(object) ? lockOfMonitor : null;
    }

    void cameTo(Object object, Lock lock) {
        monitor = new WeakReference<>(object);
        lockOfMonitor = lock;
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
