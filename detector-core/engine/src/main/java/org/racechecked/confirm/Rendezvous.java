package org.racechecked.confirm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.racechecked.patience.Patience;
import org.racechecked.patience.Pause;
import org.racechecked.patience.Purse;
import org.racechecked.patience.StallGuard;

/**
 * Where the two sides of a pair meet: compares whoever comes with those who wait, and makes them wait.
 *
 * <p>Shared state: who waits, and the appointments, are changed under its own monitor only, so that comparing and joining
 * the waiting is one step. Threads are held by parking, with no monitor held: a virtual thread lets its carrier go.
 */
final class Rendezvous {
    private final StallGuard guard;
    private final Purse purse;
    private final Pause pause;
    private final List<Visit> waiting = new CopyOnWriteArrayList<>();
    private int met;
    private volatile boolean lateIsNear;

    Rendezvous(StallGuard guard, Purse purse) {
        this.guard = guard;
        this.purse = purse;
        pause = new Pause(guard, purse);
    }

    /** Nobody waits, nor is anybody on his way from having been counted to waiting. */
    synchronized boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** Somebody waits before that memory, or some of it. */
    boolean isAwaited(Object owner, int field, int from, int to) {
        if (!waiting.isEmpty()) {
            for (Visit other : waiting) {
                if (other.isAt(owner, field, from, to)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** An actor stands before a site of these appointments; returns when it may go on. */
    void arrives(Visit visit, List<Appointment> here) {
        for (Appointment appointment : here) {
            appointment.sees(visit);
        }
        if (isOfNoInterest(visit, here)) {
            return;
        }
        Patience patience = null;
        synchronized (this) {
            Visit partner = look(visit, here);
            if (partner == null) {
                patience = patienceFor(visit, here);
                if (patience != null) {
                    visit.remember();
                    guard.holds(visit.thread);
                    waiting.add(visit);
                }
            }
        }
        if (patience != null) {
            hold(visit, patience);
        }
        conduct(visit);
    }

    /**
     * It meets nobody and is not to be held. Asked without the monitor: a busy statement is passed a million times, and a
     * thread that is blocked by us would look as if it could not come.
     */
    private boolean isOfNoInterest(Visit visit, List<Appointment> here) {
        for (Visit other : waiting) {
            if (visit.conflictsWith(other)) {
                return false;
            }
        }
        for (Appointment appointment : here) {
            if (appointment.asksToHold(visit)) {
                return false;
            }
        }
        return true;
    }

    private @Nullable Visit look(Visit visit, List<Appointment> here) {
        for (Appointment appointment : here) {
            Visit partner = appointment.met() == null ? appointment.partnerOf(visit, waiting) : null;
            if (partner != null) {
                visit.remember();
                Meeting meeting = appointment.meet(partner, visit);
                visit.meeting = meeting;
                partner.meeting = meeting;
                met++;
                for (Visit waiter : waiting) {
                    waiter.wake();
                }
                return partner;
            }
        }
        return null;
    }

    private @Nullable Patience patienceFor(Visit visit, List<Appointment> here) {
        List<Appointment> asking = new ArrayList<>();
        for (Appointment appointment : here) {
            if (appointment.asksToHold(visit)) {
                asking.add(appointment);
            }
        }
        // the stack is looked at last: most visits of a busy statement are no reason to
        if (asking.isEmpty() || purse.isEmpty() || !Pinning.mayHold(visit) || visit.isInInitialiser()) {
            return null;
        }
        long millis = 0;
        for (Appointment appointment : asking) {
            appointment.countHold();
            visit.heldFor.add(appointment);
            millis = Math.max(millis, appointment.attempt().patienceMillis());
        }
        return millis == 0 ? null : new Patience(millis, guard);
    }

    /** Whatever ends the hold, even the end of the thread, takes the visit off the list: nobody may meet one who is gone. */
    private void hold(Visit visit, Patience patience) {
        boolean stalled = false;
        try {
            while (visit.meeting == null && visit.isHeldInVain() && !stalled && patience.goesOn()) {
                stalled = patience.isOfNoUse() && isFirstToLeave(visit);
            }
        } finally {
            leave(visit, stalled);
        }
    }

    private synchronized void leave(Visit visit, boolean stalled) {
        waiting.remove(visit);
        guard.letsGo(visit.thread);
        boolean inVain = visit.meeting == null;
        purse.spend(visit.since, System.nanoTime(), inVain);
        if (inVain && stalled) {
            visit.heldFor.forEach(appointment -> appointment.stalledWith(visit));
        }
        // an unpark by the program while we held the thread must not be forgotten: one too many is allowed
        visit.wake();
    }

    /** Of those who wait without use, whoever keeps a lock from others goes first, then who came first. */
    private synchronized boolean isFirstToLeave(Visit visit) {
        for (Visit other : waiting) {
            if (other.holdsLocks()) {
                return other == visit;
            }
        }
        return !waiting.isEmpty() && waiting.get(0) == visit;
    }

    /** Holds the current thread, which comes late and stands before no site, until somebody waits here. */
    void awaitSomebody(long patienceMillis) {
        lateIsNear = true;
        pause.until(patienceMillis, this::isSomebodyWaiting);
    }

    /** The same, which is not late, until somebody who is has come near. */
    void awaitLate(long patienceMillis) {
        pause.until(patienceMillis, () -> lateIsNear || isSomebodyWaiting());
    }

    private synchronized boolean isSomebodyWaiting() {
        return !waiting.isEmpty() || met > 0;
    }

    /** Who goes second waits until the first is through. */
    private static void conduct(Visit visit) {
        Meeting meeting = visit.meeting;
        if (meeting != null && meeting.first() != visit) {
            meeting.passed(!visit.isInInitialiser() && Passage.await(meeting.first()));
        }
    }
}
