package org.racechecked.actors;

import java.util.concurrent.CountedCompleter;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallEvent;
import org.racechecked.order.Moment;

/** Who acts on the current thread as tasks, parts of coroutines and static initialisers begin and end there. */
final class Turns {
    private final Actors actors;

    Turns(Actors actors) {
        this.actors = actors;
    }

    /** The coroutine that the current thread runs, or null. */
    @Nullable
    Coroutine coroutine() {
        TakenSeat seat = TakenSeat.in(actors);
        return seat == null ? null : seat.coroutine();
    }

    /** From now on the current thread acts for a task, or for a coroutine that begins or goes on; null changes nothing but must be ended too. */
    void begin(@Nullable HandedOver task, @Nullable Coroutine coroutine) {
        TakenSeat seat = actors.seat();
        boolean nested = coroutine == null || seat.coroutine() == coroutine;
        if (!nested && coroutine.isUnderWay()) {
            goOn(seat, coroutine);
            return;
        }
        seat.frames.add(new TakenSeat.Frame(seat.actor(), task, coroutine, null, null));
        if (task != null && task.step() != null) {
            joinSwarm(seat, task, task.step());
        } else if (task != null) {
            beginTask(seat, task);
        }
        if (!nested) {
            coroutine.begins(task, seat.actor());
        }
    }

    private void beginTask(TakenSeat seat, HandedOver task) {
        Actor now = seat.actor();
        Moment known = task.knownAtBegin();
        if (now != null && isRunBy(now, task)) {
            now.hear(known);
            actors.beginsAsPart(task);
        } else if (!isPartOfGiver(task, now, known)) {
            // a task that was packed into the work of a thread is run once that thread was started
            Actor thread = seat.frames.size() == 1 && !seat.isFree() ? now : null;
            Moment before = thread == null ? known : known.join(thread.born());
            // where coroutines take turns on a thread, each is after all that the thread did before
            seat.sits(actors.begins(task, now == null || !now.runsInTurn() ? before : before.join(now.all())));
        }
    }

    private void goOn(TakenSeat seat, Coroutine coroutine) {
        Actor now = seat.actor();
        seat.frames.add(new TakenSeat.Frame(now, coroutine.task(), coroutine, null, null));
        if (now == null || !coroutine.wasLeftBy(now)) {
            Moment before = now == null || seat.isFree() ? Moment.NONE : now.all();
            now = actors.begins(
                    coroutine.nameOfNextPart(),
                    coroutine.birth(),
                    coroutine.known().join(before),
                    coroutine.first());
            seat.sits(now);
        }
        coroutine.goesOn(now);
    }

    private void joinSwarm(TakenSeat seat, HandedOver task, Swarm.Step step) {
        Swarm swarm = step.swarm();
        boolean joined = seat.swarm == swarm && seat.member != null;
        if (!joined || swarm.splitsAt(step)) {
            Moment known = swarm.start().hear();
            // what waits for its turn comes after the steps before it
            Moment before = joined && step.inTurn() ? seat.member.all() : Moment.NONE;
            seat.swarm = swarm;
            seat.member = actors.begins(task, known.join(before));
            swarm.add(seat.member);
        }
        if (step.combines()) {
            seat.member.hear(swarm.gathered());
        }
        if (step.inTurn()) {
            seat.member.hear(swarm.inTurn());
        }
        seat.sits(seat.member);
    }

    /** Ends what {@link #begin} began last on this thread. */
    void end() {
        TakenSeat seat = TakenSeat.in(actors);
        if (seat == null || seat.frames.isEmpty()) {
            return;
        }
        TakenSeat.Frame frame = seat.frames.remove(seat.frames.size() - 1);
        Actor inner = seat.actor();
        seat.sits(frame.outer());
        Coroutine coroutine = frame.coroutine();
        if (inner != null && coroutine != null && coroutine != seat.coroutine()) {
            coroutine.leaves(inner);
        }
        HandedOver task = frame.task();
        if (inner != null && inner == frame.outer() && task != null && frame.coroutine() == null) {
            task.tellEnd(inner);
        }
        if (inner == null || inner == frame.outer() || inner == seat.heir) {
            return;
        }
        if (task == null || task.step() == null) {
            end(seat, frame, inner);
        } else if (task.step().swarm().gathers()) {
            inner.tell(task.step().swarm().gathered());
        } else if (task.step().swarm().hasInTurn()) {
            inner.tell(task.step().swarm().inTurn());
        }
    }

    private static void end(TakenSeat seat, TakenSeat.Frame frame, Actor inner) {
        if (frame.task() != null) {
            frame.task().tellEnd(inner);
        }
        inner.end();
        seat.endedLast = inner;
        if (seat.heir != null) {
            seat.heir.hear(inner.ended());
        }
        Actor outer = frame.outer();
        if (outer != null && (frame.coroutine() != null || outer.runsInTurn())) {
            outer.hear(inner.ended());
        }
    }

    /** Whoever acts on the current thread has completed the last part of that, and does now what comes after it. */
    void beginCompletion(CountedCompleter<?> whole) {
        TakenSeat seat = actors.seat();
        seat.frames.add(new TakenSeat.Frame(seat.actor(), null, null, null, whole));
    }

    /** Ends what {@link #beginCompletion} began last on this thread, and returns what that was for; null if something else came last. */
    @Nullable
    CountedCompleter<?> endCompletion() {
        TakenSeat seat = TakenSeat.in(actors);
        int last = seat == null ? -1 : seat.frames.size() - 1;
        CountedCompleter<?> whole =
                seat == null || last < 0 ? null : seat.frames.get(last).completed();
        if (whole != null) {
            seat.frames.remove(last);
        }
        return whole;
    }

    /**
     * From now on the current thread acts as the initialiser of a class. That is an actor of its own, because under another
     * schedule another thread would have been it: what this thread did before is not what the class brings about.
     */
    void beginInitialiser(Class<?> type) {
        TakenSeat seat = actors.seat();
        Actor outer = seat.actor();
        seat.frames.add(new TakenSeat.Frame(outer, null, null, type, null));
        if (outer != null) {
            seat.sits(actors.initialises(type, outer));
        }
    }

    /** Ends what {@link #beginInitialiser} began, and returns what has come about since, if anybody acted. */
    @Nullable
    Moment endInitialiser(Class<?> type) {
        TakenSeat seat = TakenSeat.in(actors);
        int last = seat == null ? -1 : seat.frames.size() - 1;
        if (seat == null || last < 0 || seat.frames.get(last).initialised() != type) {
            return null;
        }
        Actor initialiser = seat.actor();
        Actor outer = seat.frames.remove(last).outer();
        seat.sits(outer);
        if (initialiser == null || outer == null) {
            return null;
        }
        initialiser.end();
        outer.hear(initialiser.moment());
        return initialiser.moment().since(initialiser.born());
    }

    /** The actor runs what the task was packed into; of tasks that went to an executor who comes to that is chance. */
    private static boolean isRunBy(Actor actor, HandedOver task) {
        if (task.after() != null) {
            return false;
        }
        for (OpenCall call : actor.calls()) {
            if (call.site.call() == CallEvent.RUNS_HERE && call.tasks.contains(task)) {
                return true;
            }
        }
        return false;
    }

    /**
     * A task that its giver runs itself, before the call that handed it over returns, is a part of what the giver does;
     * unless it had to wait for something that only happened to be done by then.
     */
    private static boolean isPartOfGiver(HandedOver task, @Nullable Actor current, Moment known) {
        return current != null
                && current == task.giver()
                && current.calls().contains(task.call())
                && known.isKnownTo(current.moment());
    }
}
