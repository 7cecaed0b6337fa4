package org.racechecked.actors;

import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;

/**
 * The monitor and the variables that one actor came to last, so that they need not be looked up: most programs come back
 * to them at once.
 *
 * <p>Shared state: used by the thread of its actor alone.
 */
final class Recent {
    private static final int PLACES = 4;

    private final @Nullable Object[] owners = new Object[PLACES];
    private final int[] parts = new int[PLACES];
    private final @Nullable Channel[] channels = new Channel[PLACES];
    private @Nullable Object monitor;
    private @Nullable Lock lockOfMonitor;

    /** The lock that stands for that monitor, or null if the actor came from another one. */
    @Nullable
    Lock lockOf(Object object) {
        return monitor == object ? lockOfMonitor : null;
    }

    void cameTo(Object object, Lock lock) {
        monitor = object;
        lockOfMonitor = lock;
    }

    /** The channel of that part of an object, if it is what the actor came to last at this site or one that shares its place. */
    @Nullable
    Channel channelOf(Object owner, int part, int site) {
        int place = site & (PLACES - 1);
        return owners[place] == owner && parts[place] == part ? channels[place] : null;
    }

    void cameTo(Object owner, int part, int site, Channel channel) {
        int place = site & (PLACES - 1);
        owners[place] = owner;
        parts[place] = part;
        channels[place] = channel;
    }
}
