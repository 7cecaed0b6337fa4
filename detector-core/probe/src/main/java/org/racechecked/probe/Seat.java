package org.racechecked.probe;

import org.jspecify.annotations.Nullable;

/**
 * A thread as its woven code finds it: the lane of whoever acts on it, and the listener that put it there.
 *
 * <p>Shared state: used by its own thread alone.
 */
public class Seat {
    private static final ThreadLocal<Seat> HERE = new ThreadLocal<>();

    private final Thread thread = Thread.currentThread();
    private final Listener listener;
    /** Of whoever acts here; null until that is known. */
    private @Nullable Lane lane;

    /** The current thread's; means nothing once another has become the listener. */
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

    /** Whoever acts here from now on leaves its accesses there; null until that is known. */
    protected final void goesAlong(@Nullable Lane next) {
        if (lane != null && lane.isAt(this)) {
            lane.sits(null);
        }
        lane = next;
        if (next != null) {
            next.sits(this);
        }
    }

    Thread thread() {
        return thread;
    }

    Listener listener() {
        return listener;
    }

    /** Whoever listens now is who it was taken for. */
    protected final boolean isHeard() {
        return listener == WovenClasses.listener();
    }

    /** Nobody comes here any more. */
    final boolean isLeft(Listener current) {
        return listener != current || !thread.isAlive();
    }

    /** Where the current thread leaves the accesses of one call of a method; see {@link Listener#trail}. */
    static @Nullable Trail trail(WovenClass woven, int site) {
        Thread thread = Thread.currentThread();
        Listener listener = WovenClasses.listener();
        for (Trail recent : woven.recent()) {
            if (recent != null && recent.isOf(thread, listener)) {
                return recent.takes(site) ? recent : null;
            }
        }
        return find(woven, site, listener);
    }

    private static @Nullable Trail find(WovenClass woven, int site, Listener listener) {
        Seat here = HERE.get();
        Lane lane = here != null && here.listener == listener ? here.lane : null;
        return lane == null ? listener.trail(woven, site) : lane.trailOfCall(woven, site);
    }
}
