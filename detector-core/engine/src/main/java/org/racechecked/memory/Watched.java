package org.racechecked.memory;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.model.Companion;
import org.racechecked.model.WatchedField.Sharing;

/**
 * Which sites a run reached, which of them on memory that several actors touched, and how these got along on each field.
 *
 * <p>Safe for many threads; costs little where a program does the same again.
 */
public final class Watched {
    private static final int REACHED = 0;
    private static final int SHARED = 1;

    private final Marks sites = new Marks();
    /** The worst that was seen of each field, by its number; replaced under the monitor. */
    private volatile @Nullable Sharing[] worst = {};
    /** See {@link #areAnyApartByChance()}. */
    private volatile boolean byChance;

    /** An actor did this. */
    public void reached(Access access) {
        boolean first = sites.set(access.site(), REACHED);
        if (first || isBelow(Sharing.ONE_THREAD, access.field())) {
            use(access.field(), Sharing.ONE_THREAD);
            access.companions().forEach(this::reached);
        }
    }

    /** An actor does this to a field. */
    public void reached(KnownSite site, Actor actor, Circumstances now) {
        reached(Access.at(site, now, actor, 0, 0));
    }

    /** An actor came there, whether or not it touched anything. */
    public void reached(KnownSite call) {
        sites.set(call.number(), REACHED);
    }

    /** Two actors touched the same memory; {@code rivals} if nothing was seen to keep them apart. */
    void met(Access one, Access other, boolean rivals) {
        if (!rivals && !byChance && one.mayBeApartByChance(other)) {
            byChance = true;
        }
        if (one.isAnywhere() || other.isAnywhere()) {
            return;
        }
        sites.set(one.site(), SHARED);
        sites.set(other.site(), SHARED);
        if (rivals) {
            use(one.field(), Sharing.RACED);
        } else if (isBelow(Sharing.LOCKED, one.field())) {
            use(one.field(), one.sharingWith(other));
        }
    }

    /** Some who would race were perhaps kept apart by nothing but chance. */
    public boolean areAnyApartByChance() {
        return byChance;
    }

    /** Nobody learns anything from one more access there that knows of all others: not of its site and not of its field. */
    boolean isSettled(Access access) {
        return areShared(access) && !isBelow(Sharing.ORDERED, access.field());
    }

    /** Each of these accesses that are told as one is known to be on memory that others touch. */
    boolean areShared(Access access) {
        List<Companion> companions = access.places();
        for (int i = 0; i < companions.size(); i++) {
            if (!isShared(companions.get(i).site())) {
                return false;
            }
        }
        return isShared(access.site());
    }

    private void use(int field, Sharing sharing) {
        if (isBelow(sharing, field)) {
            synchronized (this) {
                if (isBelow(sharing, field)) {
                    @Nullable Sharing[] more = Arrays.copyOf(worst, Math.max(worst.length, field + 1));
                    more[field] = sharing;
                    worst = more;
                }
            }
        }
    }

    /** True for a field of which nothing as bad is known; elements and contents are none. */
    private boolean isBelow(Sharing sharing, int field) {
        @Nullable Sharing[] known = worst;
        Sharing seen = field < 0 ? Sharing.RACED : field < known.length ? known[field] : null;
        return seen == null || seen.compareTo(sharing) < 0;
    }

    /** The numbers of the sites that were reached. */
    public IntStream reached() {
        return sites.numbers();
    }

    /** Whether a site touched memory that two actors touched. */
    public boolean isShared(int site) {
        return sites.isSet(site, SHARED);
    }

    /** The worst that was seen of each field that was touched, by its number. */
    public Map<Integer, Sharing> fields() {
        Map<Integer, Sharing> fields = new HashMap<>();
        @Nullable Sharing[] known = worst;
        for (int field = 0; field < known.length; field++) {
            Sharing seen = known[field];
            if (seen != null) {
                fields.put(field, seen);
            }
        }
        return fields;
    }
}
