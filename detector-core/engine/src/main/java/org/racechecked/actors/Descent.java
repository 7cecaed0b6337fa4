package org.racechecked.actors;

import org.jspecify.annotations.Nullable;
import org.racechecked.order.Moment;

/**
 * What each thread inherits that is made on a thread of a run, also by code that tells nobody of it: who made it, and what that one
 * knew then. Threads that were made before a run, as those of a server for all tests of a class, know nothing of it.
 *
 * <p>Shared state: used by its own thread alone, also while that makes another one.
 */
final class Descent {
    private static final InheritableThreadLocal<@Nullable Descent> OF_THREAD = new InheritableThreadLocal<>() {
        @Override
        protected @Nullable Descent childValue(@Nullable Descent parent) {
            return parent == null ? null : parent.next();
        }
    };

    private final long run;
    private final String name;
    private final Moment knows;
    private int children;
    private boolean told;

    /** {@code run} is the number of the run, {@code name} as unique in it as that of an actor. */
    Descent(long run, String name, Moment knows) {
        this.run = run;
        this.name = name;
        this.knows = knows;
    }

    /** That of the current thread, or null if it does not descend from one that ran a test. */
    static @Nullable Descent here() {
        return OF_THREAD.get();
    }

    /** Threads that are made on the current one descend from it, by that name, until a run ends there; returns what it was before. */
    static @Nullable Descent begin(long run, String name) {
        Descent before = OF_THREAD.get();
        Descent own = new Descent(run, name, Moment.NONE);
        own.isTold();
        OF_THREAD.set(own);
        return before;
    }

    /** The current thread is what it was before that. */
    static void end(@Nullable Descent before) {
        if (before == null) {
            OF_THREAD.remove();
        } else {
            OF_THREAD.set(before);
        }
    }

    private Descent next() {
        children++;
        TakenSeat seat = TakenSeat.atWork();
        Descent made = seat == null ? null : seat.descent();
        return made == null ? new Descent(run, name + "~" + children, knows) : made;
    }

    /** Somebody told of its start, so that it has a name of its own. */
    void isTold() {
        told = true;
    }

    /** See {@link #isTold}. */
    boolean wasTold() {
        return told;
    }

    String name() {
        return name;
    }

    /** What it knows in that run: nothing if it is left from an earlier one. */
    Moment knownIn(long its) {
        return run == its ? knows : Moment.NONE;
    }
}
