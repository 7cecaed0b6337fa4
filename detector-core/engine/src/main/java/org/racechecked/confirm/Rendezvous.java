package org.racechecked.confirm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.Sighting;

/**
 * Where the two sides of one pair meet: compares whoever comes with those who wait, and makes them wait.
 *
 * <p>Shared state: {@code waiting} and {@code met} are guarded by its own monitor, so that comparing and joining the
 * waiting is one step. Threads are held by parking, with no monitor held: a virtual thread lets its carrier go.
 */
final class Rendezvous {
    private static final long LOOK_NANOS = 1_000_000;
    private static final int STALLS = 4;
    /** Threads held in vain, per run, before we stop: it is elsewhere that they meet. */
    private static final int HOLDS = 24;

    private final Attempt attempt;
    private final StallGuard guard;
    private final AtomicLong pausedNanos;
    private final List<Visit> waiting = new ArrayList<>();
    private volatile @Nullable Meeting met;
    private int holds;
    private volatile boolean cameA;
    private volatile boolean cameB;
    private volatile boolean stalled;

    Rendezvous(Attempt attempt, StallGuard guard, AtomicLong pausedNanos) {
        this.attempt = attempt;
        this.guard = guard;
        this.pausedNanos = pausedNanos;
    }

    Attempt attempt() {
        return attempt;
    }

    @Nullable
    Meeting met() {
        return met;
    }

    /** An actor stands before one of the sites; returns when it may go on. */
    void arrives(Visit visit) {
        if (met != null) {
            return;
        }
        Visit partner = null;
        synchronized (this) {
            boolean couldBeA = isAt(attempt.pair().a(), visit);
            boolean couldBeB = isAt(attempt.pair().b(), visit);
            cameA |= couldBeA;
            cameB |= couldBeB;
            if (met != null) {
                return;
            }
            partner = partnerOf(visit, couldBeA, couldBeB);
            if (partner != null) {
                meet(partner, visit);
            } else if (isWorthHolding(visit, couldBeA, couldBeB)) {
                holds++;
                visit.remember();
                guard.holds(visit.thread);
                waiting.add(visit);
            } else {
                return;
            }
        }
        if (partner != null) {
            conduct(visit);
        } else {
            hold(visit);
        }
    }

    /** Holds a newcomer until somebody waits here. */
    void awaitSomebody() {
        long start = System.nanoTime();
        guard.holds(Thread.currentThread());
        while (!isSomebodyWaiting() && isPatient(start) && !isStalledForLong()) {
            LockSupport.parkNanos(this, LOOK_NANOS);
        }
        guard.letsGo(Thread.currentThread());
        leave(start);
    }

    private synchronized boolean isSomebodyWaiting() {
        return !waiting.isEmpty() || met != null;
    }

    private static boolean isAt(Sighting side, Visit visit) {
        return side.access() == visit.access && side.site().equals(visit.known.site());
    }

    private @Nullable Visit partnerOf(Visit visit, boolean couldBeA, boolean couldBeB) {
        for (Visit other : waiting) {
            boolean fits = (couldBeA && isAt(attempt.pair().b(), other))
                    || (couldBeB && isAt(attempt.pair().a(), other));
            if (fits && !other.leaving && visit.conflictsWith(other)) {
                return other;
            }
        }
        return null;
    }

    private void meet(Visit waited, Visit came) {
        came.remember();
        boolean waitedIsA = isAt(attempt.pair().a(), waited)
                && (!isAt(attempt.pair().b(), waited)
                        || !waited.actor.name().equals(attempt.pair().b().actor()));
        Visit a = waitedIsA ? waited : came;
        Visit b = waitedIsA ? came : waited;
        Meeting meeting = new Meeting(a, b, attempt.first().equals("A") ? a : b, waited);
        met = meeting;
        came.meeting = meeting;
        waited.meeting = meeting;
        for (Visit other : waiting) {
            LockSupport.unpark(other.thread);
        }
    }

    private boolean isWorthHolding(Visit visit, boolean couldBeA, boolean couldBeB) {
        return holds < HOLDS
                && Pinning.mayHold(visit)
                && ((couldBeA && matches(attempt.pair().a(), visit))
                        || (couldBeB && matches(attempt.pair().b(), visit)));
    }

    private boolean matches(Sighting seen, Visit visit) {
        return switch (attempt.aim()) {
            case EXACTLY ->
                seen.actor().equals(visit.actor.name())
                        && (seen.to() - seen.from() > 1 || seen.occurrence() == visit.occurrence)
                        && visit.isWithin(seen.from(), seen.to());
            case THERE -> visit.isWithin(seen.from(), seen.to());
            case ANYWHERE -> true;
        };
    }

    private void hold(Visit visit) {
        int stalls = 0;
        while (visit.meeting == null && met == null && isPatient(visit.since)) {
            LockSupport.parkNanos(this, LOOK_NANOS);
            stalls = guard.isStalled() ? stalls + 1 : 0;
            if (stalls >= STALLS && isFirstToLeave(visit)) {
                stalled = true;
                break;
            }
        }
        synchronized (this) {
            visit.leaving = true;
            waiting.remove(visit);
        }
        guard.letsGo(visit.thread);
        if (visit.meeting != null) {
            conduct(visit);
        }
        leave(visit.since);
    }

    private synchronized boolean isFirstToLeave(Visit visit) {
        return !waiting.isEmpty() && waiting.get(0) == visit;
    }

    private boolean isPatient(long since) {
        return System.nanoTime() - since < attempt.patienceMillis() * 1_000_000
                && !Thread.currentThread().isInterrupted();
    }

    private boolean isStalledForLong() {
        for (int i = 0; i < STALLS; i++) {
            if (!guard.isStalled()) {
                return false;
            }
            LockSupport.parkNanos(this, LOOK_NANOS / 2);
        }
        return true;
    }

    /** Who goes second waits until the first is through. */
    private static void conduct(Visit visit) {
        Meeting meeting = visit.meeting;
        if (meeting != null && meeting.first() != visit) {
            Passage.await(meeting.first());
        }
    }

    /** Whoever unparked the thread while we held it must not be forgotten: one unpark too many is allowed, one too few is not. */
    private void leave(long since) {
        pausedNanos.addAndGet(System.nanoTime() - since);
        LockSupport.unpark(Thread.currentThread());
    }

    /** Why nobody met, for people. */
    String whyNot() {
        CandidatePair pair = attempt.pair();
        if (!cameA || !cameB) {
            return "no thread came to " + (cameA ? pair.b() : pair.a()).site().place() + " in that run";
        }
        return stalled
                ? "while one side was held, every other thread waited, was blocked or had ended: the other side could not come"
                : "both sides were reached, but never at the same time on the same memory";
    }
}
