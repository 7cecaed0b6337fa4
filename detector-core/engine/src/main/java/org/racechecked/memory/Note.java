package org.racechecked.memory;

import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.SiteBook;
import org.racechecked.model.AccessKind;
import org.racechecked.order.LockSet;
import org.racechecked.probe.Carried;

/**
 * What an actor did to a field of one object, as the object carries it: a fact, and before it the others of that object, of
 * whomever. Never changed: whoever has something to add replaces it.
 */
final class Note implements Carried {
    /** What one takes, and counts for. */
    static final int BYTES = 48;
    /** More are told by a history. */
    private static final int MOST = 12;

    private final Notes by;
    private final Circumstances when;
    private final int site;
    private final int visit;
    private final int sequence;
    /** Of what an actor wrote, no two that came first have the same. */
    private final int number;

    /** What was done, where that is all that is known: it was done at that site or elsewhere, to one field or another. */
    private final @Nullable AccessKind anywhere;

    private final @Nullable Note next;

    private Note(
            Notes by,
            Circumstances when,
            int site,
            int visit,
            int sequence,
            int number,
            @Nullable AccessKind anywhere,
            @Nullable Note next) {
        this.by = by;
        this.when = when;
        this.site = site;
        this.visit = visit;
        this.sequence = sequence;
        this.number = number;
        this.anywhere = anywhere;
        this.next = next;
    }

    /** The actor did that to fields of the object, and came to others at that site. */
    static Note anywhere(Notes by, Circumstances when, int site, AccessKind kind) {
        return new Note(by, when, site, 0, 0, 0, kind, null);
    }

    /** Also {@code others}, where it takes the place of one that it makes needless; null if that were too many. */
    static @Nullable Note of(
            Notes by, Circumstances when, int site, int visit, int sequence, int number, @Nullable Note others) {
        Note first = new Note(by, when, site, visit, sequence, number, null, others);
        int length = 0;
        for (Note each = others; each != null; each = each.next) {
            if (first.makesNeedless(each)) {
                return others.with(first, each);
            }
            length++;
        }
        if (length < MOST || others == null) {
            return first;
        }
        Note fewer = others.told(number);
        return fewer.length() < MOST ? of(by, when, site, visit, sequence, number, fewer) : null;
    }

    /**
     * The same, but what one actor did at one place under different locks is told as one, as if only those had been held that were held
     * each time; where none were, it stays.
     */
    private Note told(int itsNumber) {
        Note others = next == null ? null : next.told(itsNumber);
        for (Note each = others; each != null; each = each.next) {
            LockSet common = when.held().common(each.when.held());
            if (isOfSamePlace(each) && !common.isEmpty()) {
                Circumstances later = when.time() > each.when.time() ? when : each.when;
                Note both = new Note(by, later.holding(common), site, each.visit, each.sequence, itsNumber, null, null);
                return others.with(both, each);
            }
        }
        return before(others, itsNumber);
    }

    private int length() {
        return next == null ? 1 : 1 + next.length();
    }

    private Note with(Note one, Note inPlaceOf) {
        if (this == inPlaceOf || next == null) {
            return one.before(next, one.number);
        }
        return before(next.with(one, inPlaceOf), one.number);
    }

    private Note before(@Nullable Note other, int itsNumber) {
        return new Note(by, when, site, visit, sequence, itsNumber, anywhere, other);
    }

    /** It is of the run that this room is of. */
    boolean isIn(Room room) {
        return by.isIn(room);
    }

    boolean isBy(Notes other) {
        return by == other;
    }

    Actor actor() {
        return by.actor();
    }

    @Nullable
    Note next() {
        return next;
    }

    int number() {
        return number;
    }

    /** Where the object was seen first, as far as that is known. */
    int firstSite() {
        Note last = this;
        while (last.next != null && last.next.anywhere == null) {
            last = last.next;
        }
        return last.site;
    }

    /** As {@link Access#says}: he did this there, has passed nothing on since, and held no more. */
    boolean says(Notes whom, KnownSite its, Circumstances now) {
        Note here = this;
        while (here != null && !(here.isAt(its) && (here.isUnder(now) || here.saysItself(whom, now)))) {
            here = here.next;
        }
        return here != null;
    }

    private boolean isAt(KnownSite its) {
        return anywhere == null ? site == its.number() : anywhere == AccessKind.WRITE || !its.writes();
    }

    boolean isUnder(Object now) {
        return when == now;
    }

    private boolean saysItself(Notes whom, Circumstances now) {
        return by == whom && when.time() == now.time() && when.held().isWithin(now.held());
    }

    /** That writes, or this has not. */
    boolean isNoMoreThan(KnownSite its) {
        return anywhere == AccessKind.READ || its.writes();
    }

    /** Each lock that is held now was held then. */
    boolean isUnderNoLessThan(Circumstances now) {
        return now.held().isWithin(when.held());
    }

    /** As {@link Access#makesNeedless}. */
    private boolean makesNeedless(Note earlier) {
        return isOfSamePlace(earlier) && when.held().isWithin(earlier.when.held());
    }

    private boolean isOfSamePlace(Note other) {
        return site == other.site && by == other.by && anywhere == null && other.anywhere == null;
    }

    Access access() {
        return anywhere != null
                ? Access.anywhere(site, when, actor(), anywhere)
                : Access.at(SiteBook.site(site), when, actor(), visit, sequence);
    }
}
