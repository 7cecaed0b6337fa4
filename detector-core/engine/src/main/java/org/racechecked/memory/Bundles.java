package org.racechecked.memory;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * Into which bundle goes an array that an actor comes to as the first: into that of its site, if the actor has come to many like it
 * there, one after the other.
 *
 * <p>Shared state: used by the thread of its actor alone.
 */
public final class Bundles {
    /** A power of two. */
    private static final int PLACES = 64;
    /** So many at least have histories of their own. */
    private static final int FEW = 64;

    private final int[] sites = new int[PLACES];
    private final int[] lengths = new int[PLACES];
    private final int[] seen = new int[PLACES];
    private final @Nullable Bundle[] open = new Bundle[PLACES];

    /** The next array at that site, which was made at {@code birth}, goes there; into none if this is null. */
    @Nullable
    Bundle forNext(Object array, int birth, int site, Room room, Marks unfit) {
        int place = site & (PLACES - 1);
        int length = Array.getLength(array);
        if (sites[place] != site || lengths[place] != length) {
            sites[place] = site;
            lengths[place] = length;
            seen[place] = 0;
            open[place] = null;
        }
        if (++seen[place] <= FEW || unfit.isSet(site, 0)) {
            return null;
        }
        Bundle last = open[place];
        if (last == null || !last.takes(array.getClass(), birth)) {
            last = new Bundle(array, birth, site, room, unfit);
            open[place] = last;
        }
        return last;
    }

    /** Begins anew. */
    public void forget() {
        for (int i = 0; i < PLACES; i++) {
            seen[i] = 0;
            open[i] = null;
        }
    }
}
