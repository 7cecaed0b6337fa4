package org.racechecked.confirm;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.KnownSite;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.Sighting;

/**
 * One attempt in one run: who has come so far, and whether they met.
 *
 * <p>Shared state: guarded by the monitor of the rendezvous, but for {@code met}, which whoever waits looks at.
 */
final class Appointment {
    /** Threads held in vain, per run, before we stop: it is elsewhere that they meet. */
    private static final int HOLDS = 24;

    private final Attempt attempt;
    private volatile @Nullable Meeting met;
    private int holds;
    private boolean cameA;
    private boolean cameB;
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

    boolean isAbout(KnownSite known) {
        return known.site().equals(attempt.pair().a().site())
                || known.site().equals(attempt.pair().b().site());
    }

    /** Notes who is here. */
    void sees(Visit visit) {
        cameA |= isAt(attempt.pair().a(), visit);
        cameB |= isAt(attempt.pair().b(), visit);
    }

    /** Whoever of {@code waiting} stands at the other site on the same memory. */
    @Nullable
    Visit partnerOf(Visit visit, List<Visit> waiting) {
        boolean couldBeA = isAt(attempt.pair().a(), visit);
        boolean couldBeB = isAt(attempt.pair().b(), visit);
        for (Visit other : waiting) {
            boolean fits = (couldBeA && isAt(attempt.pair().b(), other))
                    || (couldBeB && isAt(attempt.pair().a(), other));
            if (fits && other.meeting == null && visit.conflictsWith(other)) {
                return other;
            }
        }
        return null;
    }

    /** They stand there together: that is the proof. */
    Meeting meet(Visit waited, Visit came) {
        boolean waitedIsA = isAt(attempt.pair().a(), waited)
                && (!isAt(attempt.pair().b(), waited)
                        || !waited.actor.name().equals(attempt.pair().b().actor()));
        Visit a = waitedIsA ? waited : came;
        Visit b = waitedIsA ? came : waited;
        Meeting meeting = new Meeting(a, b, attempt.first().equals("A") ? a : b, waited);
        met = meeting;
        return meeting;
    }

    /** True if this visit is like what run 1 saw, so that the other side may be on its way; counts it. */
    boolean asksToHold(Visit visit) {
        boolean asks = met == null
                && holds < HOLDS
                && (matches(attempt.pair().a(), visit) || matches(attempt.pair().b(), visit));
        holds += asks ? 1 : 0;
        return asks;
    }

    /** A thread that was held for this had to be let go because nobody else could get on. */
    void stalledWith(Visit visit) {
        stalled = true;
        lockAtA |= visit.holdsLocks() && isAt(attempt.pair().a(), visit);
        lockAtB |= visit.holdsLocks() && isAt(attempt.pair().b(), visit);
    }

    private static boolean isAt(Sighting side, Visit visit) {
        return side.access() == visit.access && side.site().equals(visit.known.site());
    }

    private boolean matches(Sighting seen, Visit visit) {
        return isAt(seen, visit)
                && visit.isAtPart(seen)
                && switch (attempt.aim()) {
                    case EXACTLY ->
                        seen.actor().equals(visit.actor.name())
                                && (seen.to() - seen.from() > 1 || seen.occurrence() == visit.occurrence)
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
