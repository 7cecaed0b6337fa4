package org.racechecked.predict;

import java.lang.reflect.Array;

/**
 * What a log keeps alive of arrays: programs that are done with one need its room.
 *
 * <p>Shared state: used by its actor's thread, and by whoever ends the run once that thread has ended.
 */
final class Burden {
    /** Each counts for each place that came to it. */
    private static final long MOST_BYTES = 64 << 20;

    private long bytes;

    /** That is kept alive from now on. */
    void take(Object object) {
        Class<?> type = object.getClass().getComponentType();
        if (type != null) {
            int each = type == long.class || type == double.class ? Long.BYTES : type == byte.class ? 1 : Integer.BYTES;
            bytes += (long) each * Array.getLength(object);
        }
    }

    /** It should be let go. */
    boolean isTooMuch() {
        return bytes >= MOST_BYTES;
    }

    /** Nothing is kept alive any more. */
    void isGone() {
        bytes = 0;
    }
}
