package org.racechecked.actors;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallEvent;
import org.racechecked.order.Channel;

/** Follows tasks from the call that hands them over, through code that nobody observes, to the thread that runs them. */
final class Tasks {
    private final Actors actors;
    private final Channels channels;
    private final WeakIdentityMap<Object, Channel> serial = new WeakIdentityMap<>();
    private final WeakIdentityMap<Object, List<HandedOver>> packed = new WeakIdentityMap<>();

    Tasks(Actors actors, Channels channels) {
        this.actors = actors;
        this.channels = channels;
    }

    /** Opens a call that may hand tasks over. */
    void open(Actor actor, CallEvent event, @Nullable Object receiver, @Nullable Object @Nullable [] args, int site) {
        OpenCall call = new OpenCall(site, receiver, runsHere(event, receiver));
        if (event == CallEvent.STAGE) {
            addStage(call, receiver);
            if (args != null) {
                for (Object arg : args) {
                    addStage(call, arg);
                }
            }
        }
        actor.calls().push(call);
    }

    private void addStage(OpenCall call, @Nullable Object stage) {
        if (stage instanceof CompletionStage<?>) {
            call.inputs.add(channels.of(stage));
        }
    }

    /** Something that tasks were packed into, like a future or a thread, is on its way. */
    void handOn(Actor actor, Object pack) {
        List<HandedOver> tasks = packed.get(pack);
        if (tasks != null) {
            tasks.forEach(task -> actor.tell(task.start()));
        }
    }

    private void pack(@Nullable Object pack, List<HandedOver> tasks) {
        if (pack instanceof Runnable && !tasks.isEmpty()) {
            packed.put(pack, tasks);
        }
    }

    /** The steps of a stream that is not parallel are run by whoever asks for its result, as part of what he does. */
    private static boolean runsHere(CallEvent event, @Nullable Object receiver) {
        return (event == CallEvent.PIPELINES || event == CallEvent.RUNS_ALL)
                && receiver instanceof BaseStream<?, ?> stream
                && receiver.getClass().getClassLoader() == null
                && !stream.isParallel();
    }

    /** Hands over the receiver of a call, a task that others may run until it is joined. */
    void fork(Actor actor, Object task, int site) {
        handOn(actor, task);
        HandedOver handedOver = leave(actor, new OpenCall(site, null, false));
        channels.of(task).addSource(handedOver.done());
        actors.handsOver();
        actors.mark(task, handedOver);
    }

    /** What to hand over in place of {@code task}, so that its runs are known. */
    @Nullable
    Object handOver(Actor actor, @Nullable Object task, int site) {
        OpenCall call = actor.calls().peek();
        if (task == null || call == null || call.site != site || call.runsHere) {
            return task;
        }
        if (task instanceof Collection<?> several) {
            return handOverAll(actor, several, site);
        }
        handOn(actor, task);
        HandedOver handedOver = leave(actor, call);
        call.tasks.add(handedOver);
        actors.handsOver();
        if (task.getClass().isHidden() || task.getClass().isSynthetic()) {
            return RunsElsewhere.wrap(task, handedOver, this);
        }
        actors.mark(task, handedOver);
        return task;
    }

    private Object handOverAll(Actor actor, Collection<?> several, int site) {
        List<@Nullable Object> handed = new ArrayList<>();
        boolean replaced = false;
        for (Object one : several) {
            Object instead = handOver(actor, one, site);
            replaced |= instead != one;
            handed.add(instead);
        }
        return replaced ? handed : several;
    }

    private HandedOver leave(Actor actor, OpenCall call) {
        Channel leaving = new Channel();
        actor.tell(leaving);
        String place = SiteBook.site(call.site).site().place();
        return new HandedOver(
                call,
                actor,
                leaving,
                actor.nameOfNextChild(),
                place,
                new Channel(),
                call.receiver == null ? null : serialChannel(call.receiver));
    }

    /** Closes the call and ties its result to the tasks, so that waiting for it is waiting for them. */
    void close(Actor actor, CallEvent event, @Nullable Object receiver, @Nullable Object result, int site) {
        OpenCall call = pop(actor, site, receiver);
        if (call == null) {
            return;
        }
        for (HandedOver task : call.tasks) {
            if (receiver != null) {
                channels.of(receiver).addSource(task.done());
            }
            if (result != null) {
                channels.of(result).addSource(task.done());
            }
            if (event == CallEvent.RUNS_ALL || event == CallEvent.WRITES_RANGE_IN_PARALLEL) {
                actor.hear(task.done());
            }
        }
        pack(call.receiver == null && receiver != null ? receiver : result, call.tasks);
        if (receiver instanceof BaseStream<?, ?> && !call.runsHere) {
            closeStep(actor, event, receiver, result);
        }
        if (result != null) {
            call.inputs.forEach(channels.of(result)::addSource);
        }
    }

    /** Each step of a stream is done when the last one is. */
    private void closeStep(Actor actor, CallEvent event, Object stream, @Nullable Object result) {
        if (event == CallEvent.RUNS_ALL) {
            actor.hear(channels.of(stream));
        } else if (result != null) {
            channels.of(result).addSource(channels.of(stream));
        }
    }

    private static @Nullable OpenCall pop(Actor actor, int site, @Nullable Object receiver) {
        while (!actor.calls().isEmpty()) {
            OpenCall call = actor.calls().pop();
            if (call.site == site && (call.receiver == receiver || call.receiver == null)) {
                return call;
            }
        }
        return null;
    }

    /** Stages among {@code args}, or in an array among them, complete before {@code result}. */
    void together(@Nullable Object @Nullable [] args, @Nullable Object result) {
        if (args == null || result == null) {
            return;
        }
        for (Object arg : args) {
            if (arg instanceof Object[] several) {
                together(several, result);
            } else if (arg instanceof CompletionStage<?>) {
                channels.of(result).addSource(channels.of(arg));
            }
        }
    }

    void begin(@Nullable HandedOver task) {
        actors.beginTask(task);
    }

    /** Ends a run of the task; a stage that it returned completes before whatever waits for the task. */
    void end(@Nullable HandedOver task, @Nullable Object result) {
        if (task != null && result instanceof CompletionStage<?>) {
            task.done().addSource(channels.of(result));
        }
        actors.endTask();
    }

    /** An executor known to have one thread runs its tasks one after the other. */
    private @Nullable Channel serialChannel(Object executor) {
        boolean single = executor instanceof ThreadPoolExecutor pool
                ? pool.getMaximumPoolSize() == 1
                : switch (executor.getClass().getName()) {
                    case "java.util.concurrent.Executors$FinalizableDelegatedExecutorService",
                            "java.util.concurrent.Executors$AutoShutdownDelegatedExecutorService",
                            "java.util.concurrent.Executors$DelegatedScheduledExecutorService",
                            "java.util.Timer" -> true;
                    default -> false;
                };
        return single ? serial.get(executor, Channel::new) : null;
    }
}
