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
    private volatile @Nullable Thread aside;
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
        new TakenSeat(this, listener, newActor("0", "", Moment.NONE, null)).taken();
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
                    ? newActor(Thread.currentThread().getName(), "", Moment.NONE, null)
                    : newActor(descent.name(), "", descent.knownIn(run), null);
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
            known = maker.all();
        } catch (RuntimeException | LinkageError | AssertionError e) {
            listening.failed(e);
        }
        return new Descent(run, maker.nameOfNextHeir(), known);
    }

    /** The lane of who acts on the current thread has been made. */
    void runsIn(Lane lane) {
        seat().runsIn(lane);
    }

    /** The current thread's. */
    TakenSeat seat() {
        TakenSeat seat = TakenSeat.in(this);
        return seat == null ? seatOfNewcomer() : seat;
    }

    /** All actors so far. */
    public List<Actor> all() {
        return new ArrayList<>(all);
    }

    /** How many actors there are but the one that stands aside, if one does. */
    public int atWork() {
        return all.size() - (aside == null ? 0 : 1);
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
        Moment start = parent.all();
        listening.starting();
        started.add(child);
        births.put(child, new Birth(parent, parent.nameOfNextChild(), start, place));
    }

    /** That thread only waits for the end of this run. */
    void standsAside(Thread thread) {
        aside = thread;
    }

    /** Whether nothing is to be expected of that thread until this run ends. */
    public boolean isAside(Thread thread) {
        return thread == aside;
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

    /** A run of the task is about to begin on the current thread, as an actor of its own. */
    Actor begins(HandedOver task, Moment knows) {
        Actor actor = begins(task.nameOfNextRun(), task.birth(), knows, task.giver());
        if (task.runs().get() == 1) {
            waiting.decrementAndGet();
        }
        return actor;
    }

    /** A run of the task is about to begin as part of what another actor does. */
    void beginsAsPart(HandedOver task) {
        if (task.runs().incrementAndGet() == 1) {
            waiting.decrementAndGet();
        }
    }

    /** Somebody new acts on the current thread. */
    Actor begins(String name, String birth, Moment knows, @Nullable Actor from) {
        Actor actor = newActor(name, birth, knows, from);
        listening.newcomer(actor);
        return actor;
    }

    /** Acts instead of {@code outer}; whoever hears of it hears nothing of who acted there before. */
    Actor initialises(Class<?> type, Actor outer) {
        String name = outer.name() + "." + type.getName();
        // what it starts must not know of what its thread does after this
        Moment use = outer.all();
        Actor actor = new Actor(
                count.incrementAndGet(), clocks.another(), name, outer.thread(), outer.birth(), use, listening);
        actor.hides(use.join(outer.hidden()));
        return actor;
    }

    private TakenSeat seatOfNewcomer() {
        Birth birth = births.remove(Thread.currentThread());
        Actor actor = birth == null ? null : newActor(birth.name(), birth.place(), birth.moment(), birth.parent());
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

    /** {@code from} is who brought it about, or null where nobody told. */
    private Actor newActor(String name, String birth, Moment knows, @Nullable Actor from) {
        Clocks.Clock clock = from == null ? clocks.another() : clocks.forOneWho(knows, from.hidden());
        Actor actor = new Actor(count.incrementAndGet(), clock, name, Thread.currentThread(), birth, knows, listening);
        if (from != null) {
            actor.hides(from.hidden());
        }
        all.add(actor);
        if (byThread.get(actor.thread()) == null) {
            byThread.put(actor.thread(), actor);
        }
        return actor;
    }
}
