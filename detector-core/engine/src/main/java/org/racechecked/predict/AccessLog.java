package org.racechecked.predict;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.SiteBook;
import org.racechecked.actors.Trouble;
import org.racechecked.memory.Occurrences;
import org.racechecked.memory.Room;
import org.racechecked.model.AccessKind;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Mark;

/**
 * What one actor did since it last passed order on, one entry per object, part and site, so that a loop costs a look-up
 * and no more; handed in as a whole.
 *
 * <p>Shared state: used by its actor's thread, and by whoever ends the run once that thread has ended.
 */
class AccessLog extends Lane {
    private static final int SMALLEST = 32;
    private static final int LARGEST = 1 << 18;

    /** Takes what a log hands in. */
    @FunctionalInterface
    interface Receiver {
        /** The entry is open and will be closed. */
        void receive(Actor actor, Entry entry);
    }

    private final Actor actor;
    private final Receiver receiver;
    private final Trouble trouble;
    private final Room room;
    private final Occurrences occurrences = new Occurrences();
    private @Nullable Entry[] entries = new Entry[SMALLEST];
    private int size;
    private int taken;
    private Entry[] open = new Entry[SMALLEST / 2];
    private int opened;
    private int sequence;
    private boolean crowded;

    AccessLog(Actor actor, Trouble trouble, Room room, Receiver receiver) {
        super(false);
        this.actor = actor;
        this.trouble = trouble;
        this.room = room;
        this.receiver = receiver;
    }

    /** What woven code tells about instructions. */
    @Override
    protected @Nullable Mark touches(
            Object owner, int from, int to, int step, int site, int visit, @Nullable Mark guess) {
        try {
            Circumstances circumstances = actor.circumstances();
            now = circumstances;
            if (guess instanceof Entry entry && entry.isOf(owner)) {
                add(entry, owner, from, to, step, visit, circumstances);
                return entry;
            }
            KnownSite known = SiteBook.site(site);
            if (known.isAlone(owner)) {
                return null;
            }
            Entry entry = find(owner, known.part(), known.access(), site);
            add(entry, owner, from, to, step, visit, circumstances);
            return entry;
        } catch (RuntimeException | LinkageError | AssertionError e) {
            trouble.failed(e);
            return null;
        }
    }

    /** What is known of calls and by reflection. */
    void add(Object owner, int field, int from, int to, AccessKind kind, int site) {
        Circumstances circumstances = actor.circumstances();
        now = circumstances;
        add(find(owner, field, kind, site), owner, from, to, 1, occurrences.count(site), circumstances);
    }

    private void add(
            Entry entry, Object owner, int from, int to, int step, int occurrence, Circumstances circumstances) {
        if (entry.isOpenUnder(circumstances)) {
            entry.add(from, to, step);
            return;
        }
        if (entry.isOpen()) {
            handIn(entry);
        } else {
            remember(entry);
        }
        entry.open(owner, circumstances, occurrence, sequence);
        sequence += entry.count();
        entry.addFirst(from, to, step);
    }

    /** Nothing comes after what was handed in by now. */
    void isOver() {}

    /** How many entries it had by now. */
    int logged() {
        return sequence;
    }

    /** Hands in everything. */
    void flush() {
        for (int i = 0; i < opened; i++) {
            if (open[i].isOpen()) {
                handIn(open[i]);
            }
        }
        opened = 0;
    }

    private void handIn(Entry entry) {
        entry.tellCompanions();
        receiver.receive(actor, entry);
        for (Entry companion : entry.companions()) {
            if (companion.isOpen()) {
                receiver.receive(actor, companion);
            }
        }
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
        int at = hash >>> shift();
        Entry known = entries[at];
        while (known != null && !(known.hash == hash && known.isOf(owner, field, kind, site))) {
            at = (at + 1) & mask;
            known = entries[at];
        }
        return known == null ? begin(new Entry(hash, field, kind, site), at) : known;
    }

    private Entry begin(Entry first, int at) {
        entries[at] = first;
        size++;
        if (crowded) {
            first.handsInAtOnce();
        }
        int bytes = bytes(first);
        taken += bytes;
        if (!room.take(bytes)) {
            room.takeAnyhow(bytes);
            startAfresh(first);
        } else if (size > entries.length / 2) {
            makeRoom(first);
        }
        return first;
    }

    private void makeRoom(Entry latest) {
        if (entries.length >= LARGEST) {
            startAfresh(latest);
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

    /** Hands in all that is known and forgets it, but for {@code latest}. */
    private void startAfresh(Entry latest) {
        crowded = true;
        forget();
        size = 1;
        taken = bytes(latest);
        room.takeAnyhow(taken);
        put(latest);
    }

    private static int bytes(Entry entry) {
        return entry.count() * Room.ENTRY;
    }

    /** Hands in everything; whatever its actor does later begins anew. */
    void forget() {
        // histories need the room that entries leave
        room.give(taken);
        flush();
        entries = new Entry[SMALLEST];
        size = 0;
        taken = 0;
    }

    /** The upper bits of a hash are the good ones. */
    private int shift() {
        return Integer.numberOfLeadingZeros(entries.length) + 1;
    }

    private void put(Entry entry) {
        int mask = entries.length - 1;
        int at = entry.hash >>> shift();
        while (entries[at] != null) {
            at = (at + 1) & mask;
        }
        entries[at] = entry;
    }
}
