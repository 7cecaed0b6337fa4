package org.racechecked.confirm;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.actors.Actor;
import org.racechecked.actors.KnownSite;
import org.racechecked.model.AccessKind;

/** An armed instruction: whom it may bring together, and as which side. */
final class Post {
    private final KnownSite known;
    private final List<Seat> seats = new ArrayList<>();
    /** Whatever comes of this run, nobody will be met here any more. */
    private volatile boolean over;
    /** Whoever sees it late says again what is known. */
    private boolean reached;

    Post(KnownSite known, List<Appointment> appointments) {
        this.known = known;
        AccessKind access = known.site().event().access();
        for (Appointment each : appointments) {
            seats.add(new Seat(each, each.isA(known.number(), access), each.isB(known.number(), access)));
        }
    }

    /** One appointment, and which of its sides the instruction is; both where it races with itself. */
    private record Seat(Appointment appointment, boolean a, boolean b) {}

    KnownSite known() {
        return known;
    }

    List<Appointment> appointments() {
        List<Appointment> appointments = new ArrayList<>(seats.size());
        for (Seat seat : seats) {
            appointments.add(seat.appointment);
        }
        return appointments;
    }

    /** Somebody came; a busy instruction says so a million times. */
    void isReached() {
        if (reached) {
            return;
        }
        reached = true;
        for (int i = 0; i < seats.size(); i++) {
            Seat seat = seats.get(i);
            seat.appointment.sees(seat.a, seat.b);
        }
    }

    /** The actor, for the {@code visit}-th time here, is like what run 1 saw. */
    boolean asksToHold(Actor actor, int from, int to, int visit) {
        for (int i = 0; i < seats.size(); i++) {
            Seat seat = seats.get(i);
            if (seat.appointment.asksToHold(seat.a, seat.b, actor, known.part(), from, to, visit)) {
                return true;
            }
        }
        return false;
    }

    /** Nobody who waits is for this place, nobody will be held for it, and whoever met has gone on. */
    boolean isSettled(Actor actor, int visit) {
        for (int i = 0; i < seats.size(); i++) {
            Seat seat = seats.get(i);
            seat.appointment.passes(seat.a, seat.b, actor, visit);
            if (!seat.appointment.isSettled()) {
                return false;
            }
        }
        return true;
    }

    boolean isOver() {
        return over;
    }

    void end() {
        over = true;
    }
}
