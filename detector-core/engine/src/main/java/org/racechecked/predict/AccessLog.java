package org.racechecked.predict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.SiteBook;
import org.racechecked.actors.Trouble;
import org.racechecked.boundaries.NotInlined;
import org.racechecked.memory.Access;
import org.racechecked.memory.Alone;
import org.racechecked.memory.Bundle;
import org.racechecked.memory.Ledger;
import org.racechecked.memory.Memories;
import org.racechecked.memory.Notes;
import org.racechecked.memory.Occurrences;
import org.racechecked.memory.Room;
import org.racechecked.model.AccessKind;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Mark;

/**
 * What one actor did since it last passed order on: at each site what it does just now, and for each object a ledger;
 * handed in as a whole.
 *
 * <p>Shared state: used by its actor's thread, and by whoever ends the run once that thread has ended.
 */
class AccessLog extends Lane {
    /** So many objects are kept alive at most until they are handed in. */
    private static final int MOST = 1 << 13;
    /** At so many places at most is something not yet in a ledger. */
    private static final int MOST_PLACES = 1 << 15;

    /** A power of two. */
    private static final int LAST = 64;

    /** Takes what a log hands in. */
    @FunctionalInterface
    interface Receiver {
        /** The ledger of that object has something to hand in. */
        void receive(Object owner, Ledger ledger);
    }

    private final Actor actor;
    private final Receiver receiver;
    private final Trouble trouble;
    private final Room room;
    private final Occurrences occurrences = new Occurrences();
    private final Ledgers ledgers;
    private final Repeated repeated = new Repeated();
    private final CallEntries calls = new CallEntries();
    private final Briefs briefs;
    private final List<Entry> entries = new ArrayList<>();
    /** By the lower bits of a site's number, what it came to last without a mark for that. */
    private final @Nullable Ledger[] goneBy = new Ledger[LAST];

    private final Burden burden = new Burden();
    private int taken;
    private int sequence;
    private int comings;

    AccessLog(Actor actor, Trouble trouble, Room room, Memories memories, Briefs briefs, Receiver receiver) {
        super(false);
        this.actor = actor;
        this.trouble = trouble;
        this.room = room;
        this.receiver = receiver;
        ledgers = new Ledgers(actor, memories);
        this.briefs = briefs;
    }

    /** What woven code tells about instructions. */
    @Override
    @NotInlined
    protected @Nullable Mark touches(
            Object owner, int from, int to, int step, int site, int visit, @Nullable Mark mark) {
        try {
            if (!isKept(site)) {
                return null;
            }
            Circumstances circumstances = begins();
            Entry used = mark instanceof Entry entry ? entry : null;
            KnownSite known = siteOf(mark, site);
            boolean wasHere = used != null && used.isAbout(owner);
            Brief brief = wasHere ? null : briefs.of(mark, owner, known, circumstances);
            if (brief != null && takes(brief, owner, circumstances, visit)) {
                comesUnder(circumstances);
                return briefs.at(brief, owner, circumstances);
            }
            Ledger ledger = wasHere ? used.ledger() : newLedger(owner, known);
            if (ledger == null) {
                return null;
            }
            if (used != null && !wasHere && goesBy(ledger, known, from, to, step, circumstances)) {
                return brief == null ? null : briefs.at(brief, owner, circumstances);
            }
            Entry entry = entry(known, known.part(), known.access(), ledger, used);
            add(entry, ledger, owner, circumstances, from, to, step, visit);
            return entry;
        } catch (RuntimeException | LinkageError | AssertionError e) {
            trouble.failed(e);
            return null;
        }
    }

    private static KnownSite siteOf(@Nullable Mark mark, int number) {
        if (mark instanceof Brief brief) {
            return brief.site();
        }
        return mark instanceof Entry entry ? entry.site() : SiteBook.site(number);
    }

    /** What is read optimistically is told elsewhere: it may not count. */
    private boolean takes(Brief brief, Object owner, Circumstances now, int visit) {
        Notes.Taken taken = now.optimistic() == null ? brief.take(owner, now, visit, sequence) : Notes.Taken.NOT;
        if (taken == Notes.Taken.NEW || taken == Notes.Taken.AGAIN) {
            sequence += told(brief.site());
        }
        return taken != Notes.Taken.NOT;
    }

    /**
     * At a site that has come to more objects than it has marks, one of which nothing new can be said takes no mark from another;
     * but it does if the site comes to it twice in a row.
     */
    private boolean goesBy(Ledger ledger, KnownSite site, int from, int to, int step, Circumstances now) {
        if (ledger.isOfMany()) {
            return false;
        }
        int place = site.number() & (LAST - 1);
        boolean again = goneBy[place] == ledger;
        goneBy[place] = ledger;
        return !again && ledger.says(site, site.part(), site.access(), from, to, step, now);
    }

    @Override
    protected @Nullable Object circumstances() {
        try {
            Circumstances circumstances = actor.circumstances();
            comesUnder(circumstances);
            return circumstances;
        } catch (RuntimeException | LinkageError | AssertionError e) {
            trouble.failed(e);
            return null;
        }
    }

    /** Something new is to be written down; returns what it is judged by. */
    private Circumstances begins() {
        if (ledgers.open().size() >= MOST || entries.size() >= MOST_PLACES || burden.isTooMuch()) {
            flush();
        }
        Circumstances circumstances = actor.circumstances();
        comesUnder(circumstances);
        return circumstances;
    }

    private void comesUnder(Circumstances circumstances) {
        if (now == circumstances && readAlone != null) {
            return;
        }
        now = circumstances;
        Alone.Both alone = briefs.aloneUnder(circumstances);
        readAlone = alone == null ? null : alone.read();
        wroteAlone = alone == null ? null : alone.wrote();
    }

    /** Null where nobody else can see the object yet. */
    private @Nullable Ledger newLedger(Object owner, KnownSite site) {
        return site.isAlone(owner) ? null : ledgerOf(owner, site.part(), site.number());
    }

    private @Nullable Ledger ledgerOf(Object owner, int part, int site) {
        Ledger ledger = ledgers.of(owner, part, site);
        if (ledger == null) {
            room.drop();
        }
        return ledger;
    }

    /** Another one that is {@code used} so far can be used for this, if it is about no bundle. */
    private Entry entry(KnownSite site, int part, AccessKind kind, Ledger ledger, @Nullable Entry used) {
        if (used != null && used.ledger() == ledger) {
            return used;
        }
        Entry known = Entry.at(site, part, kind, ledger);
        if (known != null) {
            return known;
        }
        if (ledger.history() instanceof Bundle bundle) {
            return counted(new RowsEntry(site, part, kind, bundle));
        }
        return used != null && !(used instanceof RowsEntry) ? used : counted(new Entry(site, part, kind));
    }

    private Entry counted(Entry first) {
        takesRoom(Room.ENTRY);
        return first;
    }

    /** An entry takes so many bytes more. */
    void takesRoom(int bytes) {
        taken += bytes;
        room.takeAnyhow(bytes);
    }

    private void list(Entry entry) {
        if (!entry.listed) {
            entry.listed = true;
            entries.add(entry);
        }
    }

    private void add(
            Entry entry,
            Ledger ledger,
            Object owner,
            Circumstances circumstances,
            int from,
            int to,
            int step,
            int occurrence) {
        if (entry.isOpenFor(owner, circumstances)) {
            entry.add(from, to, step);
            return;
        }
        if (entry instanceof RowsEntry rows) {
            int row = rowOf(owner, rows);
            if (rows.isUnder(circumstances)) {
                rows.goTo(row, owner, from, to, step, occurrence);
                return;
            }
            close(rows);
            rows.standAt(row, occurrence);
        }
        close(entry);
        list(entry);
        comings = ledger.comes(comings);
        burden.take(owner);
        entry.open(ledger, owner, circumstances, from, to, step, occurrence, sequence);
        sequence += told(entry.site());
    }

    /** How many accesses that is. */
    private static int told(KnownSite site) {
        return 1 + site.companions().size();
    }

    private void close(Entry entry) {
        if (entry.isOpen()) {
            entry.close(this);
        }
    }

    private int rowOf(Object owner, RowsEntry rows) {
        int near = rows.rowOf(owner);
        return near >= 0 ? near : ledgers.row(owner);
    }

    /** Whether something new at that site is to be written down. */
    boolean isKept(int site) {
        return true;
    }

    /** What is known of calls and by reflection. */
    @NotInlined
    void add(Object owner, int part, int from, int to, AccessKind kind, int site) {
        int occurrence = occurrences.count(site);
        Entry recent = calls.of(owner, site, kind);
        if ((recent != null && recent.has(owner, now, part, from, to)) || !isKept(site)) {
            return;
        }
        Circumstances circumstances = begins();
        Ledger ledger = ledgerOf(owner, part, site);
        KnownSite known = SiteBook.site(site);
        if (ledger != null && (ledger.isOfMany() || !ledger.says(known, part, kind, from, to, 1, circumstances))) {
            Entry entry = entry(known, part, kind, ledger, null);
            calls.put(owner, site, kind, entry);
            add(entry, ledger, owner, circumstances, from, to, 1, occurrence);
        }
    }

    /** See {@link org.racechecked.actors.Touches#willRepeat}. */
    void willRepeat(Object object, int site) {
        repeated.add(object, site, now);
    }

    /** See {@link org.racechecked.actors.Touches#repeats}. */
    @Override
    protected boolean repeats(@Nullable Object object, int site) {
        boolean known = repeated.has(object, site, now);
        if (known) {
            occurrences.count(site);
        }
        return known;
    }

    Actor actor() {
        return actor;
    }

    /** Returns what stands for it now; see {@link Ledger#note}. */
    Access note(Ledger ledger, Object owner, Access access, @Nullable Access before) {
        if (!ledger.isOpen()) {
            ledgers.opened(ledger);
        } else if (ledger.isFull()) {
            receiver.receive(owner, ledger);
        }
        return ledger.note(owner, access, before);
    }

    /** Nothing comes after what was handed in by now. */
    void isOver() {}

    /** How many entries it had by now. */
    int logged() {
        return sequence;
    }

    /** Hands in everything. */
    @NotInlined
    void flush() {
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            entry.listed = false;
            close(entry);
        }
        entries.clear();
        burden.isGone();
        repeated.forget();
        briefs.leave();
        List<Ledger> open = ledgers.open();
        for (int i = 0; i < open.size(); i++) {
            Ledger ledger = open.get(i);
            Object owner = ledger.owner();
            if (owner != null) {
                receiver.receive(owner, ledger);
                ledger.release();
            }
        }
        open.clear();
    }

    /** Nobody will ask for it any more. */
    void leave() {
        ledgers.forget();
        Arrays.fill(goneBy, null);
        forgetTrails();
    }

    /** Hands in everything; whatever its actor does later begins anew. */
    void forget() {
        room.give(taken);
        taken = 0;
        flush();
        briefs.forget();
        ledgers.forget();
    }
}
