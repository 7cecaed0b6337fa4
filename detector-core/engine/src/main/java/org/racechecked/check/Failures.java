package org.racechecked.check;

import org.jspecify.annotations.Nullable;

/**
 * The first failure of our own in a run.
 *
 * <p>Shared state: guarded by its own monitor.
 */
final class Failures {
    private @Nullable Throwable first;

    synchronized void add(Throwable cause) {
        if (first == null) {
            first = cause;
        }
    }

    synchronized @Nullable Throwable first() {
        return first;
    }
}
