package org.racechecked.confirm;

import org.jspecify.annotations.Nullable;
import org.racechecked.memory.Occurrences;

/** How one actor has come past the armed sites so far; used by its thread alone. */
final class Path {
    final Occurrences occurrences = new Occurrences();
    private @Nullable Visit before;

    /** The visit before this one is over: its access is done. */
    void comesTo(Visit visit) {
        if (before != null) {
            before.over = true;
        }
        before = visit;
    }
}
