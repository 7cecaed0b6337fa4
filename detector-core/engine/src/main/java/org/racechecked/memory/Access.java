package org.racechecked.memory;

import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Optimistic;
import org.racechecked.actors.SiteBook;
import org.racechecked.model.AccessKind;
import org.racechecked.model.WatchedField.Sharing;
import org.racechecked.order.LockSet;
import org.racechecked.order.Moment;

/**
 * One actor's accesses to one object at one site while it neither passed order on nor changed its locks: the papers'
 * (m, t, l, a, p, s), with the span of what was touched so far.
 *
 * <p>Shared state: the span grows in the hands of its actor until the actor hands the access in; after that nobody changes
 * it.
 */
public final class Access {
    private final Actor actor;
    private final int field;
    private final AccessKind kind;
    private final int site;
    private final int occurrence;
    private final int sequence;
    private final int time;
    private final Moment moment;
    private final LockSet held;
    private final @Nullable Optimistic optimistic;
    private Span span;

    /**
     * The actor does this now.
     *
     * @param occurrence how many times it has been at this site
     * @param sequence grows from access to access of this actor
     */
    public Access(Actor actor, int field, Span span, AccessKind kind, int site, int occurrence, int sequence) {
        this.actor = actor;
        this.field = field;
        this.span = span;
        this.kind = kind;
        this.site = site;
        this.occurrence = occurrence;
        this.sequence = sequence;
        time = actor.time();
        moment = actor.moment();
        held = actor.locks();
        optimistic = actor.optimistic();
    }

    public Actor actor() {
        return actor;
    }

    public int field() {
        return field;
    }

    public AccessKind kind() {
        return kind;
    }

    public int site() {
        return site;
    }

    /** How many times the actor had been at this site, this time included. */
    public int occurrence() {
        return occurrence;
    }

    /** How many accesses this actor had logged before. */
    public int sequence() {
        return sequence;
    }

    /** Everything that its actor knew of when it did this. */
    public Moment moment() {
        return moment;
    }

    public Span span() {
        return span;
    }

    /** True when the actor, here and now, would do nothing that this access does not say already. */
    public boolean coversNow() {
        return moment == actor.moment() && optimistic == actor.optimistic() && held.equals(actor.locks());
    }

    /** Touches more. */
    public void widen(Span more) {
        span = span.join(more);
    }

    /** The program read this optimistically and threw it away. */
    public boolean isDiscarded() {
        return optimistic != null && optimistic.isDiscarded();
    }

    private boolean isAtomic() {
        return SiteBook.site(site).isAtomic();
    }

    /** What keeps others away: the locks held, and what an optimistic read was checked to have. */
    public LockSet locks() {
        return optimistic == null ? held : optimistic.locks(held);
    }

    /** The two conflict, and neither a lock nor an order that holds in every schedule keeps them apart. */
    public boolean mayRaceWith(Access other) {
        return conflictsWith(other) && mayHappenInParallel(other);
    }

    /**
     * Both are of one object and touch the same part of it, one of them writes, one of them plainly, and no lock keeps them
     * apart.
     */
    public boolean conflictsWith(Access other) {
        return meets(other)
                && kind.conflictsWith(other.kind)
                && !(isAtomic() && other.isAtomic())
                && !locks().excludes(other.locks());
    }

    /** Both are of one object, and different actors touch the same part of it. */
    boolean meets(Access other) {
        return actor != other.actor && field == other.field && span.overlaps(other.span);
    }

    /** How this and one that it meets get along. */
    Sharing sharingWith(Access other) {
        if (!kind.conflictsWith(other.kind)) {
            return Sharing.READ_ONLY;
        }
        if (!mayHappenInParallel(other)) {
            return Sharing.ORDERED;
        }
        return locks().excludes(other.locks()) ? Sharing.LOCKED : Sharing.RACED;
    }

    private boolean mayHappenInParallel(Access other) {
        return !moment.knows(other.actor.number(), other.time) && !other.moment.knows(actor.number(), time);
    }

    /** Extended weaker-than: with this access known, the earlier one can lead to no further pair. */
    public boolean makesNeedless(Access earlier) {
        return actor == earlier.actor
                && field == earlier.field
                && site == earlier.site
                && kind == earlier.kind
                && time >= earlier.time
                && span.contains(earlier.span)
                && locks().isWithin(earlier.locks());
    }
}
