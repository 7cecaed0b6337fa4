package org.racechecked.actors;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallEvent;
import org.racechecked.order.Channel;

/** Follows tasks from the call that hands them over, through code that nobody observes, to the thread that runs them. */
final class Tasks {
    private final Actors actors;
    private final Channels channels;
    private final WeakIdentityMap<Object, Channel> serial = new WeakIdentityMap<>();

    Tasks(Actors actors, Channels channels) {
        this.actors = actors;
        this.channels = channels;
    }

    /** Opens a call that may hand tasks over. */
    void open(Actor actor, CallEvent event, @Nullable Object receiver, @Nullable Object @Nullable [] args, int site) {
        OpenCall call = new OpenCall(site, receiver);
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

    /** What to hand over in place of {@code task}, so that its runs are known. */
    @Nullable
    Object handOver(Actor actor, @Nullable Object task, int site) {
        OpenCall call = actor.calls().peek();
        if (task == null || call == null || call.site != site) {
            return task;
        }
        if (task instanceof Collection<?> several) {
            return handOverAll(actor, several, site);
        }
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
                leaving.hear(),
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
            if (event == CallEvent.RUNS_ALL) {
                actor.hear(task.done());
            }
        }
        if (result != null) {
            call.inputs.forEach(channels.of(result)::addSource);
        }
    }

    private static @Nullable OpenCall pop(Actor actor, int site, @Nullable Object receiver) {
        while (!actor.calls().isEmpty()) {
            OpenCall call = actor.calls().pop();
            if (call.site == site && call.receiver == receiver) {
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
