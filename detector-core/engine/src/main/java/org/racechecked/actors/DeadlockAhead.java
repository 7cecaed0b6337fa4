package org.racechecked.actors;

import java.io.Serial;

/**
 * Ends a thread of the program where it would have waited for ever: the lock that it is about to take is held by a thread
 * that waits for one of its own, at once or through others.
 *
 * <p>Its locks are released on the way out, so that the others get on. It proves that the program can deadlock, and nothing
 * else of what the run does from then on.
 */
public final class DeadlockAhead extends Error {
    @Serial
    private static final long serialVersionUID = 1;

    private final String threads;

    DeadlockAhead(String threads) {
        super("RaceChecked has ended this thread, which was about to close a deadlock:" + threads);
        this.threads = threads;
    }

    /** Each thread of the circle with the lock that it waits for, who holds that, and its stack. */
    public String threads() {
        return threads;
    }
}
