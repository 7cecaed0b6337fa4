package org.racechecked.order;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * Passes order on: whoever tells it happens before whoever hears it later.
 *
 * <p>Shared state: told by any thread through compare-and-set, never locked; sources are only ever added, attempts taken off by
 * who made them.
 */
public final class Channel {
    private static final Attempt[] NONE = {};

    private static final AtomicReferenceFieldUpdater<Channel, Moment> TOLD =
            AtomicReferenceFieldUpdater.newUpdater(Channel.class, Moment.class, "told");
    private static final AtomicReferenceFieldUpdater<Channel, Attempt[]> ATTEMPTS =
            AtomicReferenceFieldUpdater.newUpdater(Channel.class, Attempt[].class, "attempts");
    private static final AtomicReferenceFieldUpdater<Channel, Source> SOURCES =
            AtomicReferenceFieldUpdater.newUpdater(Channel.class, Source.class, "sources");
    private static final AtomicReferenceFieldUpdater<Channel, Teller> TELLERS =
            AtomicReferenceFieldUpdater.newUpdater(Channel.class, Teller.class, "tellers");

    /** More of them are forgotten. */
    private static final int MOST_TELLERS = 8;

    private volatile Moment told = Moment.NONE;
    private volatile Attempt[] attempts = NONE;
    private volatile @Nullable Source sources;
    private volatile @Nullable Teller tellers;

    /**
     * Another channel that is heard along with one.
     *
     * @param instead when this has been told, the other need not be asked for, as all of it is known by that or does not count any more; or null
     */
    private record Source(Channel channel, @Nullable Channel instead, @Nullable Source next) {
        boolean isNeeded() {
            return instead == null || instead.told == Moment.NONE;
        }
    }

    /** Adds what {@code moment} knows. */
    public void tell(Moment moment) {
        Moment before = told;
        Moment after = before.join(moment);
        while (after != before && !TOLD.compareAndSet(this, before, after)) {
            before = told;
            after = before.join(moment);
        }
    }

    /** Somebody is about to tell it at that site. */
    public void isToldBy(int clock, int time, String name, int site) {
        Teller before = tellers;
        while (!isFullOrHas(before, clock, name, site)
                && !TELLERS.compareAndSet(this, before, new Teller(clock, time, name, site, before))) {
            before = tellers;
        }
    }

    private static boolean isFullOrHas(@Nullable Teller tellers, int clock, String name, int site) {
        int size = 0;
        for (Teller each = tellers; each != null; each = each.next()) {
            if (++size == MOST_TELLERS || each.is(clock, name, site)) {
                return true;
            }
        }
        return false;
    }

    /** The first of those who told it, each at each of his sites; the latest comes first. */
    public @Nullable Teller tellers() {
        return tellers;
    }

    void opens(Attempt attempt) {
        Attempt[] before = attempts;
        while (!ATTEMPTS.compareAndSet(this, before, with(before, attempt))) {
            before = attempts;
        }
    }

    void closes(Attempt attempt) {
        Attempt[] before = attempts;
        while (!ATTEMPTS.compareAndSet(this, before, without(before, attempt))) {
            before = attempts;
        }
    }

    private static Attempt[] with(Attempt[] some, Attempt one) {
        Attempt[] all = Arrays.copyOf(some, some.length + 1);
        all[some.length] = one;
        return all;
    }

    private static Attempt[] without(Attempt[] all, Attempt one) {
        int at = 0;
        while (at < all.length && all[at] != one) {
            at++;
        }
        if (at == all.length || all.length == 1) {
            return at == all.length ? all : NONE;
        }
        Attempt[] others = Arrays.copyOf(all, all.length - 1);
        System.arraycopy(all, at + 1, others, at, others.length - at);
        return others;
    }

    /** From now on whoever hears this channel hears {@code source} too. */
    public void addSource(Channel source) {
        addSource(source, null);
    }

    /** The same, as long as nobody has told {@code instead}, which is another source. */
    public void addSource(Channel source, @Nullable Channel instead) {
        Source before = sources;
        while (source != this
                && (before == null || before.channel != source)
                && !SOURCES.compareAndSet(this, before, new Source(source, instead, before))) {
            before = sources;
        }
    }

    /** All that was told here and to the sources. */
    public Moment hear() {
        if (sources == null) {
            return own();
        }
        Moment heard = Moment.NONE;
        Set<Channel> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Channel> open = new ArrayDeque<>(List.of(this));
        while (!open.isEmpty()) {
            Channel next = open.pop();
            if (seen.add(next)) {
                heard = heard.join(next.own());
                for (Source source = next.sources; source != null; source = source.next) {
                    if (source.isNeeded()) {
                        open.push(source.channel);
                    }
                }
            }
        }
        return heard;
    }

    /** An attempt tells before it closes, so what was told is looked at last. */
    private Moment own() {
        Attempt[] open = attempts;
        if (open.length == 0) {
            return told;
        }
        Moment attempted = Moment.NONE;
        for (Attempt attempt : open) {
            attempted = attempted.join(attempt.soFar());
        }
        return told.join(attempted);
    }
}
