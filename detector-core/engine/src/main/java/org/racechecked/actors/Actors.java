package org.racechecked.actors;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;
import org.racechecked.order.Moment;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Listener;

/**
 * The actors of one run: whoever descends from the thread that runs the test, and whoever else a library has run code of the program.
 *
 * <p>Shared state: the maps are concurrent; each thread sees its own seat only.
 */
public final class Actors {
    private static final long FRESH_NANOS = 50_000_000;
    private static final AtomicLong RUNS = new AtomicLong();

    private final long run = RUNS.incrementAndGet();

    private final Listener listener;
    private final Listening listening;
    private final WeakIdentityMap<Thread, Birth> births = new WeakIdentityMap<>();
    private final WeakIdentityMap<Thread, Actor> byThread = new WeakIdentityMap<>();
    private final WeakIdentityMap<Object, Deque<HandedOver>> marked = new WeakIdentityMap<>();
    private final Queue<Actor> all = new ConcurrentLinkedQueue<>();
    private final AtomicInteger count = new AtomicInteger();
    private final Clocks clocks = new Clocks();
    private final Queue<Thread> started = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    /** Of the thread that began this run. */
    private @Nullable Descent descentBefore;

    private volatile long lastHandOver = System.nanoTime();

    /** Those of the run that {@code listener} hears. */
    Actors(Listener listener, Listening listening) {
        this.listener = listener;
        this.listening = listening;
    }

    /** A thread that was started but has not acted yet. */
    private record Birth(Actor parent, String name, Moment moment, String place) {}

    /** Makes the current thread the first actor. */
    void begin() {
        new TakenSeat(this, listener, newActor("0", "", Moment.NONE)).taken();
        descentBefore = Descent.begin(run, "0");
    }

    /** Threads that are made on the current one from now on, by whoever's code, act in the runs to come; the name is as unique as that of an actor. */
    public static void mayMakeThreads(String name) {
        Descent.begin(0, name);
    }

    /** The run is over; to be called on the thread that began it. */
    void end() {
        Descent.end(descentBefore);
    }

    /** Who acts on the current thread, or null if it is none of this run's. */
    public @Nullable Actor current() {
        TakenSeat seat = seat();
        Actor actor = seat.actor();
        return actor == null ? heir(seat) : actor;
    }

    /**
     * Who acts on a thread of which nobody told that it was started: it runs code of the program, so some library has it do that. One
     * whose start an earlier run was told of is none of ours, nor is one that prepares tests.
     */
    private @Nullable Actor heir(TakenSeat seat) {
        Descent descent = Descent.here();
        if (descent != null && descent.wasTold()) {
            return null;
        }
        Actor heir = seat.heir;
        if (heir == null) {
            heir = descent == null
                    ? newActor(Thread.currentThread().getName(), "", Moment.NONE)
                    : newActor(descent.name(), "", descent.knownIn(run));
            seat.heir = heir;
            listening.newcomer(heir);
            if (seat.endedLast != null) {
                heir.hear(seat.endedLast.ended());
            }
        }
        seat.sits(heir);
        Coroutine coroutine = seat.coroutine();
        if (coroutine != null) {
            coroutine.isActedBy(heir);
        }
        return heir;
    }

    /** What a thread inherits that the actor is making, or code that it calls. */
    Descent descent(Actor maker) {
        Moment known = Moment.NONE;
        try {
            known = allOf(maker);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            listening.failed(e);
        }
        return new Descent(run, maker.nameOfNextHeir(), known);
    }

    /** The lane of who acts on the current thread has been made. */
    void runsIn(Lane lane) {
        seat().runsIn(lane);
    }

    private TakenSeat seat() {
        TakenSeat seat = TakenSeat.in(this);
        return seat == null ? seatOfNewcomer() : seat;
    }

    /** All actors so far. */
    public List<Actor> all() {
        return new ArrayList<>(all);
    }

    /** The threads that were started by actors, whether or not they have acted yet. */
    public List<Thread> started() {
        return new ArrayList<>(started);
    }

    /** How many tasks were handed over and have not begun; a task that runs several times may make it too small. */
    public int waitingTasks() {
        return waiting.get();
    }

    /** True when a task was handed over so lately that some thread may be about to take it. */
    public boolean isFreshlyHandedOver() {
        return System.nanoTime() - lastHandOver < FRESH_NANOS;
    }

    void handsOver() {
        waiting.incrementAndGet();
        lastHandOver = System.nanoTime();
    }

    @Nullable
    Actor of(Thread thread) {
        return byThread.get(thread);
    }

    void starts(Actor parent, Thread child, String place) {
        Moment start = allOf(parent);
        listening.starting();
        started.add(child);
        births.put(child, new Birth(parent, parent.nameOfNextChild(), start, place));
    }

    /** Remembers that {@code task}, whose class is woven or unknown, was handed over. */
    void mark(Object task, HandedOver handedOver) {
        Deque<HandedOver> waiting = marked.get(task, ArrayDeque::new);
        synchronized (waiting) {
            waiting.add(handedOver);
        }
    }

    /** The oldest hand-over of {@code task} that has not begun or may begin again, or null for a call by someone who acts himself. */
    @Nullable
    HandedOver takeMark(Object task) {
        Deque<HandedOver> waiting = marked.get(task);
        if (waiting == null) {
            return null;
        }
        synchronized (waiting) {
            waiting.removeIf(HandedOver::isOver);
            HandedOver oldest = waiting.peek();
            if (oldest == null || !oldest.repeats()) {
                return waiting.poll();
            }
            return oldest.step() != null || seat().isFree() ? oldest : null;
        }
    }

    /** The coroutine that the current thread runs, or null. */
    @Nullable
    Coroutine coroutine() {
        TakenSeat seat = TakenSeat.in(this);
        return seat == null ? null : seat.coroutine();
    }

    /** From now on the current thread acts for a task, or for a coroutine that begins or goes on; null changes nothing but must be ended too. */
    void beginTask(@Nullable HandedOver task, @Nullable Coroutine coroutine) {
        TakenSeat seat = seat();
        boolean nested = coroutine == null || seat.coroutine() == coroutine;
        if (!nested && coroutine.isUnderWay()) {
            goOn(seat, coroutine);
            return;
        }
        if (!nested) {
            coroutine.begins(task);
        }
        seat.frames.add(new TakenSeat.Frame(seat.actor(), task, coroutine, null));
        if (task == null) {
            return;
        }
        if (task.step() != null) {
            joinSwarm(seat, task, task.step());
            return;
        }
        Moment known = task.knownAtBegin();
        if (!isPartOfGiver(task, seat.actor(), known)) {
            // a task that was packed into the work of a thread is run once that thread was started
            Actor now = seat.actor();
            Actor thread = seat.frames.size() == 1 && !seat.isFree() ? now : null;
            Moment before = thread == null ? known : known.join(thread.born());
            seat.sits(newTaskActor(task, now == null ? before : before.join(turn(now))));
        }
        if (!nested) {
            coroutine.isActedBy(seat.actor());
        }
    }

    private void goOn(TakenSeat seat, Coroutine coroutine) {
        Actor now = seat.actor();
        seat.frames.add(new TakenSeat.Frame(now, coroutine.task(), coroutine, null));
        if (now == null || !coroutine.wasLeftBy(now)) {
            Moment before = now == null || seat.isFree() ? Moment.NONE : allOf(now);
            now = newActor(
                    coroutine.nameOfNextPart(),
                    coroutine.birth(),
                    coroutine.known().join(before));
            listening.newcomer(now);
            seat.sits(now);
        }
        coroutine.goesOn(now);
    }

    /** Where coroutines take turns on a thread, each is after all that the thread did before. */
    private static Moment turn(Actor outer) {
        return outer.runsInTurn() ? allOf(outer) : Moment.NONE;
    }

    /** All that the actor has done so far; what it does from now on is later. */
    private static Moment allOf(Actor actor) {
        Channel all = new Channel();
        actor.tell(all);
        return all.hear();
    }

    private Actor newTaskActor(HandedOver task, Moment knows) {
        Actor actor = newActor(task.nameOfNextRun(), task.birth(), knows);
        if (task.runs().get() == 1) {
            waiting.decrementAndGet();
        }
        listening.newcomer(actor);
        return actor;
    }

    private void joinSwarm(TakenSeat seat, HandedOver task, Swarm.Step step) {
        Swarm swarm = step.swarm();
        if (seat.swarm != swarm || seat.member == null || swarm.splitsAt(step.number())) {
            seat.swarm = swarm;
            seat.member = newTaskActor(task, swarm.start().hear());
            swarm.add(seat.member);
        }
        if (step.combines()) {
            seat.member.hear(swarm.gathered());
        }
        seat.sits(seat.member);
    }

    /** Ends what {@link #beginTask} began last on this thread. */
    void endTask() {
        TakenSeat seat = TakenSeat.in(this);
        if (seat == null || seat.frames.isEmpty()) {
            return;
        }
        TakenSeat.Frame frame = seat.frames.remove(seat.frames.size() - 1);
        Actor inner = seat.actor();
        Actor outer = frame.outer();
        seat.sits(outer);
        HandedOver task = frame.task();
        Coroutine coroutine = frame.coroutine();
        if (inner != null && coroutine != null && coroutine != seat.coroutine()) {
            coroutine.leaves(inner);
        }
        if (inner == null || inner == outer || inner == seat.heir) {
            return;
        }
        if (task == null || task.step() == null) {
            if (task != null) {
                task.tellEnd(inner);
            }
            inner.end();
            seat.endedLast = inner;
            if (seat.heir != null) {
                seat.heir.hear(inner.ended());
            }
            if (outer != null && (coroutine != null || outer.runsInTurn())) {
                outer.hear(inner.ended());
            }
        } else if (task.step().swarm().gathers()) {
            inner.tell(task.step().swarm().gathered());
        }
    }

    /**
     * From now on the current thread acts as the initialiser of a class. That is an actor of its own, because under another
     * schedule another thread would have been it: what this thread did before is not what the class brings about.
     */
    void beginInitialiser(Class<?> type) {
        TakenSeat seat = seat();
        Actor outer = seat.actor();
        seat.frames.add(new TakenSeat.Frame(outer, null, null, type));
        if (outer != null) {
            String name = outer.name() + "." + type.getName();
            // what it starts must not know of what its thread does after this
            Moment use = allOf(outer);
            // whoever sees the class initialised hears nothing of who acted here before
            seat.sits(new Actor(
                    count.incrementAndGet(), clocks.another(), name, outer.thread(), outer.birth(), use, listening));
        }
    }

    /** Ends what {@link #beginInitialiser} began, and returns what has come about since, if anybody acted. */
    @Nullable
    Moment endInitialiser(Class<?> type) {
        TakenSeat seat = TakenSeat.in(this);
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

    private TakenSeat seatOfNewcomer() {
        Birth birth = births.remove(Thread.currentThread());
        Actor actor = birth == null ? null : newActor(birth.name(), birth.place(), birth.moment());
        Descent descent = birth == null ? null : Descent.here();
        if (descent != null) {
            descent.isTold();
        }
        TakenSeat seat = new TakenSeat(this, listener, actor).taken();
        if (actor != null) {
            listening.newcomer(actor);
        }
        return seat;
    }

    private Actor newActor(String name, String birth, Moment knows) {
        Clocks.Clock clock = clocks.forOneWho(knows);
        Actor actor = new Actor(count.incrementAndGet(), clock, name, Thread.currentThread(), birth, knows, listening);
        all.add(actor);
        if (byThread.get(actor.thread()) == null) {
            byThread.put(actor.thread(), actor);
        }
        return actor;
    }
}
