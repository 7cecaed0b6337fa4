package org.racechecked.memory;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.Optimistic;
import org.racechecked.actors.Parts;
import org.racechecked.actors.SiteBook;
import org.racechecked.boundaries.NotInlined;
import org.racechecked.model.AccessKind;
import org.racechecked.model.Companion;
import org.racechecked.model.Occurrence;
import org.racechecked.model.WatchedField.Sharing;
import org.racechecked.order.LockSet;
import org.racechecked.order.Moment;

/**
 * One actor's accesses to one object at one site while nothing changed that they are judged by: the papers'
 * (m, t, l, a, p, s), with the span of what was touched.
 *
 * <p>Shared state: what {@link #renew} changes is changed by its actor's thread alone; whoever reads it at that moment sees
 * the one or the other, and both were true.
 */
public final class Access {
    private final Actor actor;
    private final int field;
    private final AccessKind kind;
    private final int site;
    private volatile Circumstances when;
    private int occurrence;
    private int sequence;
    private final Span span;
    /** Of its arrays, if there are several and it is known. */
    private @Nullable Visits visits;
    /** Places that the object has, for what its companions did. */
    private final int size;

    private final boolean writes;
    private final boolean leads;
    /** Where the past keeps it that it is in. */
    int place;

    /** Who had come to the object last when this was filed; see {@link History#coming}. */
    long coming;

    /** Nothing else is there of its site and part. */
    boolean isAlone;
    /** What the actor did there before, if that is known and this is not yet handed in. */
    @Nullable
    Access before;

    /**
     * The actor did this.
     *
     * @param occurrence how many times it had been at this site; of several places at the first of them
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
        this(actor, when, field, span, kind, site, occurrence, sequence, 0, kind == AccessKind.WRITE, false);
    }

    private Access(
            Actor actor,
            Circumstances when,
            int field,
            Span span,
            AccessKind kind,
            int site,
            int occurrence,
            int sequence,
            int size,
            boolean writes,
            boolean leads) {
        this.actor = actor;
        this.when = when;
        this.field = field;
        this.span = span;
        this.kind = kind;
        this.site = site;
        this.occurrence = occurrence;
        this.sequence = sequence;
        this.size = size;
        this.writes = writes;
        this.leads = leads;
    }

    /**
     * The actor did this, and the companions of the site did theirs at the same time.
     *
     * @param size how many elements there are, where some are touched
     */
    public static Access at(
            KnownSite site,
            int field,
            AccessKind kind,
            Actor actor,
            Circumstances when,
            Span span,
            int size,
            int occurrence,
            int sequence) {
        boolean leads = !site.companions().isEmpty();
        return new Access(
                actor, when, field, span, kind, site.number(), occurrence, sequence, size, site.writes(kind), leads);
    }

    /** The same of a field. */
    static Access at(KnownSite site, Circumstances when, Actor actor, int occurrence, int sequence) {
        return at(site, site.part(), site.access(), actor, when, Span.WHOLE, 1, occurrence, sequence);
    }

    /** The actor did that to some field, it is not known which; it was at that site then, or elsewhere. */
    static Access anywhere(int site, Circumstances when, Actor actor, AccessKind kind) {
        return new Access(actor, when, Parts.ANY_FIELD, Span.WHOLE, kind, site, 0, 0);
    }

    /** It is not known which field was touched. */
    boolean isAnywhere() {
        return field == Parts.ANY_FIELD;
    }

    /** The companions that it was told for. */
    List<Companion> places() {
        return leads ? SiteBook.site(site).companions() : List.of();
    }

    /** No place before this one was touched, by it or a companion. */
    int lowest() {
        return leads && field == Parts.ELEMENTS ? Math.max(0, span.from() + farthest(false)) : span.from();
    }

    /** Nor this one, nor any after it. */
    int end() {
        return leads && field == Parts.ELEMENTS ? span.to() + farthest(true) : span.to();
    }

    /** How far from it a companion is, on this side. */
    private int farthest(boolean onwards) {
        List<Companion> places = places();
        int farthest = 0;
        for (int i = 0; i < places.size(); i++) {
            int distance = places.get(i).distance();
            farthest = onwards ? Math.max(farthest, distance) : Math.min(farthest, distance);
        }
        return farthest;
    }

    /** What the companions did, each at its distance; what is beyond the array was not done. */
    @NotInlined
    List<Access> companions() {
        if (!leads) {
            return List.of();
        }
        List<Companion> places = places();
        List<Access> all = new ArrayList<>(places.size());
        for (int i = 0; i < places.size(); i++) {
            KnownSite known = SiteBook.site(places.get(i).site());
            Span its = field == Parts.ELEMENTS ? span.movedWithin(places.get(i).distance(), size) : span;
            if (its != null) {
                int number = sequence + i + 1;
                all.add(at(known, known.part(), known.access(), actor, when, its, size, occurrence, number)
                        .with(visits));
            }
        }
        return all;
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

    /** It writes, or one of its companions does. */
    boolean writes() {
        return writes;
    }

    public int site() {
        return site;
    }

    /** Which visit of this site it was when the actor touched what that touched too: of the first array that both touched. */
    public Occurrence occurrenceWith(Access other) {
        int first = occurrenceAt(span.rows().firstIn(other.span.rows()));
        return first == 0 ? Occurrence.UNKNOWN : new Occurrence(first, !span.isSingle());
    }

    /** Nobody counted which visit of this site it was: many objects are alike. */
    public boolean isAnyOfMany() {
        return occurrence == 0;
    }

    /** When it came to that array, or 0 if that is not known. */
    private int occurrenceAt(int row) {
        if (span.rows().isSingle()) {
            return occurrence;
        }
        return visits == null ? 0 : visits.get(span.rows().placeOf(row));
    }

    /** The actor had come so often to the site when it came to each of the arrays. */
    public Access with(@Nullable Visits itsVisits) {
        visits = itsVisits;
        return this;
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

    /** The program may still throw away what it read. */
    boolean isOptimistic() {
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

    /** The two would race, but for something that one of them may have heard by chance. */
    boolean mayBeApartByChance(Access other) {
        return mayKnowByChance(other) ? conflictsWith(other) : other.mayKnowByChance(this) && conflictsWith(other);
    }

    private boolean mayKnowByChance(Access other) {
        return actor.mayKnowByChance(other.actor.clock(), other.when.time()) && knows(other.actor, other.when.time());
    }

    /** Both are of one object, and different actors touch the same part of it. */
    boolean meets(Access other) {
        boolean same = field == other.field || isAnywhere() || other.isAnywhere();
        return actor != other.actor && same && span.overlaps(other.span);
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
        return !knows(other.actor, other.when.time()) && !other.knows(actor, when.time());
    }

    /** Whoever did this was that actor, or had heard of what he did at that time. */
    boolean knows(Actor other, int time) {
        return moment().knows(other.clock(), time);
    }

    /** The actor's own time. */
    int time() {
        return when.time();
    }

    /** One actor did both at one site to the same part. */
    boolean isOfSamePlace(Access other) {
        return isAtSamePlace(other) && actor == other.actor;
    }

    private boolean isAtSamePlace(Access other) {
        return isAt(other.site, other.field, other.kind);
    }

    boolean isAt(int itsSite, int itsField, AccessKind itsKind) {
        return site == itsSite && field == itsField && kind == itsKind;
    }

    /** Both are of the same arrays of a bundle, or of no bundle. */
    boolean isOfSameObjects(Access other) {
        return span.rows().equals(other.span.rows());
    }

    /** That, at one site, and under the same locks. */
    boolean isLike(Access other) {
        return isOfSamePlace(other)
                && isOfSameObjects(other)
                && when.optimistic() == null
                && other.when.optimistic() == null
                && when.held().equals(other.when.held());
    }

    /** Whatever may race with the other would race with this, and this touched all that the other touches. */
    boolean saysAsMuchAs(Access other) {
        return when.isAs(other.when) && span.contains(other.span);
    }

    /**
     * This and another one of its place that was noted before it, as if all had been done at the later time and under those
     * locks alone that both held.
     */
    Access and(Access earlier) {
        Span both = span.and(earlier.span);
        Circumstances later =
                (earlier.when.time() > when.time() ? earlier.when : when).holding(locks().common(earlier.locks()));
        return new Access(
                        actor,
                        later,
                        field,
                        both,
                        kind,
                        site,
                        earlier.occurrence,
                        earlier.sequence,
                        size,
                        writes,
                        leads)
                .with(earlier.visits);
    }

    /** The same of one array of its bundle alone. */
    Access alone(int row) {
        int its = occurrenceAt(row);
        return new Access(actor, when, field, span.alone(), kind, site, its, sequence, size, writes, leads);
    }

    /**
     * The same as of {@link #makesNeedless} for an access of another actor that this one had heard of: whoever may race with that, and comes later,
     * may race with this.
     */
    boolean makesNeedlessOf(Access earlier) {
        return isAtSamePlace(earlier)
                && knows(earlier.actor, earlier.when.time())
                && span.contains(earlier.span)
                && when.optimistic() == null
                && locks().isWithin(earlier.locks());
    }

    /**
     * The actor has passed nothing on since it did this, and does it again there while it holds no less: whoever may race with
     * that may race with this.
     */
    boolean says(int first, int end, int step, Circumstances now) {
        return when.time() == now.time()
                && when.optimistic() == null
                && now.optimistic() == null
                && span.contains(first, end, step)
                && when.held().isWithin(now.held());
    }

    /** The same of arrays in a bundle. */
    boolean says(Span its, Circumstances now) {
        return says(its.from(), its.to(), its.step(), now) && span.rows().contains(its.rows());
    }

    /** The actor did the same later, holding the same. */
    boolean isDoneAgain(Circumstances later) {
        return when.optimistic() == null
                && later.optimistic() == null
                && when.held().equals(later.held());
    }

    /** From now on this stands for what the actor did then, which was the same. */
    void renew(Circumstances later, int laterOccurrence, int laterSequence) {
        occurrence = laterOccurrence;
        sequence = laterSequence;
        when = later;
    }

    /** Extended weaker-than: with this access known, the earlier one can lead to no further pair. */
    public boolean makesNeedless(Access earlier) {
        return isOfSamePlace(earlier)
                && when.time() >= earlier.when.time()
                && span.contains(earlier.span)
                && locks().isWithin(earlier.locks());
    }
}
