package org.racechecked.memory;

import java.util.Arrays;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Circumstances;
import org.racechecked.boundaries.NotInlined;
import org.racechecked.model.AccessKind;
import org.racechecked.order.LockSet;

/**
 * What one actor did to one object, as far as it can still lead to a pair.
 *
 * <p>Of what it did at one site under one set of locks the latest few are kept as they were; older ones are told as one, of
 * the time of the latest, which whoever has heard of that knows too. So is what was done at one site under many sets of locks,
 * as if nothing had been held but what is in all of them.
 */
final class Past {
    private static final int EXACT = 4;
    /** So many are told as one, but for the latest few. */
    private static final int MANY = 8;
    /** So many of one place under different locks are told as one, if there is a lock that was held each time. */
    private static final int MANY_SETS = 16;
    /** So many are told as one also where there is none. */
    private static final int MOST_SETS = 128;

    /** So many are looked through; of more it is remembered what was found last, by place and locks. */
    private static final int FEW = 16;
    /** A power of two. */
    private static final int HINTS = 64;

    private static final Access[] NOTHING = {};

    private Access[] accesses = NOTHING;
    private int size;
    private boolean writes;
    private boolean shared;
    /** All that is, or was, in it is from here to before there. */
    private int lowest = Integer.MAX_VALUE;

    private int end = Integer.MIN_VALUE;
    private int next;
    /** Made when there are many. */
    private @Nullable Access @Nullable [] hints;

    int size() {
        return size;
    }

    Access get(int place) {
        return accesses[place];
    }

    /** Some of it wrote. */
    boolean writes() {
        return writes;
    }

    /** Some of it may have been at a place where that access was. */
    boolean mayMeet(int itsLowest, int itsEnd) {
        return itsLowest < end && lowest < itsEnd;
    }

    /** It is one of these. */
    boolean holds(Access access) {
        return access.place < size && accesses[access.place] == access;
    }

    /** Takes the place of what it makes needless. */
    void add(Access now) {
        Access before = now.before;
        now.before = null;
        if (before == null || !holds(before)) {
            before = at(now.site(), now.field(), now.kind());
        }
        if (before == null) {
            append(now);
        } else if (before.isAlone && now.makesNeedless(before)) {
            now.isAlone = true;
            reachesTo(now);
            put(before.place, now);
        } else {
            addBeside(now);
        }
    }

    /** One at that site to that part, if there is any; they come again in the order in which they came. */
    @Nullable
    Access at(int site, int field, AccessKind kind) {
        for (int i = 0; i < size; i++) {
            next = next + 1 < size ? next + 1 : 0;
            if (accesses[next].isAt(site, field, kind)) {
                return accesses[next];
            }
        }
        return null;
    }

    /** Some of it makes needless what its actor does now at that site. */
    @NotInlined
    boolean says(int site, int field, AccessKind kind, int from, int to, int step, Circumstances now) {
        @Nullable Access[] found = hints();
        int place = hintAt(site, now);
        Access last = found == null ? null : found[place];
        if (last != null && holds(last) && last.isAt(site, field, kind) && last.says(from, to, step, now)) {
            return true;
        }
        for (int i = 0; i < size; i++) {
            next = next + 1 < size ? next + 1 : 0;
            Access access = accesses[next];
            if (access.isAt(site, field, kind) && access.says(from, to, step, now)) {
                if (found != null) {
                    found[place] = access;
                }
                return true;
            }
        }
        return false;
    }

    private static int hintAt(int site, Circumstances now) {
        // the upper bits of a product are the good ones
        return ((31 * site + now.held().hashCode()) * 0x9E3779B9) >>> (Integer.numberOfLeadingZeros(HINTS) + 1);
    }

    private @Nullable Access @Nullable [] hints() {
        if (hints == null && size > FEW) {
            hints = new Access[HINTS];
        }
        return hints;
    }

    /** The same of arrays in a bundle. */
    @NotInlined
    boolean says(int site, int field, AccessKind kind, Span span, Circumstances now) {
        for (int i = 0; i < size; i++) {
            if (accesses[i].isAt(site, field, kind) && accesses[i].says(span, now)) {
                return true;
            }
        }
        return false;
    }

    /** One at that site to exactly these places, if there is any. */
    @Nullable
    Access at(int site, int field, AccessKind kind, Span span) {
        for (int i = 0; i < size; i++) {
            if (accesses[i].isAt(site, field, kind) && accesses[i].span().equals(span)) {
                return accesses[i];
            }
        }
        return null;
    }

    private void addBeside(Access now) {
        int kept = 0;
        int like = 0;
        int ofPlace = 0;
        for (int i = 0; i < size; i++) {
            Access earlier = accesses[i];
            boolean same = earlier.isOfSamePlace(now);
            earlier.isAlone &= !same;
            if (!same || !now.makesNeedless(earlier)) {
                like += same && earlier.isLike(now) ? 1 : 0;
                ofPlace += same && earlier.isOfSameObjects(now) ? 1 : 0;
                put(kept++, earlier);
            }
        }
        cut(kept);
        if (like >= MANY) {
            tellAsOne(now, like - EXACT);
        } else if (ofPlace >= MANY_SETS
                && (ofPlace >= MOST_SETS || !commonLocks(now).isEmpty())) {
            tellTogether(now);
        }
        boolean known = shared;
        append(now);
        shared = known;
        now.isAlone = false;
    }

    /** Of those like that one, which are in the order in which they came, the oldest. */
    private void tellAsOne(Access like, int oldest) {
        Access one = null;
        int told = 0;
        int kept = 0;
        for (int i = 0; i < size; i++) {
            Access earlier = accesses[i];
            if (told < oldest && earlier.isLike(like)) {
                told++;
                one = one == null ? earlier : earlier.and(one);
                if (told == oldest) {
                    put(kept++, one);
                }
            } else {
                put(kept++, earlier);
            }
        }
        cut(kept);
    }

    /** Those that were held each time at the place of that one. */
    private LockSet commonLocks(Access place) {
        LockSet common = place.locks();
        for (int i = 0; i < size; i++) {
            if (accesses[i].isOfSamePlace(place) && accesses[i].isOfSameObjects(place)) {
                common = common.common(accesses[i].locks());
            }
        }
        return common;
    }

    /** Those of one place under whatever locks, as if only the locks had been held that were held each time. */
    private void tellTogether(Access place) {
        Access together = null;
        int kept = 0;
        for (int i = 0; i < size; i++) {
            Access earlier = accesses[i];
            if (!earlier.isOfSamePlace(place) || !earlier.isOfSameObjects(place) || earlier.isOptimistic()) {
                put(kept++, earlier);
            } else {
                together = together == null ? earlier : earlier.and(together);
            }
        }
        cut(kept);
        if (together != null) {
            append(together);
            together.isAlone = false;
        }
    }

    /** Adds what is known to take the place of nothing. */
    void append(Access access) {
        shared = false;
        access.isAlone = true;
        if (size == accesses.length) {
            accesses = Arrays.copyOf(accesses, size == 0 ? 1 : Math.max(4, size * 2));
        }
        writes |= access.writes();
        reachesTo(access);
        put(size++, access);
    }

    private void reachesTo(Access access) {
        lowest = Math.min(lowest, access.lowest());
        end = Math.max(end, access.end());
    }

    /** With some of it known, that access of another actor leads to nothing new. */
    boolean makesNeedless(Access other) {
        for (int i = 0; i < size; i++) {
            next = next + 1 < size ? next + 1 : 0;
            if (accesses[next].makesNeedlessOf(other)) {
                return true;
            }
        }
        return false;
    }

    /** Returns how many these were. */
    int removeIf(Predicate<Access> needless) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (!needless.test(accesses[i])) {
                put(kept++, accesses[i]);
            }
        }
        int removed = size - kept;
        cut(kept);
        return removed;
    }

    void clear() {
        cut(0);
        writes = false;
    }

    /** Of each of its sites it is noted that others come there too. */
    boolean isShared(Watched watched) {
        for (int i = 0; i < size && !shared; i++) {
            if (!watched.isShared(accesses[i].site())) {
                return false;
            }
        }
        shared = true;
        return true;
    }

    private void put(int place, Access access) {
        access.place = place;
        // the collector is told of each reference
        if (accesses[place] != access) {
            accesses[place] = access;
        }
    }

    private void cut(int length) {
        Arrays.fill(accesses, length, size, null);
        size = length;
    }
}
