package org.racechecked.memory;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The reads, or the writes, of one object that can still lead to a pair.
 *
 * <p>Of what one actor did at one site under one set of locks the latest few are kept as they were; older ones are told
 * as one, of the time of the latest, which whoever has heard of that knows too.
 */
final class Past {
    private static final int EXACT = 4;

    private final List<Access> accesses = new ArrayList<>(0);
    /** What each actor did last. */
    private final List<Access> latest = new ArrayList<>(0);

    private boolean shared;

    /** Takes the place of {@code before}, which the same actor did at the same site, or of all that it makes needless. */
    void add(Access now, @Nullable Access before) {
        noteLatest(now);
        if (before != null && now.makesNeedless(before) && holds(before)) {
            accesses.set(before.place, now);
            now.place = before.place;
            return;
        }
        shared = false;
        int kept = 0;
        int like = 0;
        int oldest = -1;
        int nextOldest = -1;
        for (int i = 0; i < accesses.size(); i++) {
            Access earlier = accesses.get(i);
            if (!now.makesNeedless(earlier)) {
                if (earlier.isLike(now)) {
                    like++;
                    nextOldest = like == 2 ? kept : nextOldest;
                    oldest = like == 1 ? kept : oldest;
                }
                put(kept++, earlier);
            }
        }
        accesses.subList(kept, accesses.size()).clear();
        if (like <= EXACT) {
            accesses.add(now);
            now.place = kept;
        } else {
            put(oldest, accesses.get(nextOldest).and(accesses.get(oldest)));
            put(nextOldest, now);
        }
    }

    private void noteLatest(Access now) {
        for (int i = 0; i < latest.size(); i++) {
            Access known = latest.get(i);
            if (known.actor() == now.actor()) {
                latest.set(i, now.isBefore(known) ? known : now);
                return;
            }
        }
        latest.add(now);
    }

    private void put(int place, Access access) {
        access.place = place;
        accesses.set(place, access);
    }

    private boolean holds(Access access) {
        return access.place < accesses.size() && accesses.get(access.place) == access;
    }

    /** Whoever did {@code now} did all of it, or had heard of it. */
    boolean isKnownTo(Access now) {
        for (int i = 0; i < latest.size(); i++) {
            if (!now.knows(latest.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Of each of its sites it is noted that others come there too. */
    boolean isShared(Watched watched) {
        for (int i = 0; i < accesses.size() && !shared; i++) {
            if (!watched.isShared(accesses.get(i).site())) {
                return false;
            }
        }
        shared = true;
        return true;
    }

    List<Access> all() {
        return accesses;
    }
}
