package org.racechecked.confirm;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.KnownSite;
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

    /** Notes who is here. */
    void sees(Visit visit) {
        if (!cameA && isAtA(visit)) {
            cameA = true;
        }
        if (!cameB && isAtB(visit)) {
            cameB = true;
        }
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
        return met == null
                && holds < HOLDS
                && ((isAtA(visit) && matches(attempt.pair().a(), visit))
                        || (isAtB(visit) && matches(attempt.pair().b(), visit)));
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

    private boolean isAtA(Visit visit) {
        return attempt.pair().a().access() == visit.access && numbersOfA.contains(visit.known.number());
    }

    private boolean isAtB(Visit visit) {
        return attempt.pair().b().access() == visit.access && numbersOfB.contains(visit.known.number());
    }

    private boolean matches(Sighting seen, Visit visit) {
        return visit.isAtPart(seen)
                && switch (attempt.aim()) {
                    case EXACTLY ->
                        seen.actor().equals(visit.actor.name())
                                && (seen.occurrence() == 0 || seen.occurrence() == visit.occurrence)
                                && visit.isWhere(seen);
                    case THERE -> visit.isWhere(seen);
                    case ANYWHERE -> true;
                };
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
