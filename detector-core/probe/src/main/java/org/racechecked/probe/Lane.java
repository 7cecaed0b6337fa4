package org.racechecked.probe;

import org.jspecify.annotations.Nullable;

/**
 * One actor as its woven code sees it: the trails that it leaves in classes, and who hears of what is new in them.
 *
 * <p>Shared state: used by the thread of its actor alone.
 */
public abstract class Lane {
    private static final int SMALLEST = 8;

    /**
     * All that an access of this actor is judged by, as one object that is replaced when any of it changes; null until
     * somebody asks for it.
     */
    protected @Nullable Object now;

    /** What objects carry that this actor alone has come to, as things are now, and only read; null where that is not known. */
    protected @Nullable Carried readAlone;
    /** The same of those that it wrote to. */
    protected @Nullable Carried wroteAlone;

    /** Whether each access has to be heard before it happens, be it one of a million. */
    final boolean stepwise;

    /** The thread that its actor runs on, where there is one. */
    private @Nullable Seat seat;

    private @Nullable Trail[] trails = new Trail[SMALLEST];
    private int size;

    protected Lane(boolean stepwise) {
        this.stepwise = stepwise;
    }

    /**
     * The actor is about to touch every {@code step}-th place of {@code [from, to)} of an object, or has in a loop; returns
     * what it left there, or null for nothing.
     *
     * @param mark what it left there last time, or another of its marks of that site that can be used again, or null
     */
    protected abstract @Nullable Mark touches(
            Object owner, int from, int to, int step, int site, int visit, @Nullable Mark mark);

    /** What stands in {@link #now}, asked for where nothing does: it may be what stood there before. */
    protected @Nullable Object circumstances() {
        return null;
    }

    /** The actor knows or holds something else from now on. */
    public final void changed() {
        now = null;
        readAlone = null;
        wroteAlone = null;
    }

    /**
     * How many calls of a method, this one and those after it, are watched, or if that is negative are not; never 0. See
     * {@link Listener#trail}.
     */
    protected int nextCalls(WovenClass woven, int site) {
        return 1;
    }

    /**
     * The same of the turns of a loop.
     *
     * @param site that of its method
     * @param turnSite that of the first access in it
     */
    protected int nextTurns(WovenClass woven, int site, int turnSite) {
        return 1;
    }

    /** Whether there may be any that are not. */
    protected boolean isSelective() {
        return false;
    }

    /** Whether a call on that object would do to memory what it did last, and nothing has happened since; then it counts as made. */
    protected boolean repeats(@Nullable Object object, int site) {
        return false;
    }

    /** How often each access of a class was made by now, as far as it was told. */
    public final int[] visits(WovenClass woven) {
        return trail(woven).visits();
    }

    /** Nobody will ask for its trails any more. */
    protected final void forgetTrails() {
        trails = new Trail[SMALLEST];
        size = 0;
    }

    /** Its trail in a class, if this call of a method is among those that are watched. */
    public final @Nullable Trail trailOfCall(WovenClass woven, int site) {
        Trail trail = trail(woven);
        return trail.takes(site) ? trail : null;
    }

    /** Of the calls of a method that are not watched, how many have not come yet. */
    public final int skippedCallsLeft(WovenClass woven, int site) {
        return trail(woven).skippedCallsLeft(site);
    }

    /** The same of turns of a loop. */
    public final int skippedTurnsLeft(WovenClass woven, int turnSite) {
        return trail(woven).skippedTurnsLeft(turnSite);
    }

    /** Its trail in a class, begun now if there is none. */
    public final Trail trail(WovenClass woven) {
        @Nullable Trail[] known = trails;
        int mask = known.length - 1;
        int at = woven.number() & mask;
        Trail trail = known[at];
        while (trail != null && trail.woven.number() != woven.number()) {
            at = (at + 1) & mask;
            trail = known[at];
        }
        return trail == null ? begin(woven, at) : trail;
    }

    final boolean isAt(Seat other) {
        return seat == other;
    }

    /** Its actor runs there from now on, or nowhere. */
    final void sits(@Nullable Seat next) {
        if (seat != next) {
            seat = next;
            for (Trail trail : trails) {
                if (trail != null) {
                    trail.sits(next);
                }
            }
        }
    }

    /** Nobody comes to its trails any more. */
    final boolean isLeft(Listener current) {
        Seat at = seat;
        return at == null || at.isLeft(current);
    }

    private Trail begin(WovenClass woven, int at) {
        Trail first = new Trail(woven, this);
        first.sits(seat);
        trails[at] = first;
        woven.remember(first, WovenClasses.listener());
        if (++size > trails.length / 2) {
            grow();
        }
        return first;
    }

    private void grow() {
        @Nullable Trail[] old = trails;
        trails = new Trail[old.length * 4];
        int mask = trails.length - 1;
        for (Trail trail : old) {
            if (trail != null) {
                int at = trail.woven.number() & mask;
                while (trails[at] != null) {
                    at = (at + 1) & mask;
                }
                trails[at] = trail;
            }
        }
    }
}
