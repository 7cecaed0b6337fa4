package org.racechecked.predict;

import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.memory.Access;
import org.racechecked.memory.History;
import org.racechecked.memory.Span;
import org.racechecked.model.AccessKind;
import org.racechecked.probe.Mark;

/**
 * What an actor has done at one site to one part of one object since it last passed order on, or a place for that.
 *
 * <p>It holds the object only while there is something to hand in; later the history knows which object it was.
 */
final class Entry extends Mark {
    final int hash;
    private final int site;
    private final int field;
    private final AccessKind kind;
    private @Nullable History history;
    private @Nullable Circumstances when;
    private int occurrence;
    private int sequence;

    Entry(int hash, int field, AccessKind kind, int site) {
        this.hash = hash;
        this.field = field;
        this.kind = kind;
        this.site = site;
    }

    boolean isOf(Object object, int itsField, AccessKind itsKind, int itsSite) {
        return site == itsSite
                && field == itsField
                && kind == itsKind
                && (owner == object || (owner == null && history != null && history.get() == object));
    }

    /** There is something to hand in. */
    boolean isOpen() {
        return owner != null;
    }

    boolean isOpenUnder(Circumstances circumstances) {
        return owner != null && now == circumstances;
    }

    void open(Object object, int places, Circumstances circumstances, int itsOccurrence, int itsSequence) {
        owner = object;
        size = places;
        when = circumstances;
        now = circumstances;
        occurrence = itsOccurrence;
        sequence = itsSequence;
    }

    void begin(Span span) {
        from = span.from();
        to = span.to();
        step = span.step();
    }

    void widen(Span more) {
        begin(new Span(from, to, step).join(more));
    }

    /** What was done; nothing is left to hand in. */
    Access close(Actor actor) {
        if (when == null) {
            throw new IllegalStateException("nothing was done at site " + site);
        }
        Access access = new Access(actor, when, field, new Span(from, to, step), kind, site, occurrence, sequence);
        owner = null;
        now = null;
        when = null;
        return access;
    }

    @Nullable
    Object owner() {
        return owner;
    }

    @Nullable
    History history() {
        return history;
    }

    void remember(History known) {
        history = known;
    }
}
