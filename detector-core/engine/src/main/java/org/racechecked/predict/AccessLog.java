package org.racechecked.predict;

import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.Observer;
import org.racechecked.actors.SiteBook;
import org.racechecked.actors.Trouble;
import org.racechecked.memory.Occurrences;
import org.racechecked.memory.Span;
import org.racechecked.model.AccessKind;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Mark;

/**
 * What one actor did since it last passed order on, one entry per object, part and site, so that a loop costs a look-up
 * and no more; handed in as a whole.
 *
 * <p>Shared state: used by its actor's thread, and by whoever ends the run once that thread has ended.
 */
final class AccessLog extends Lane {
    private static final int SMALLEST = 32;
    private static final int LARGEST = 1 << 16;

    /** Takes what a log hands in. */
    @FunctionalInterface
    interface Receiver {
        /** The entry is open and will be closed. */
        void receive(Actor actor, Entry entry);
    }

    private final Actor actor;
    private final Receiver receiver;
    private final Trouble trouble;
    private final Occurrences occurrences = new Occurrences();
    private @Nullable Entry[] entries = new Entry[SMALLEST];
    private int size;
    private Entry[] open = new Entry[SMALLEST / 2];
    private int opened;
    private int sequence;

    AccessLog(Actor actor, Trouble trouble, Receiver receiver) {
        super(false);
        this.actor = actor;
        this.trouble = trouble;
        this.receiver = receiver;
    }

    /** What woven code tells about instructions. */
    @Override
    protected @Nullable Mark touches(Object owner, int from, int to, int step, int site, int visit) {
        try {
            KnownSite known = SiteBook.site(site);
            return known.isAlone(owner)
                    ? null
                    : add(owner, known.part(), new Span(from, to, step), known.access(), site, visit);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            trouble.failed(e);
            return null;
        }
    }

    /** What is known of calls and by reflection. */
    void add(Object owner, int field, int from, int to, AccessKind kind, int site) {
        add(owner, field, Span.of(from, to), kind, site, occurrences.count(site));
    }

    private Entry add(Object owner, int field, Span span, AccessKind kind, int site, int occurrence) {
        Circumstances circumstances = actor.circumstances();
        now = circumstances;
        Entry entry = find(owner, field, kind, site);
        if (entry.isOpenUnder(circumstances)) {
            entry.widen(span);
            return entry;
        }
        if (entry.isOpen()) {
            receiver.receive(actor, entry);
        } else {
            remember(entry);
        }
        int places = field == Observer.ELEMENTS ? Array.getLength(owner) : span.to();
        entry.open(owner, places, circumstances, occurrence, sequence++);
        entry.begin(span);
        return entry;
    }

    /** Hands in everything. */
    void flush() {
        for (int i = 0; i < opened; i++) {
            if (open[i].isOpen()) {
                receiver.receive(actor, open[i]);
            }
        }
        opened = 0;
    }

    private void remember(Entry entry) {
        if (opened == open.length) {
            open = Arrays.copyOf(open, opened * 2);
        }
        open[opened++] = entry;
    }

    private Entry find(Object owner, int field, AccessKind kind, int site) {
        int hash = (System.identityHashCode(owner) * 31 + site) * 0x9E3779B9;
        int mask = entries.length - 1;
        int at = (hash >>> 16) & mask;
        Entry known = entries[at];
        while (known != null && !(known.hash == hash && known.isOf(owner, field, kind, site))) {
            at = (at + 1) & mask;
            known = entries[at];
        }
        return known == null ? begin(new Entry(hash, field, kind, site), at) : known;
    }

    private Entry begin(Entry first, int at) {
        entries[at] = first;
        if (++size > entries.length / 2) {
            makeRoom(first);
        }
        return first;
    }

    /** Beyond the largest size all that is known is handed in and forgotten, but for {@code latest}. */
    private void makeRoom(Entry latest) {
        if (entries.length >= LARGEST) {
            flush();
            Arrays.fill(entries, null);
            size = 1;
            put(latest);
            return;
        }
        @Nullable Entry[] old = entries;
        entries = new Entry[old.length * 4];
        for (Entry entry : old) {
            if (entry != null) {
                put(entry);
            }
        }
    }

    private void put(Entry entry) {
        int mask = entries.length - 1;
        int at = (entry.hash >>> 16) & mask;
        while (entries[at] != null) {
            at = (at + 1) & mask;
        }
        entries[at] = entry;
    }
}
