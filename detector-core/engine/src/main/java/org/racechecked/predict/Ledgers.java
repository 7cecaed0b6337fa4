package org.racechecked.predict;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.boundaries.NotInlined;
import org.racechecked.memory.Bundle;
import org.racechecked.memory.Bundles;
import org.racechecked.memory.History;
import org.racechecked.memory.Ledger;
import org.racechecked.memory.Memories;
import org.racechecked.memory.Row;
import org.racechecked.memory.Stamp;

/**
 * The ledgers of one actor, in the objects that carry them or found by identity, and which of them have something to hand in.
 *
 * <p>Shared state: used by its actor's thread, and by whoever ends the run once that thread has ended.
 */
final class Ledgers {
    /** It may know of objects that are gone. */
    private static final int MOST_CROWDED = 1024;

    private final Actor actor;
    private final Memories memories;
    private final RecentLedgers recents = new RecentLedgers();
    private final Bundles bundles = new Bundles();
    private @Nullable Ledger recent;
    /** What was found last of an array that is in a bundle. */
    private @Nullable Row inBundle;
    /** In objects to which so many came that it is not looked for there. */
    private final IdentityHashMap<History, Ledger> crowded = new IdentityHashMap<>(0);

    private final List<Ledger> open = new ArrayList<>();

    Ledgers(Actor actor, Memories memories) {
        this.actor = actor;
        this.memories = memories;
    }

    /** What the actor did to that part of {@code owner}, begun now if this is the first; null where there is no room for it. */
    @Nullable
    @NotInlined
    Ledger of(Object owner, int part, int site) {
        Stamp stamp = memories.stampOf(owner, part);
        if (stamp == null) {
            return byIdentity(owner, site);
        }
        History history = memories.in(owner, stamp, site);
        return history == null ? null : in(history);
    }

    private @Nullable Ledger in(History history) {
        Ledger known = history.known(actor);
        if (known != null) {
            return known;
        }
        return history.isCrowded() ? amongMany(history) : history.ledgerOf(actor);
    }

    private @Nullable Ledger amongMany(History history) {
        Ledger known = crowded.get(history);
        if (known == null) {
            known = history.ledgerOf(actor);
            if (crowded.size() >= MOST_CROWDED) {
                crowded.clear();
            }
            if (known != null) {
                crowded.put(history, known);
            }
        }
        return known;
    }

    private @Nullable Ledger byIdentity(Object owner, int site) {
        Ledger last = recent;
        if (last == null || !last.isOf(owner)) {
            last = find(owner, site);
            recent = last != null && last.isOfMany() ? null : last;
        }
        return last;
    }

    /** Which one of its bundle the object is, of which {@link #of} has just been asked. */
    int row(Object owner) {
        Row last = inBundle;
        if (last == null || !last.isOf(owner)) {
            throw new IllegalStateException(owner.getClass() + " is in no bundle");
        }
        return last.index();
    }

    private @Nullable Ledger find(Object owner, int site) {
        int hash = System.identityHashCode(owner);
        Ledger known = recents.get(owner, hash);
        return known == null ? begin(owner, site) : known;
    }

    private @Nullable Ledger begin(Object owner, int site) {
        History history = memories.of(owner, site, bundles);
        Bundle bundle = history instanceof Row row ? row.bundle() : null;
        if (history instanceof Row row && bundle != null) {
            inBundle = row;
            return in(bundle);
        }
        Ledger its = history == null ? null : in(history);
        if (its != null) {
            recents.add(its);
        }
        return its;
    }

    /** The ledger has something to hand in, and had nothing before. */
    void opened(Ledger ledger) {
        open.add(ledger);
    }

    /** Those that have something to hand in. */
    List<Ledger> open() {
        return open;
    }

    /** Forgets where they are; the histories know them still. */
    void forget() {
        recents.forget();
        recent = null;
        inBundle = null;
        bundles.forget();
        crowded.clear();
    }
}
