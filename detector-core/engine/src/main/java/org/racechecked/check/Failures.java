package org.racechecked.check;

import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Trouble;

/**
 * The first failure of our own in a run.
 *
 * <p>Shared state: guarded by its own monitor.
 */
final class Failures implements Trouble {
    private @Nullable Throwable first;

    @Override
    public synchronized void failed(Throwable cause) {
        if (first == null) {
            first = cause;
        }
    }

    synchronized @Nullable Throwable first() {
        return first;
    }
}
