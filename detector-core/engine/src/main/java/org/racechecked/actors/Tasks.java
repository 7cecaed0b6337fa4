package org.racechecked.actors;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallEvent;
import org.racechecked.order.Channel;

/** Follows tasks from the call that hands them over, through code that nobody observes, to the thread that runs them. */
final class Tasks {
    private final Actors actors;
    private final Turns turns;
    private final Channels channels;
    private final Repetition repetition = new Repetition();
    private final Swarms swarms = new Swarms();
    private final Coroutines coroutines = new Coroutines();
    private final ByHand byHand;
    private final Completions completions;
    private final Packs packs = new Packs();

    Tasks(Actors actors, Turns turns, Channels channels, ByHand byHand) {
        this.actors = actors;
        this.turns = turns;
        this.channels = channels;
        this.byHand = byHand;
        completions = new Completions(channels, byHand);
    }

    /** Opens a call that may hand tasks over. */
    void open(Actor actor, KnownSite site, @Nullable Object receiver, @Nullable Object @Nullable [] args) {
        boolean runsHere = Swarms.runsHere(site.call(), receiver);
        Swarm swarm = runsHere ? null : swarms.of(site.call(), receiver);
        OpenCall call = new OpenCall(site, receiver, runsHere, swarm, Coroutines.scope(site, args));
        if (swarm != null) {
            swarm.asks(site.callee());
            actor.tell(swarm.start());
        }
        if (site.call() == CallEvent.STAGE) {
            addStage(call, receiver);
            if (args != null) {
                for (Object arg : args) {
                    addStage(call, arg);
                }
            }
        }
        if (receiver instanceof Flow.Publisher<?>) {
            // whatever was submitted may be what its subscriber is run for
            call.inputs.add(channels.of(receiver));
        }
        actor.calls().push(call);
        if (site.maySuspend()) {
            maySuspend(resumed -> call.tasks.forEach(task -> resumed.hear(task.ended())));
        }
    }

    private void addStage(OpenCall call, @Nullable Object stage) {
        if (stage != null && Stages.isStage(stage)) {
            call.inputs.add(channels.of(stage));
        }
    }

    /** Something that tasks were packed into, like a future or a thread, is on its way. */
    void handOn(Actor actor, Object pack) {
        packs.tasksIn(pack).forEach(task -> actor.tell(task.start()));
    }

    /** Hands over the receiver of a call, a task that others may run until it is joined. */
    void fork(Actor actor, Object task, KnownSite site) {
        handOn(actor, task);
        HandedOver handedOver = leave(actor, new OpenCall(site, null, false, null, null), task, 0);
        actors.handsOver();
        actors.mark(task, handedOver);
    }

    /** What whoever waits for the task hears, if each run of it tells {@code done}: it may end by hand, and with its parts. */
    private Channel endOf(Object task, Channel done) {
        if (!(task instanceof ForkJoinTask<?>)) {
            return done;
        }
        byHand.endsBy(task, done);
        if (task instanceof CountedCompleter<?> completer) {
            completions.of(completer);
        }
        return channels.of(task);
    }

    /** What is told by whoever changes the count of parts of that. */
    Channel pending(CountedCompleter<?> whole) {
        return completions.of(whole);
    }

    /** The actor is about to complete a task that others may be a part of. */
    void completes(Actor actor, Object part, KnownSite site) {
        if (part instanceof CountedCompleter<?> completer) {
            switch (site.callee()) {
                case "complete" -> completions.completesEarly(actor, completer);
                case "quietlyCompleteRoot" -> completions.completesRoot(actor, completer);
                default -> completions.completes(actor, completer);
            }
        }
    }

    /** That call has returned the task of which the actor has completed the last part, or nothing. */
    void completed(Actor actor, @Nullable Object result) {
        if (result instanceof CountedCompleter<?> whole) {
            completions.seen(actor, whole);
        }
    }

    /** The actor is about to run the receiver of a call itself, with whatever was packed into that. */
    void runsHere(Actor actor, Object pack, KnownSite site) {
        List<HandedOver> tasks = packs.tasksRunBy(actor, pack);
        if (!tasks.isEmpty()) {
            OpenCall call = new OpenCall(site, pack, true, null, null);
            call.tasks.addAll(tasks);
            actor.calls().push(call);
        }
    }

    /** That call has returned. */
    void ranHere(Actor actor, Object pack, KnownSite site) {
        pop(actor, site, pack);
    }

    /** What to hand over in place of {@code task}, so that its runs are known. */
    @Nullable
    Object handOver(Actor actor, @Nullable Object task, @Nullable Object receiver, int parameter, int site) {
        if (task != null && receiver instanceof Executor) {
            packs.execute(actor, task);
        }
        OpenCall call = actor.calls().peek();
        if (task == null || call == null || call.site.number() != site || call.runsHere) {
            return task;
        }
        if (task instanceof Collection<?> several) {
            return several.getClass().getClassLoader() == null ? handOverAll(actor, several, receiver, site) : several;
        }
        handOn(actor, task);
        HandedOver handedOver = leave(actor, call.hasHelpersFor(task) ? call.ofHelpers() : call, task, parameter);
        call.tasks.add(handedOver);
        if (Coroutines.isBlock(task)) {
            endsIn(call, handedOver.ended());
        }
        actors.handsOver();
        if (task.getClass().isHidden() || task.getClass().isSynthetic() || Coroutines.isBlock(task)) {
            return RunsElsewhere.wrap(task, handedOver, this);
        }
        actors.mark(task, handedOver);
        return task;
    }

    private Object handOverAll(Actor actor, Collection<?> several, @Nullable Object receiver, int site) {
        List<@Nullable Object> handed = new ArrayList<>();
        boolean replaced = false;
        for (Object one : several) {
            Object instead = handOver(actor, one, receiver, 0, site);
            replaced |= instead != one;
            handed.add(instead);
        }
        return replaced ? handed : several;
    }

    private HandedOver leave(Actor actor, OpenCall call, Object task, int parameter) {
        Swarm swarm = call.swarm;
        Channel done = new Channel();
        Channel start = swarm == null ? new Channel() : swarm.start();
        actor.tell(start);
        boolean repeats = swarm != null || Repetition.repeats(call.site);
        return new HandedOver(
                call,
                actor,
                start,
                actor.nameOfNextChild(),
                call.site.site().place(),
                done,
                endOf(task, done),
                call.receiver == null || call.site.call() == CallEvent.STAGE ? null : channels.of(call.receiver),
                swarm == null ? repetition.serial(call.receiver, repeats) : null,
                repeats,
                swarm == null ? null : Swarm.Step.of(swarm, call.site.callee(), parameter),
                new AtomicInteger());
    }

    /** Closes the call and ties its result to the tasks, so that waiting for it is waiting for them. */
    void close(Actor actor, KnownSite site, @Nullable Object receiver, @Nullable Object result) {
        OpenCall call = pop(actor, site, receiver);
        if (call == null) {
            return;
        }
        boolean ended = site.call() == CallEvent.RUNS_ALL || site.call() == CallEvent.WRITES_RANGE_IN_PARALLEL;
        Object made = call.receiver == null && receiver != null ? receiver : result;
        if (Coroutines.isSuspended(result)) {
            made = null;
        } else if (site.maySuspend()) {
            returns();
        }
        for (HandedOver task : call.tasks) {
            if (made != null) {
                byHand.endsBy(made, task.ended());
            }
            if (ended) {
                actor.hear(task.ended());
            }
        }
        packs.pack(made, call.tasks);
        if (call.swarm != null) {
            swarms.pass(actor, call.swarm, ended, result);
        }
        if (result != null) {
            Channel run = call.tasks.size() == 1 ? call.tasks.get(0).done() : null;
            call.inputs.forEach(input -> channels.of(result).addSource(input, run));
        }
    }

    /** Those that stand above it have ended by exception. */
    private static @Nullable OpenCall pop(Actor actor, KnownSite site, @Nullable Object receiver) {
        for (OpenCall call : actor.calls()) {
            if (call.site.number() == site.number() && (call.receiver == receiver || call.receiver == null)) {
                while (actor.calls().peek() != call) {
                    actor.calls().pop();
                }
                return actor.calls().pop();
            }
        }
        return null;
    }

    /** A call that its method has not returned from has ended by exception: of coroutines, all that it ran is over then. */
    void caught(Actor actor, KnownSite handler) {
        OpenCall call = actor.calls().peek();
        if (call != null && Coroutines.isOver(call, handler)) {
            actor.calls().pop();
            call.tasks.forEach(task -> actor.hear(task.ended()));
        }
    }

    /** Where a coroutine is part of a scope, or of the coroutine that calls it, that is not over before. To be said before it may end. */
    private void endsIn(OpenCall call, Channel done) {
        if (call.scope != null) {
            channels.of(call.scope).addSource(done);
        }
    }

    /** The coroutine that runs on this thread may suspend in a call; {@code rest} is what its return means to whoever acts for it then. */
    void maySuspend(Consumer<Actor> rest) {
        Coroutine coroutine = turns.coroutine();
        if (coroutine != null) {
            coroutine.calls(rest);
        }
    }

    /** The actor has the coroutine go on that waits for {@code continuation}. */
    void resumes(Actor actor, Object continuation) {
        actor.tell(channels.of(continuation));
        Coroutine coroutine = coroutines.endingIn(continuation);
        if (coroutine != null) {
            coroutine.isToldBy(actor);
        }
    }

    /** That call has returned. */
    void returns() {
        Coroutine coroutine = turns.coroutine();
        if (coroutine != null) {
            coroutine.returned();
        }
    }

    /** Stages among {@code args}, or in an array among them, complete before {@code result}. */
    void together(@Nullable Object @Nullable [] args, @Nullable Object result) {
        if (args == null || result == null) {
            return;
        }
        for (Object arg : args) {
            if (arg instanceof Object[] several) {
                together(several, result);
            } else if (arg != null && Stages.isStage(arg)) {
                channels.of(result).addSource(channels.of(arg));
            }
        }
    }

    void begin(@Nullable HandedOver task) {
        turns.begin(task, null);
    }

    /** The current thread begins or goes on with {@code task}, an object of the program, or with what comes after its parts. */
    void beginMarked(Object task, KnownSite body) {
        if (task instanceof CountedCompleter<?> whole && Completions.isBody(body)) {
            Actor actor = actors.current();
            turns.beginCompletion(whole);
            if (actor != null) {
                completions.begins(actor, whole);
            }
            return;
        }
        Coroutine coroutine = Coroutines.isBlock(task) ? coroutines.of(task) : null;
        turns.begin(actors.takeMark(task), coroutine);
    }

    /** Ends what {@link #beginMarked} began last on this thread. */
    void endMarked(KnownSite body) {
        CountedCompleter<?> whole = Completions.isBody(body) ? turns.endCompletion() : null;
        if (whole == null) {
            turns.end();
            return;
        }
        Actor actor = actors.current();
        if (actor != null) {
            completions.ends(actor, whole);
        }
    }

    /** Begins a function; a coroutine is given its scope and what comes after it, and is not over before all that is launched in that scope. */
    void begin(HandedOver task, Object function, @Nullable Object @Nullable [] args) {
        if (args == null || args.length == 0 || !Coroutines.isBlock(function)) {
            turns.begin(task, null);
            return;
        }
        if (args.length > 1 && args[0] != null) {
            task.done().addSource(channels.of(args[0]));
        }
        Object next = args[args.length - 1];
        turns.begin(task, next == null ? null : coroutines.endingIn(next));
    }

    /** Ends a run of the task; a stage that it returned completes before whatever waits for the task. */
    void end(@Nullable HandedOver task, @Nullable Object result) {
        if (task != null && result != null && Stages.isStage(result)) {
            task.done().addSource(channels.of(result));
        }
        turns.end();
    }
}
