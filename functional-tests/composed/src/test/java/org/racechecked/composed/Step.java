package org.racechecked.composed;

import java.util.List;

/** Something that a body does. */
sealed interface Step {
    /** What is done to a place. */
    enum Use {
        READ,
        WRITE,
        READ_AND_WRITE
    }

    /** Reads a place, writes it, or both in this order. */
    record Touch(int place, Use use) implements Step {}

    /** Does the others while it holds a lock. */
    record Guarded(int guard, boolean shared, List<Step> inside) implements Step {
        public Guarded {
            inside = List.copyOf(inside);
        }
    }

    /** Tells a signal. */
    record Tell(int signal) implements Step {}

    /** Waits until all have told it. */
    record Await(int signal) implements Step {}

    /** Waits until all workers have come as often as this one. */
    record Meet() implements Step {}

    /** Starts a worker. */
    record Start(int worker) implements Step {}

    /** Waits for the end of a worker that this body has started. */
    record Join(int worker) implements Step {}
}
