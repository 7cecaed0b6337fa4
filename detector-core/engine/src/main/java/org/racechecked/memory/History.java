package org.racechecked.memory;

import java.util.ArrayList;
import java.util.List;

/**
 * What has touched one object so far, as far as it can still lead to a pair.
 *
 * <p>Shared state: guarded by its own monitor, which no code of the program ever runs under.
 */
public final class History {
    private final List<Access> past = new ArrayList<>(4);
    private final String born;

    /** The first access seen tells where the object comes from. */
    History(String born) {
        this.born = born;
    }

    /** Where the object was first seen. */
    public String born() {
        return born;
    }

    /** Adds an access and returns those that it may race with; {@code watched} is told of all that it meets. */
    public synchronized List<Access> add(Access now, Watched watched) {
        List<Access> rivals = List.of();
        boolean needed = true;
        int kept = 0;
        for (int i = 0; i < past.size(); i++) {
            Access earlier = past.get(i);
            boolean rival = now.mayRaceWith(earlier);
            if (now.meets(earlier)) {
                watched.met(now, earlier, rival);
            }
            if (rival) {
                rivals = rivals.isEmpty() ? new ArrayList<>(2) : rivals;
                rivals.add(earlier);
            }
            if (needed && earlier.makesNeedless(now)) {
                needed = false;
            }
            if (!now.makesNeedless(earlier) || !needed) {
                past.set(kept++, earlier);
            }
        }
        past.subList(kept, past.size()).clear();
        if (needed) {
            past.add(now);
        }
        return rivals;
    }
}
