package org.racechecked.confirm;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.Parts;
import org.racechecked.memory.Span;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.Sighting;

/**
 * One attempt in one run: who has come so far, and whether they met.
 *
 * <p>Shared state: changed under the monitor of the rendezvous, but for who came, which is only ever set; whoever passes by
 * or waits looks without it. The numbers of the sites are known before.
 */
final class Appointment {
    /** Threads held in vain, per run, before we stop: it is elsewhere that they meet. */
    private static final int HOLDS = 24;

    private final Attempt attempt;
    private volatile @Nullable Meeting met;
    private final Set<Integer> numbersOfA = ConcurrentHashMap.newKeySet();
    private final Set<Integer> numbersOfB = ConcurrentHashMap.newKeySet();
    private volatile int holds;
    private volatile boolean cameA;
    private volatile boolean cameB;
    private volatile boolean passedA;
    private volatile boolean passedB;
    private boolean stalled;
    private boolean lockAtA;
    private boolean lockAtB;

    Appointment(Attempt attempt) {
        this.attempt = attempt;
    }

    Attempt attempt() {
        return attempt;
    }

    @Nullable
    Meeting met() {
        return met;
    }

    /** Whether that site is one of the two; to be asked of every site before anybody comes to one. */
    boolean isAbout(KnownSite known) {
        boolean isA = known.site().equals(attempt.pair().a().site());
        boolean isB = known.site().equals(attempt.pair().b().site());
        if (isA) {
            numbersOfA.add(known.number());
        }
        if (isB) {
            numbersOfB.add(known.number());
        }
        return isA || isB;
    }

    /** Somebody is at side A, or at side B. */
    void sees(boolean a, boolean b) {
        if (a && !cameA) {
            cameA = true;
        }
        if (b && !cameB) {
            cameB = true;
        }
    }

    /** Notes who is here. */
    void sees(Visit visit) {
        sees(isAtA(visit), isAtB(visit));
    }

    /** Whoever of {@code waiting} stands at the other site on the same memory. */
    @Nullable
    Visit partnerOf(Visit visit, List<Visit> waiting) {
        boolean couldBeA = isAtA(visit);
        boolean couldBeB = isAtB(visit);
        for (Visit other : waiting) {
            boolean fits = (couldBeA && isAtB(other)) || (couldBeB && isAtA(other));
            if (fits && other.meeting == null && visit.conflictsWith(other)) {
                return other;
            }
        }
        return null;
    }

    /** They stand there together: that is the proof. */
    Meeting meet(Visit waited, Visit came) {
        boolean waitedIsA = isAtA(waited)
                && (!isAtB(waited)
                        || !waited.actor.name().equals(attempt.pair().b().actor()));
        Visit a = waitedIsA ? waited : came;
        Visit b = waitedIsA ? came : waited;
        Meeting meeting = new Meeting(a, b, attempt.first().equals("A") ? a : b, waited);
        met = meeting;
        return meeting;
    }

    /** True if this visit is like what run 1 saw, so that the other side may be on its way. */
    boolean asksToHold(Visit visit) {
        Span span = visit.span();
        return asksToHold(
                isAtA(visit), isAtB(visit), visit.actor, visit.field(), span.from(), span.to(), visit.occurrence);
    }

    /** The same of an actor at side A or B, before it counts as a visit. */
    boolean asksToHold(boolean a, boolean b, Actor actor, int field, int from, int to, int occurrence) {
        return met == null
                && holds < HOLDS
                && ((a && matches(attempt.pair().a(), actor, field, from, to, occurrence))
                        || (b && matches(attempt.pair().b(), actor, field, from, to, occurrence)));
    }

    /** An actor is at side A or B for the {@code visit}-th time: who is expected once, early, does not come again. */
    void passes(boolean a, boolean b, Actor actor, int visit) {
        passedA = passedA || (a && isPast(attempt.pair().a(), actor, visit));
        passedB = passedB || (b && isPast(attempt.pair().b(), actor, visit));
    }

    private boolean isPast(Sighting seen, Actor actor, int visit) {
        return attempt.aim() == Aim.EXACTLY
                && seen.occurrence().isBefore(visit)
                && seen.actor().equals(actor.name());
    }

    /** The two have met and gone on, or nobody will be held for this any more; but somebody may still wait. */
    boolean isSettled() {
        Meeting meeting = met;
        return meeting == null ? holds >= HOLDS || (passedA && passedB) : meeting.isOver();
    }

    /** A thread is held for this. */
    void countHold() {
        int before = holds;
        holds = before + 1;
    }

    /** A thread that was held for this had to be let go because nobody else could get on. */
    void stalledWith(Visit visit) {
        stalled = true;
        lockAtA |= visit.holdsLocks() && isAtA(visit);
        lockAtB |= visit.holdsLocks() && isAtB(visit);
    }

    /** Whether that site, where such an access is made, is side A. */
    boolean isA(int site, @Nullable AccessKind access) {
        return attempt.pair().a().access() == access && numbersOfA.contains(site);
    }

    boolean isB(int site, @Nullable AccessKind access) {
        return attempt.pair().b().access() == access && numbersOfB.contains(site);
    }

    private boolean isAtA(Visit visit) {
        return isA(visit.known.number(), visit.access);
    }

    private boolean isAtB(Visit visit) {
        return isB(visit.known.number(), visit.access);
    }

    /** At the same memory of its object, too: of all that a call touches, most is touched by nobody else. */
    private boolean matches(Sighting seen, Actor actor, int field, int from, int to, int occurrence) {
        boolean isThere = from < seen.to() && seen.from() < to;
        boolean matches =
                switch (attempt.aim()) {
                    case EXACTLY ->
                        isThere
                                && seen.occurrence().mayBe(occurrence)
                                && seen.actor().equals(actor.name());
                    case THERE -> isThere;
                    case ANYWHERE -> true;
                };
        return matches && Parts.partOf(field) == seen.part();
    }

    /** How it went; the threads of the run need not have ended. */
    Miss miss() {
        return new Miss(cameA, cameB, holds, stalled, (lockAtA ? "A" : "") + (lockAtB ? "B" : ""), whyNot());
    }

    private String whyNot() {
        CandidatePair pair = attempt.pair();
        if (!cameA || !cameB) {
            return "no thread came to " + (cameA ? pair.b() : pair.a()).site().place() + " in that run";
        } else if (holds == 0) {
            return "both sides were reached, but not by the thread, or not as often, as predicted";
        } else if (lockAtA || lockAtB) {
            return "the thread that was held at one side had a lock that the other needs to come";
        }
        return stalled
                ? "while one side was held, every other thread waited, was blocked or had ended: the other side could not come"
                : "both sides were reached, but never at the same time on the same memory";
    }
}
