package org.racechecked.order;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Passes order on: whoever tells it happens before whoever hears it later.
 *
 * <p>Shared state: told by any thread through compare-and-set, never locked; sources are only ever added.
 */
public final class Channel {
    private final AtomicReference<Moment> told = new AtomicReference<>(Moment.NONE);
    private final AtomicReference<List<Channel>> sources = new AtomicReference<>(List.of());

    /** Adds what {@code moment} knows. */
    public void tell(Moment moment) {
        told.accumulateAndGet(moment, Moment::join);
    }

    /** What was told so far, to be given to {@link #takeBack}. */
    public Moment soFar() {
        return told.get();
    }

    /** Takes back what {@code moment} added to {@code before}, unless others told something since. */
    public void takeBack(Moment before, Moment moment) {
        Moment now = told.get();
        if (now == moment || now.isKnownTo(before.join(moment))) {
            told.compareAndSet(now, before);
        }
    }

    /** From now on whoever hears this channel hears {@code source} too. */
    public void addSource(Channel source) {
        if (source == this || sources.get().contains(source)) {
            return;
        }
        sources.updateAndGet(before -> {
            List<Channel> after = new ArrayList<>(before);
            after.add(source);
            return after;
        });
    }

    /** All that was told here and to the sources. */
    public Moment hear() {
        if (sources.get().isEmpty()) {
            return told.get();
        }
        Moment heard = Moment.NONE;
        Set<Channel> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Channel> open = new ArrayDeque<>(List.of(this));
        while (!open.isEmpty()) {
            Channel next = open.pop();
            if (seen.add(next)) {
                heard = heard.join(next.told.get());
                open.addAll(next.sources.get());
            }
        }
        return heard;
    }
}
