package org.racechecked.probe;

import org.jspecify.annotations.Nullable;

/**
 * A thread as its woven code finds it: the lane of whoever acts on it, and the listener that put it there.
 *
 * <p>Shared state: used by its own thread alone.
 */
public class Seat {
    private static final ThreadLocal<Seat> HERE = new ThreadLocal<>();

    private final Listener listener;
    /** Of whoever acts here; null until that is known. */
    protected @Nullable Lane lane;

    /** Means nothing once another has become the listener. */
    protected Seat(Listener listener) {
        this.listener = listener;
    }

    /** What {@link #take} left here last, maybe for another listener. */
    protected static @Nullable Seat here() {
        return HERE.get();
    }

    /** The current thread is this from now on. */
    protected final void take() {
        HERE.set(this);
    }

    /** Where the current thread leaves the accesses of one call of a method; see {@link Listener#trail}. */
    static @Nullable Trail trail(WovenClass woven, int site) {
        Listener listener = WovenClasses.listener();
        Seat here = HERE.get();
        Lane lane = here != null && here.listener == listener ? here.lane : null;
        if (lane == null) {
            return listener.trail(woven, site);
        }
        return lane.takes(woven, site) ? lane.trail(woven) : null;
    }
}
