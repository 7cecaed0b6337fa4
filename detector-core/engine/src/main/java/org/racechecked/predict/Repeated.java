package org.racechecked.predict;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Calls that an actor made last, each of which would touch the same again: programs ask one container again and again.
 *
 * <p>Shared state: used by the thread of its actor alone.
 */
final class Repeated {
    private static final int PLACES = 8;

    private final @Nullable Object[] objects = new Object[PLACES];
    private final @Nullable Object[] circumstances = new Object[PLACES];
    private final int[] sites = new int[PLACES];

    /** The call was made under these circumstances. */
    void add(Object object, int site, @Nullable Object now) {
        int place = site & (PLACES - 1);
        objects[place] = object;
        circumstances[place] = now;
        sites[place] = site;
    }

    /** Nothing has happened since that it would be judged by. */
    boolean has(@Nullable Object object, int site, @Nullable Object now) {
        int place = site & (PLACES - 1);
        return objects[place] == object && sites[place] == site && now != null && circumstances[place] == now;
    }

    /** Nothing of the program lives longer for this. */
    void forget() {
        Arrays.fill(objects, null);
        Arrays.fill(circumstances, null);
    }
}
