package org.racechecked.memory;

import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.OfObject;
import org.racechecked.boundaries.NotInlined;
import org.racechecked.model.AccessKind;
import org.racechecked.order.LockSet;
import org.racechecked.probe.Mark;

/**
 * What one actor did to one object: what others can be compared with, and what is still to be handed in.
 *
 * <p>It keeps the object alive only while there is something to hand in.
 *
 * <p>Shared state: what is filed is guarded by the monitor of the history; all else is used by the actor's thread, and by
 * whoever ends the run once that thread has ended.
 */
public final class Ledger implements OfObject {
    /** More than that is handed in before its time. */
    private static final int MOST = 64;

    private static final int SITE_BITS = 21;
    private static final int SITE = (1 << SITE_BITS) - 1;

    private final Actor actor;
    private final History history;
    private final int hash;
    private @Nullable Object owner;
    private @Nullable Mark marks;
    /** The history shows it to others; under its monitor. */
    boolean shown;
    /** Of the same history; written under its monitor. */
    volatile @Nullable Ledger next;

    /** Most objects are handed in once: then there is none. */
    private @Nullable Past fresh;

    private final Past filed = new Past();
    /** The numbers of the last three sites, each plus 1, of which it was asked whether they say anything new, and they did not. */
    private long knownSites;
    /** The actor's own time then. */
    private int knownAt;
    /** What it held then. */
    private LockSet knownWith = LockSet.NONE;
    /** Who tried last to take over what is filed, and with how much. */
    private int triedBy;
    /** The actor's own time at the latest of what is filed. */
    private int latest;
    /** The same of what was noted last. */
    private int noted;

    Ledger(Actor actor, History history, int hash) {
        this.actor = actor;
        this.history = history;
        this.hash = hash;
    }

    Actor actor() {
        return actor;
    }

    /** It is about the arrays of a bundle. */
    public boolean isOfMany() {
        return history instanceof Bundle;
    }

    /** What all did to the object. */
    public History history() {
        return history;
    }

    @Override
    public int hash() {
        return hash;
    }

    @Override
    public boolean isOf(Object object) {
        return owner == object || (owner == null && history.isOf(object));
    }

    @Override
    public boolean isGone() {
        return owner == null && history.isGone();
    }

    /** Its object, while there may be something to hand in. */
    public @Nullable Object owner() {
        return owner;
    }

    /** The first of the marks that the actor has on the object, or null. */
    public @Nullable Mark marks() {
        return marks;
    }

    /** See {@link #marks()}. */
    public void beginsWith(@Nullable Mark first) {
        marks = first;
    }

    /** There may be something to hand in. */
    public boolean isOpen() {
        return owner != null;
    }

    /** What is filed of a site, if anything is; of several any. */
    public @Nullable Access filedAt(int site, int field, AccessKind kind) {
        return filed.at(site, field, kind);
    }

    /** What is filed of a site about exactly these places, if anything is. */
    public @Nullable Access filedAt(int site, int field, AccessKind kind, Span span) {
        return filed.at(site, field, kind, span);
    }

    /** It leads to nothing new that the actor does this now, because of what it did there before; see {@link Access#says}. */
    @NotInlined
    public boolean says(KnownSite site, int field, AccessKind kind, int from, int to, int step, Circumstances now) {
        if (Math.max(latest, noted) < now.time()) {
            return false;
        }
        boolean whole = site.isField();
        if (whole && isKnown(site.number() + 1, now)) {
            return true;
        }
        boolean says = filed.says(site.number(), field, kind, from, to, step, now)
                || (fresh != null && fresh.says(site.number(), field, kind, from, to, step, now));
        if (says && whole) {
            knows(site.number() + 1, now);
        }
        return says;
    }

    /** The same of arrays in a bundle. */
    public boolean says(KnownSite site, int field, AccessKind kind, Span span, Circumstances now) {
        return Math.max(latest, noted) >= now.time()
                && (filed.says(site.number(), field, kind, span, now)
                        || (fresh != null && fresh.says(site.number(), field, kind, span, now)));
    }

    /** The actor was asked, and answered, that this says nothing new. */
    boolean isKnown(KnownSite site, Circumstances now) {
        return isKnown(site.number() + 1, now);
    }

    /** Under the monitor of the history: this was done before, and has been compared with all that was there. */
    void knowsAlready(Access access) {
        latest = Math.max(latest, access.time());
        access.coming = History.NOBODY;
        history.isFiled(access);
        filed.add(access);
    }

    private boolean isKnown(long site, Circumstances now) {
        return (site == (knownSites & SITE)
                        || site == ((knownSites >>> SITE_BITS) & SITE)
                        || site == knownSites >>> (2 * SITE_BITS))
                && knownAt == now.time()
                && now.optimistic() == null
                && knownWith.equals(now.held());
    }

    private void knows(int site, Circumstances now) {
        boolean same = knownAt == now.time() && knownWith.equals(now.held());
        knownAt = now.time();
        knownWith = now.held();
        knownSites = site > SITE ? 0 : (same ? (knownSites << SITE_BITS) & Long.MAX_VALUE : 0) | site;
    }

    /** The actor is about to touch the object; {@code comings} is how often it came to any that another had touched last. */
    public int comes(int comings) {
        if (history.wasLast(actor)) {
            return comings;
        }
        history.comes(actor, comings + 1);
        return comings + 1;
    }

    /**
     * The actor did what stands there again, to the same places: that now stands for this, if nobody else has come to the
     * object since it was filed. False where it has to be noted.
     *
     * <p>What others did before was compared with it then, and they will compare what they do later with the time that it has
     * then.
     */
    public boolean renew(Access access, Circumstances now, int occurrence, int sequence) {
        if (!filed.holds(access) || access.coming != history.coming() || !access.isDoneAgain(now)) {
            return false;
        }
        latest = Math.max(latest, now.time());
        access.renew(now, occurrence, sequence);
        // whoever has come by now may have compared with the time before, or copied it
        return access.coming == history.coming() && !history.isTakenApart();
    }

    /** The same of arrays in a bundle, which it came to at those visits. */
    public boolean renew(Access access, Circumstances now, int occurrence, int sequence, @Nullable Visits visits) {
        boolean renewed = renew(access, now, occurrence, sequence);
        if (renewed) {
            access.with(visits);
        }
        return renewed;
    }

    /** What is to be handed in has become too much. */
    public boolean isFull() {
        return fresh != null && fresh.size() >= MOST;
    }

    /**
     * The actor did this to {@code object}; returns what stands for it now, which is an earlier one where that says as much.
     *
     * @param before what is known to be the last that it did there, if anything is
     */
    @NotInlined
    public Access note(Object object, Access access, @Nullable Access before) {
        if (before != null && fresh != null && fresh.holds(before) && before.saysAsMuchAs(access)) {
            return before;
        }
        owner = object;
        noted = access.time();
        access.before = before;
        fresh().append(access);
        return access;
    }

    /**
     * Compares what is fresh with what others did, and files it; {@code watched} is told of all that it meets. Returns the
     * pairs that may race.
     */
    public List<Rivals> handIn(Watched watched) {
        return history.file(this, watched);
    }

    /** Nothing is left to hand in. */
    public void release() {
        owner = null;
    }

    /** Under the monitor of the history, as the next. */
    void compareWith(Ledger other, Watched watched, List<Rivals> found) {
        for (int i = 0; fresh != null && i < fresh.size(); i++) {
            Access mine = fresh.get(i);
            if (!mine.isDiscarded() && other.filed.mayMeet(mine.lowest(), mine.end())) {
                boolean known = mine.knows(other.actor, other.latest);
                boolean quiet = known
                        && watched.isSettled(mine)
                        && other.filed.isShared(watched)
                        && (watched.areAnyApartByChance()
                                || !mine.actor().mayKnowByChance(other.actor.clock(), other.latest));
                if (!quiet) {
                    compare(mine, other.filed, watched, found);
                }
            }
        }
    }

    /** Nobody who is filed can have raced with what is to be handed in. */
    boolean isKeptApartBy(Guards guards) {
        for (int i = 0; fresh != null && i < fresh.size(); i++) {
            if (!fresh.get(i).isDiscarded() && !guards.keepApart(fresh.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Under the monitor of the history: tells what is filed. */
    void fileIn(Guards guards) {
        for (int i = 0; i < filed.size(); i++) {
            guards.isFiled(filed.get(i));
        }
    }

    private static void compare(Access mine, Past others, Watched watched, List<Rivals> found) {
        // two reads make no pair; they only show that the memory is shared
        boolean onlyWrites = !mine.writes() && watched.areShared(mine);
        if (onlyWrites && !others.writes()) {
            return;
        }
        List<Access> companions = mine.companions();
        for (int i = 0; i < others.size(); i++) {
            Access theirs = others.get(i);
            if (theirs.writes() || !onlyWrites) {
                Encounter.between(mine, companions, theirs, watched, found);
            }
        }
    }

    /** Returns by how many accesses the history has grown. */
    @NotInlined
    int file(Watched watched) {
        int before = filed.size();
        for (int i = 0; fresh != null && i < fresh.size(); i++) {
            Access access = fresh.get(i);
            watched.reached(access);
            if (!access.isDiscarded()) {
                latest = Math.max(latest, access.time());
                access.coming = history.coming();
                history.isFiled(access);
                filed.add(access);
            }
        }
        if (before == 0) {
            fresh = null;
        } else if (fresh != null) {
            fresh.clear();
        }
        return filed.size() - before;
    }

    private Past fresh() {
        if (fresh == null) {
            fresh = new Past();
        }
        return fresh;
    }

    /** Under the monitor of the bundle: hands in to the history of one array what is fresh of that. */
    List<Rivals> fileAlso(Row row, Watched watched) {
        Ledger its = fresh == null
                ? null
                : tell(fresh, row, (ledger, access) -> ledger.fresh().append(access));
        return its == null ? List.of() : row.file(its, watched);
    }

    /** Under both monitors: files for one array of the bundle what is filed of that. */
    void copyTo(Row row) {
        tell(filed, row, (ledger, access) -> {
            ledger.latest = Math.max(ledger.latest, access.time());
            ledger.filed.append(access);
            row.isFiled(access);
            row.room.takeAnyhow(Room.ACCESS);
        });
    }

    /** Tells what some of this says of one array; returns the ledger of that which was told, if any. */
    private @Nullable Ledger tell(Past some, Row row, BiConsumer<Ledger, Access> told) {
        Ledger its = null;
        for (int i = 0; i < some.size(); i++) {
            Access access = some.get(i);
            if (access.span().rows().contains(row.index())) {
                its = its == null ? row.ledgerFor(actor) : its;
                if (its != null) {
                    told.accept(its, access.alone(row.index()));
                }
            }
        }
        return its;
    }

    /**
     * Under the monitor of the history: forgets, of what an actor did who will do nothing more, what can lead to no pair of
     * statements to which this one does not lead as well; returns how many accesses that were.
     */
    int takeOver(Ledger other) {
        int attempt = filed.size() * 31 + actor.number();
        if (!other.actor.isOver() || filed.size() < other.filed.size() || attempt == other.triedBy) {
            return 0;
        }
        other.triedBy = attempt;
        return other.filed.removeIf(filed::makesNeedless);
    }

    /** Under the monitor of the history: its actor will do nothing more, and nothing is left of what it did. */
    boolean isDone() {
        return filed.size() == 0 && actor.isOver();
    }

    int filed() {
        return filed.size();
    }
}
