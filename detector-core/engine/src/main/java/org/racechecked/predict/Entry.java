package org.racechecked.predict;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.Observer;
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
    private @Nullable Access latest;
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
        return site == itsSite && field == itsField && kind == itsKind && isOf(object);
    }

    /** It is about this object. */
    boolean isOf(Object object) {
        return owner == object || (owner == null && history != null && history.refersTo(object));
    }

    /** Touched more. */
    void add(int first, int end, int itsStep) {
        widen(first, end, itsStep);
    }

    /** There is something to hand in. */
    boolean isOpen() {
        return owner != null;
    }

    boolean isOpenUnder(Circumstances circumstances) {
        return owner != null && now == circumstances;
    }

    void open(Object object, Circumstances circumstances, int itsOccurrence, int itsSequence) {
        owner = object;
        size = field == Observer.ELEMENTS && size == 0 ? Array.getLength(object) : size;
        when = circumstances;
        now = circumstances;
        occurrence = itsOccurrence;
        sequence = itsSequence;
    }

    void begin(int first, int end, int itsStep) {
        from = first;
        to = end;
        step = itsStep;
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
        latest = access;
        return access;
    }

    @Nullable
    Object owner() {
        return owner;
    }

    /** What was handed in last. */
    @Nullable
    Access latest() {
        return latest;
    }

    @Nullable
    History history() {
        return history;
    }

    void remember(History known) {
        history = known;
    }
}
