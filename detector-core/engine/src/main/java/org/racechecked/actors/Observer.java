package org.racechecked.actors;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CallEvent;
import org.racechecked.model.Event;
import org.racechecked.model.HeldLock;
import org.racechecked.order.LockSet;
import org.racechecked.order.Teller;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Trail;
import org.racechecked.probe.WovenClass;

/**
 * Listens to one run: keeps its actors, what they hold and what order they pass on, and leaves the accesses to whoever
 * extends it.
 */
@SuppressWarnings("this-escape") // its parts call back only once it is the listener
public abstract class Observer extends Shielded {
    private final OwnListening own = new OwnListening();
    private final Actors actors = new Actors(this, own);
    private final Turns turns = new Turns(actors);
    private final Sources sources = new Sources();
    private final SyncRules rules = new SyncRules(actors, turns, sources);
    private final Contents contents = new Contents(sources, rules.locks(), own);
    private final Reflection reflection = new Reflection(rules.channels(), own);
    private final Initialisers initialisers = new Initialisers(actors, turns);
    private final Deadlocks deadlocks = new Deadlocks();

    protected Observer(Trouble trouble) {
        super(trouble);
    }

    /** An actor is about to touch {@code [from, to)} of some memory of {@code owner}; fields have the range [0, 1). */
    protected abstract void touches(
            Actor actor, Object owner, int field, int from, int to, AccessKind access, int site);

    /** See {@link Touches#willRepeat}. */
    protected void willRepeat(Actor actor, Object object, int site) {}

    /** See {@link Touches#repeats}. */
    protected boolean repeats(Actor actor, Object object, int site) {
        return false;
    }

    /** An actor has come to a call that may touch contents, and may find that there are none that can be raced for. */
    protected void comesTo(KnownSite call) {}

    /** The current thread has been given what it alone gets from some thread-local variable. */
    protected void belongsToThread(Object value) {}

    /** The actor is about to pass order on. */
    protected void beforeTelling(Actor actor) {}

    /** The actor is about to tell others there, who might have come first. */
    protected void mayBeFirst(Actor actor, int site) {}

    /** The actor has heard of another there, before whom it might have come. */
    protected void cameSecond(Actor actor, int site, Teller first) {}

    /** The actor has been there, where it hears of others by chance. */
    protected void passes(Actor actor, int site) {}

    /** An actor has to do with that object, whose class may be one that nobody could weave. */
    protected void meets(@Nullable Object object) {}

    /** An actor is about to run what reflection names, or to give that to a thread. */
    protected void runsCode(@Nullable Object member, @Nullable Object @Nullable [] args) {}

    /** The actor is about to sleep, or to have the collector work. */
    protected void pauses(Actor actor) {}

    /** The actor is about to do the first thing that anybody hears of. */
    protected void newcomer(Actor actor) {}

    /** A thread is about to be started; what it does first may be something that nobody hears of. */
    protected void starting() {}

    /** The actor is about to take a lock there, and may have to wait for it. */
    protected void aboutToLock(Actor actor, KnownSite site) {}

    /** Where the actor leaves its accesses, or null if this run wants to hear of none. */
    protected @Nullable Lane lane(Actor actor) {
        return null;
    }

    /** An actor has made an object that has no name of its own; returns whether the next one of that site is of interest too. */
    protected boolean made(Object object, int site) {
        return false;
    }

    /** An object was made as a copy of another, of which nobody else knows yet. */
    protected void copied(Object clone) {}

    /** What this run hears beside accesses. */
    protected Hearing hearing() {
        return Hearing.ALL;
    }

    /** Of which accesses of that class this run wants to hear. */
    protected abstract Interest interestIn(String className);

    /** Whether this run wants to hear of this access; asked where it is interested in some. */
    protected boolean wants(KnownSite access) {
        return true;
    }

    /** Whether this run wants to hear of what calls do to the contents of containers. */
    protected boolean hearsContents() {
        return true;
    }

    /** The actors of this run. */
    public final Actors actors() {
        return actors;
    }

    /** Makes the current thread the first actor; to be called before this becomes the listener. */
    public final void begin() {
        actors.begin();
    }

    /** The run is over; to be called on the thread that began it. */
    public final void end() {
        actors.end();
    }

    /** Whoever is about to close a deadlock is told of there, on its own thread, and then ended by the same error. */
    public final void endsDeadlocks(Consumer<DeadlockAhead> whom) {
        deadlocks.tell(whom);
    }

    private void mayWait(Actor actor, @Nullable Wish wish) {
        if (wish != null) {
            deadlocks.aboutToWait(actor, wish);
        }
    }

    /** The locks of a set, for people. */
    protected final List<HeldLock> describe(LockSet held) {
        return rules.locks().describe(held);
    }

    /** The current actor starts a thread of ours, as a program starts threads, and does nothing as long as the run goes on there. */
    public final void standsAsideFor(Thread child) {
        Actor actor = actors.current();
        if (actor != null) {
            actors.starts(actor, child, "");
            actors.standsAside(actor.thread());
        }
    }

    /** The current actor has seen the end of that thread. */
    public final void joined(Thread child) {
        Actor actor = actors.current();
        Actor ended = actors.of(child);
        if (actor != null && ended != null) {
            ended.end();
            actor.hear(ended.ended());
        }
    }

    @Override
    final void choose(WovenClass woven) {
        SitesOfClass sites = SiteBook.read(woven);
        sites.need(hearing(), woven);
        switch (interestIn(sites.name())) {
            case ALL -> sites.wantAll(woven);
            case SOME -> sites.wantSome(this, woven);
            case NONE -> {}
        }
    }

    @Override
    final @Nullable Trail trailOf(WovenClass woven, int site) {
        Actor actor = actors.current();
        Lane lane = actor == null ? null : lane(actor);
        if (lane == null) {
            return null;
        }
        actors.runsIn(lane);
        return lane.trailOfCall(woven, site);
    }

    @Override
    final void hearVolatileRead(@Nullable Object owner, int site) {
        Actor actor = owner == null ? null : actors.current();
        if (actor != null) {
            actor.passes(rules.channels().ofField(owner, SiteBook.site(site).field(), actor, site), site);
        }
    }

    @Override
    final void hearVolatileWrite(@Nullable Object owner, int site) {
        Actor actor = owner == null ? null : actors.current();
        if (actor != null) {
            actor.tellByChance(
                    rules.channels().ofField(owner, SiteBook.site(site).field(), actor, site), site);
        }
    }

    @Override
    final void hearEntering(@Nullable Object monitor, int site) {
        Actor actor = monitor == null ? null : actors.current();
        if (actor != null) {
            KnownSite known = SiteBook.site(site);
            // some synchronized methods tell of themselves when they have their monitor already
            if (known.site().event() == Event.MONITOR_ENTER || !Thread.holdsLock(monitor)) {
                aboutToLock(actor, known);
                mayWait(actor, rules.locks().wishToEnter(actor, monitor));
            }
            rules.locks().enter(actor, monitor, site);
        }
    }

    @Override
    final void hearExiting(@Nullable Object monitor, int site) {
        Actor actor = monitor == null ? null : actors.current();
        if (actor != null) {
            if (SiteBook.site(site).nearWait()) {
                actor.hear(rules.locks().notificationsOf(actor, monitor));
            }
            rules.locks().exit(actor, monitor);
        }
    }

    @Override
    final void hearLeft(int site) {
        Actor actor = actors.current();
        if (actor != null) {
            actor.giveTakenAt(SiteBook.site(site));
        }
    }

    @Override
    final void hearBefore(@Nullable Object receiver, @Nullable Object @Nullable [] args, int site) {
        Actor actor = actors.current();
        KnownSite known = SiteBook.site(site);
        if (actor == null) {
            return;
        }
        meets(receiver);
        if (known.call() == CallEvent.RUNS_CODE) {
            runsCode(receiver, args);
        } else if (speaksFor(known, receiver)) {
            if (known.call().reflects()) {
                reflection.before(actor, known, receiver, args);
            } else if (known.touchesMemory() && hearsContents()) {
                comesTo(known);
                contents.before(actor, known, receiver, args);
            }
            if (known.call().takesLock()) {
                aboutToLock(actor, known);
                if (receiver != null && known.callee().equals("lock")) {
                    mayWait(actor, rules.locks().wishToTake(actor, receiver));
                }
            }
            if (known.call() == CallEvent.PAUSES) {
                pauses(actor);
            } else if (known.matters()) {
                rules.before(actor, known, receiver, args);
            }
        }
    }

    @Override
    final void hearCopying(@Nullable Object from, int first, @Nullable Object to, int at, int length, int site) {
        Actor actor = actors.current();
        if (actor != null && hearsContents()) {
            contents.copying(actor, from, first, to, at, length, site);
        }
    }

    @Override
    final void hearAfter(
            @Nullable Object receiver, @Nullable Object @Nullable [] args, @Nullable Object result, int site) {
        KnownSite known = SiteBook.site(site);
        CallEvent call = known.call();
        Actor actor = actors.current();
        if (actor != null) {
            meets(result);
        }
        if (!speaksFor(known, receiver)) {
            return;
        }
        if (Locks.isSide(call)) {
            Locks.isSideOf(receiver, result, call == CallEvent.WRITE_SIDE);
        } else if (call == CallEvent.CONDITION_OF) {
            Locks.isConditionOf(receiver, result);
        } else if (call == CallEvent.ORDERS_BY_USE) {
            Sources.ordersByUse(receiver, args);
        } else if (call == CallEvent.MAKES_HANDLE) {
            Handles.made(known.callee(), args, result);
        } else if (actor != null && call.reflects()) {
            reflection.after(actor, known, receiver, args, result);
        } else if (actor != null) {
            switch (call) {
                case VIEWS, VIEWS_PART, VIEWS_BYTES, PIPELINES -> contents.views(receiver, args, result, known);
                case OF_THREAD -> {
                    if (result != null) {
                        belongsToThread(result);
                    }
                }
                case VIEWS_ARGUMENT ->
                    contents.views(args == null || args.length == 0 ? null : args[0], args, result, known);
                default -> {}
            }
            rules.after(actor, known, receiver, args, result);
        }
    }

    /** Whether the call table speaks for a call, or what it calls speaks for itself. */
    private static boolean speaksFor(KnownSite site, @Nullable Object receiver) {
        return receiver == null || !Callees.isWoven(receiver, site);
    }

    @Override
    final @Nullable Object hearHandOver(@Nullable Object task, @Nullable Object receiver, int parameter, int site) {
        Actor actor = actors.current();
        if (actor != null) {
            meets(task);
        }
        return actor == null ? task : rules.tasks().handOver(actor, task, receiver, parameter, site);
    }

    @Override
    final void hearTaskBegins(Object task, int site) {
        rules.tasks().beginMarked(task, SiteBook.site(site));
    }

    @Override
    final void hearTaskEnds(int site) {
        rules.tasks().endMarked(SiteBook.site(site));
    }

    @Override
    final void hearCaught(Throwable thrown, int site) {
        Actor actor = actors.current();
        if (actor != null) {
            rules.caught(actor, thrown, SiteBook.site(site));
        }
    }

    @Override
    final void hearMayWait(int site) {
        Actor actor = actors.current();
        if (actor != null) {
            actor.mayWait();
        }
    }

    @Override
    final void hearCloned(Object clone) {
        copied(clone);
    }

    @Override
    final boolean hearAllocated(Object object, int site) {
        return actors.current() == null || made(object, site);
    }

    @Override
    final void hearInitialising(Class<?> type) {
        initialisers.begin(type);
    }

    @Override
    final void hearInitialised(Class<?> type) {
        initialisers.end(type);
    }

    @Override
    final boolean hearSeesInitialised(Class<?> type, int site) {
        return initialisers.seen(type);
    }

    /** Passes on what the actors tell, so that only those who extend this see it. */
    private final class OwnListening implements Listening, Touches {
        @Override
        public void touch(Actor actor, Object owner, int field, int from, int to, AccessKind access, int site) {
            touches(actor, owner, field, from, to, access, site);
        }

        @Override
        public void willRepeat(Actor actor, Object object, int site) {
            Observer.this.willRepeat(actor, object, site);
        }

        @Override
        public boolean repeats(Actor actor, Object object, int site) {
            return Observer.this.repeats(actor, object, site);
        }

        @Override
        public void beforeTelling(Actor actor) {
            Observer.this.beforeTelling(actor);
        }

        @Override
        public void mayBeFirst(Actor actor, int site) {
            Observer.this.mayBeFirst(actor, site);
        }

        @Override
        public void cameSecond(Actor actor, int site, Teller first) {
            Observer.this.cameSecond(actor, site, first);
        }

        @Override
        public void passes(Actor actor, int site) {
            Observer.this.passes(actor, site);
        }

        @Override
        public void newcomer(Actor actor) {
            Observer.this.newcomer(actor);
        }

        @Override
        public void failed(Throwable cause) {
            trouble().failed(cause);
        }

        @Override
        public void starting() {
            Observer.this.starting();
        }
    }
}
