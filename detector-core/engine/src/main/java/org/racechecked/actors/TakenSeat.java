package org.racechecked.actors;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountedCompleter;
import org.jspecify.annotations.Nullable;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Listener;
import org.racechecked.probe.Seat;

/**
 * A thread in one run: who acts on it, and for whom it acted before.
 *
 * <p>Shared state: used by its own thread alone.
 */
final class TakenSeat extends Seat {
    /** Who acted before a task, a part of a coroutine, a static initialiser or what comes after the parts of a task began on this thread. */
    record Frame(
            @Nullable Actor outer,
            @Nullable HandedOver task,
            @Nullable Coroutine coroutine,
            @Nullable Class<?> initialised,
            @Nullable CountedCompleter<?> completed) {}

    final List<Frame> frames = new ArrayList<>();
    private final Actors run;
    private @Nullable Actor actor;

    /** The swarm that this thread was last at work in, and as whom. */
    @Nullable
    Swarm swarm;

    @Nullable
    Actor member;

    /** Who acts on this thread where nobody told of its start, and outside of all tasks; null until that is asked for. */
    @Nullable
    Actor heir;

    /** Who acted for the last task that ended on it. */
    @Nullable
    Actor endedLast;

    TakenSeat(Actors run, Listener listener, @Nullable Actor actor) {
        super(listener);
        this.run = run;
        sits(actor);
    }

    /** The current thread's in this run, or null if it has none yet. */
    static @Nullable TakenSeat in(Actors run) {
        return here() instanceof TakenSeat seat && seat.run == run ? seat : null;
    }

    /** The current thread's in the run that is listened to now, or null. */
    static @Nullable TakenSeat atWork() {
        return here() instanceof TakenSeat seat && seat.isHeard() ? seat : null;
    }

    /** What a thread inherits that is being made on this one; null where nobody acts. */
    @Nullable
    Descent descent() {
        return actor == null ? null : run.descent(actor);
    }

    /** Nobody acts here of whom a task or the start of a thread was told. */
    boolean isFree() {
        return actor == null || actor == heir;
    }

    /** The coroutine that it runs, the innermost, or null. */
    @Nullable
    Coroutine coroutine() {
        for (int i = frames.size() - 1; i >= 0; i--) {
            Coroutine coroutine = frames.get(i).coroutine();
            if (coroutine != null) {
                return coroutine;
            }
        }
        return null;
    }

    /** Makes it the current thread's. */
    TakenSeat taken() {
        take();
        return this;
    }

    @Nullable
    Actor actor() {
        return actor;
    }

    void sits(@Nullable Actor next) {
        actor = next;
        goesAlong(next == null ? null : next.lane());
    }

    /** The lane of who acts here has been made. */
    void runsIn(Lane known) {
        goesAlong(known);
    }
}
