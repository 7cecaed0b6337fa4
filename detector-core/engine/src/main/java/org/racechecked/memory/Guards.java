package org.racechecked.memory;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.SiteBook;
import org.racechecked.model.Companion;
import org.racechecked.order.LockSet;

/**
 * What has kept apart all who touched an object so far, for each of its parts: locks that all of them held, or that nobody
 * wrote.
 *
 * <p>Shared state: guarded by the monitor of the history.
 */
final class Guards {
    /** Of objects with more parts than these nothing is said. */
    private static final int MOST = 16;

    private final int[] parts = new int[MOST];
    private final @Nullable LockSet[] locks = new LockSet[MOST];
    private final boolean[] written = new boolean[MOST];
    private int size;
    private boolean tooMany;

    /** That was done, by it and its companions. */
    void isFiled(Access access) {
        tooMany |= access.isAnywhere();
        file(access.field(), access);
        List<Companion> companions = access.places();
        for (int i = 0; i < companions.size(); i++) {
            file(SiteBook.site(companions.get(i).site()).part(), access);
        }
    }

    private void file(int part, Access access) {
        int at = placeOf(part);
        if (at < size) {
            LockSet before = locks[at];
            locks[at] = before == null ? access.locks() : before.common(access.locks());
            written[at] |= access.writes();
        } else if (size < MOST) {
            parts[size] = part;
            locks[size] = access.locks();
            written[size++] = access.writes();
        } else {
            tooMany = true;
        }
    }

    private int placeOf(int part) {
        int at = 0;
        while (at < size && parts[at] != part) {
            at++;
        }
        return at;
    }

    /** Nobody who is filed can have raced with that, nor with what its companions did. */
    boolean keepApart(Access access) {
        if (tooMany || !keepsApart(access.field(), access)) {
            return false;
        }
        List<Companion> companions = access.places();
        for (int i = 0; i < companions.size(); i++) {
            if (!keepsApart(SiteBook.site(companions.get(i).site()).part(), access)) {
                return false;
            }
        }
        return true;
    }

    private boolean keepsApart(int part, Access access) {
        int at = placeOf(part);
        LockSet held = at < size ? locks[at] : null;
        return held == null || (!written[at] && !access.writes()) || held.excludes(access.locks());
    }
}
