package org.racechecked.memory;

import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.Optimistic;
import org.racechecked.actors.SiteBook;
import org.racechecked.model.AccessKind;
import org.racechecked.model.WatchedField.Sharing;
import org.racechecked.order.LockSet;
import org.racechecked.order.Moment;

/**
 * One actor's accesses to one object at one site while nothing changed that they are judged by: the papers'
 * (m, t, l, a, p, s), with the span of what was touched.
 */
public final class Access {
    private final Actor actor;
    private final int field;
    private final AccessKind kind;
    private final int site;
    private final int occurrence;
    private final int sequence;
    private final Circumstances when;
    private final Span span;
    /** Where the history keeps it, under its monitor. */
    int place;

    /**
     * The actor did this.
     *
     * @param occurrence how many times it had been at this site
     * @param sequence grows from access to access of this actor
     */
    public Access(
            Actor actor,
            Circumstances when,
            int field,
            Span span,
            AccessKind kind,
            int site,
            int occurrence,
            int sequence) {
        this.actor = actor;
        this.when = when;
        this.field = field;
        this.span = span;
        this.kind = kind;
        this.site = site;
        this.occurrence = occurrence;
        this.sequence = sequence;
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
        return when.moment();
    }

    public Span span() {
        return span;
    }

    /** The program read this optimistically and threw it away. */
    public boolean isDiscarded() {
        Optimistic optimistic = when.optimistic();
        return optimistic != null && optimistic.isDiscarded();
    }

    /** The program read this without a lock and may find that it does not count. */
    public boolean isOptimistic() {
        return when.optimistic() != null;
    }

    private boolean isAtomic() {
        return SiteBook.site(site).isAtomic();
    }

    /** What keeps others away: the locks held, and what an optimistic read was checked to have. */
    public LockSet locks() {
        Optimistic optimistic = when.optimistic();
        return optimistic == null ? when.held() : optimistic.locks(when.held());
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
        return !knows(other) && !other.knows(this);
    }

    /** Whoever did this did the other too, or had heard of it. */
    boolean knows(Access other) {
        return moment().knows(other.actor.number(), other.when.time());
    }

    /** The same actor did it, and did this before. */
    boolean isBefore(Access other) {
        return actor == other.actor && when.time() < other.when.time();
    }

    /** The same actor did it, at the same site to the same part and under the same locks. */
    boolean isLike(Access other) {
        return actor == other.actor
                && site == other.site
                && field == other.field
                && kind == other.kind
                && when.optimistic() == null
                && other.when.optimistic() == null
                && when.held().equals(other.when.held());
    }

    /** This and an earlier one like it, as if all had been done now. */
    Access and(Access earlier) {
        Span both = span.and(earlier.span);
        return new Access(actor, when, field, both, kind, site, earlier.occurrence, earlier.sequence);
    }

    /** Extended weaker-than: with this access known, the earlier one can lead to no further pair. */
    public boolean makesNeedless(Access earlier) {
        return actor == earlier.actor
                && field == earlier.field
                && site == earlier.site
                && kind == earlier.kind
                && when.time() >= earlier.when.time()
                && span.contains(earlier.span)
                && locks().isWithin(earlier.locks());
    }
}
