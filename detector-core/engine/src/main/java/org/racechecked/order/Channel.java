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
 * <p>Shared state: told by any thread through compare-and-set, never locked; sources are only ever added, attempts taken off by
 * who made them.
 */
public final class Channel {
    private final AtomicReference<Moment> told = new AtomicReference<>(Moment.NONE);
    private final AtomicReference<List<Attempt>> attempts = new AtomicReference<>(List.of());
    private final AtomicReference<List<Channel>> sources = new AtomicReference<>(List.of());

    /** Adds what {@code moment} knows. */
    public void tell(Moment moment) {
        Moment before = told.get();
        while (!told.compareAndSet(before, before.join(moment))) {
            before = told.get();
        }
    }

    void opens(Attempt attempt) {
        attempts.updateAndGet(before -> {
            List<Attempt> after = new ArrayList<>(before);
            after.add(attempt);
            return after;
        });
    }

    void closes(Attempt attempt) {
        attempts.updateAndGet(
                before -> before.stream().filter(each -> each != attempt).toList());
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
            return own();
        }
        Moment heard = Moment.NONE;
        Set<Channel> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Channel> open = new ArrayDeque<>(List.of(this));
        while (!open.isEmpty()) {
            Channel next = open.pop();
            if (seen.add(next)) {
                heard = heard.join(next.own());
                open.addAll(next.sources.get());
            }
        }
        return heard;
    }

    /** An attempt tells before it closes, so what was told is looked at last. */
    private Moment own() {
        List<Attempt> open = attempts.get();
        if (open.isEmpty()) {
            return told.get();
        }
        Moment attempted = Moment.NONE;
        for (Attempt attempt : open) {
            attempted = attempted.join(attempt.soFar());
        }
        return told.get().join(attempted);
    }
}
