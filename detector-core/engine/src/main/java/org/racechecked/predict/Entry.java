package org.racechecked.predict;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.Parts;
import org.racechecked.boundaries.NotInlined;
import org.racechecked.memory.Access;
import org.racechecked.memory.Ledger;
import org.racechecked.memory.Span;
import org.racechecked.memory.Visits;
import org.racechecked.model.AccessKind;
import org.racechecked.probe.Mark;

/**
 * What an actor does at one site to one object just now, before it stands in the ledger of the object.
 *
 * <p>It holds the object only while it is open; later the ledger knows which object it was.
 *
 * <p>Shared state: used by its actor's thread, and by whoever ends the run once that thread has ended.
 */
class Entry extends Mark {
    private final KnownSite site;
    private final int part;
    private final AccessKind kind;
    private @Nullable Ledger ledger;
    private @Nullable Circumstances when;
    private int occurrence;
    private int sequence;
    private @Nullable Access noted;
    /** Others on the same object. */
    private @Nullable Entry next;

    private @Nullable Entry previous;
    /** It is among those that its log closes when it hands in. */
    boolean listed;

    /** Nothing yet; a call may touch several parts. */
    Entry(KnownSite site, int part, AccessKind kind) {
        this.site = site;
        this.part = part;
        this.kind = kind;
    }

    KnownSite site() {
        return site;
    }

    @Override
    protected boolean isAbout(Object object) {
        return owner == object || (owner == null && ledger != null && ledger.isOf(object));
    }

    /** Of the object that it is, or was last, about; null before it was opened. */
    @Nullable
    Ledger ledger() {
        return ledger;
    }

    /** There is something that is not in the ledger. */
    boolean isOpen() {
        return owner != null;
    }

    /** The one at that site, if the actor has one on that part of the object of the ledger. */
    static @Nullable Entry at(KnownSite site, int part, AccessKind kind, Ledger ledger) {
        Entry entry = (Entry) ledger.marks();
        while (entry != null && !(entry.site.number() == site.number() && entry.part == part && entry.kind == kind)) {
            entry = entry.next;
        }
        return entry;
    }

    private void leave(Ledger before) {
        if (previous == null) {
            before.beginsWith(next);
        } else {
            previous.next = next;
        }
        if (next != null) {
            next.previous = previous;
        }
    }

    private void join(Ledger its) {
        previous = null;
        next = (Entry) its.marks();
        if (next != null) {
            next.previous = this;
        }
        its.beginsWith(this);
        ledger = its;
    }

    /** The actor is about to do this, and has done nothing here since this was closed. */
    void open(
            Ledger its,
            Object object,
            Circumstances circumstances,
            int first,
            int end,
            int itsStep,
            int itsOccurrence,
            int itsSequence) {
        if (ledger != its) {
            if (ledger != null) {
                leave(ledger);
            }
            join(its);
            noted = null;
            size = part == Parts.ELEMENTS ? Array.getLength(object) : 1;
        }
        owner = object;
        when = circumstances;
        now = circumstances;
        occurrence = itsOccurrence;
        sequence = itsSequence;
        begin(first, end, itsStep);
    }

    /** There is something that was done to that object under those circumstances. */
    boolean isOpenFor(Object object, Circumstances circumstances) {
        return isOf(object, circumstances);
    }

    /** That was done, of this part of that object, under those circumstances. */
    boolean has(Object object, @Nullable Object circumstances, int itsPart, int first, int end) {
        return isOf(object, circumstances) && part == itsPart && step == 1 && first >= from && end <= to;
    }

    boolean isAt(int number, AccessKind access) {
        return site.number() == number && kind == access;
    }

    /** Touched more. */
    void add(int first, int end, int itsStep) {
        if (!covers(first, end, itsStep)) {
            widen(first, end, itsStep);
        }
    }

    /** Writes into the ledger what was done here, and begins anew. */
    @NotInlined
    final void close(AccessLog log) {
        Object object = owner;
        Ledger its = ledger;
        Circumstances circumstances = when;
        if (object == null || its == null || circumstances == null) {
            throw new IllegalStateException("nothing was done at site " + site);
        }
        write(log, its, object, circumstances);
        owner = null;
        now = null;
        when = null;
    }

    void write(AccessLog log, Ledger its, Object object, Circumstances circumstances) {
        if (noted == null) {
            noted = its.filedAt(site.number(), part, kind);
        }
        if (!isDoneAgain(its, circumstances)) {
            noted = log.note(its, object, access(log, circumstances, span(noted), size), noted);
        }
    }

    /** What was done to these places of arrays in a bundle, at those visits if they are known. */
    final void write(
            AccessLog log,
            Ledger its,
            Object object,
            Circumstances circumstances,
            Span span,
            int itsSize,
            @Nullable Visits visits) {
        if (!its.says(site, part, kind, span, circumstances)) {
            Access before = its.filedAt(site.number(), part, kind, span);
            if (before == null || !its.renew(before, circumstances, occurrence, sequence, visits)) {
                Access access = access(log, circumstances, span, itsSize).with(visits);
                log.note(its, object, access, before);
            }
        }
    }

    private Access access(AccessLog log, Circumstances circumstances, Span span, int itsSize) {
        return Access.at(site, part, kind, log.actor(), circumstances, span, itsSize, occurrence, sequence);
    }

    private boolean isDoneAgain(Ledger its, Circumstances circumstances) {
        return noted != null
                && (its.says(site, part, kind, from, to, step, circumstances)
                        || (noted.span().isFrom(from, to, step)
                                && its.renew(noted, circumstances, occurrence, sequence)));
    }

    /** Many accesses have the same one. */
    private Span span(@Nullable Access before) {
        return before != null && before.span().isFrom(from, to, step) ? before.span() : new Span(from, to, step);
    }
}
