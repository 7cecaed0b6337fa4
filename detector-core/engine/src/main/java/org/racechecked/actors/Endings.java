package org.racechecked.actors;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;

/** What an actor knows once its wait for the end of something is over: all of it, or nothing where it gave up. */
final class Endings {
    private final Actors actors;
    private final Channels channels;

    Endings(Actors actors, Channels channels) {
        this.actors = actors;
        this.channels = channels;
    }

    /** The actor has seen the end of what {@code receiver} stands for, unless it is still going on. */
    void seen(Actor actor, Object receiver) {
        if (isGoingOn(receiver)) {
            return;
        }
        if (receiver instanceof Thread thread) {
            Actor ended = actors.of(thread);
            if (ended != null) {
                ended.end();
                actor.hear(ended.ended());
            }
        }
        actor.hear(channels.of(receiver));
    }

    private static boolean isGoingOn(Object receiver) {
        if (receiver instanceof Thread thread) {
            return thread.isAlive();
        }
        return OfJdk.is(receiver)
                && ((receiver instanceof CompletableFuture<?> future && !future.isDone())
                        || (receiver instanceof ExecutorService executor && !executor.isTerminated()));
    }

    /**
     * A call has ended by {@code thrown}, or the program threw it itself. Whoever is told how a task failed knows that it
     * has ended; who gave up waiting, or found a barrier broken, knows nothing.
     */
    void caught(Actor actor, Throwable thrown) {
        actor.arrivesIn(null);
        Object awaited = actor.awaited();
        if (awaited != null && (tellsOfEnd(thrown) || isDone(awaited))) {
            actor.awaits(null);
            actor.hear(channels.of(awaited));
        }
        if (thrown instanceof BrokenBarrierException
                || thrown instanceof TimeoutException
                || thrown instanceof InterruptedException) {
            // an arrival that was told, and led to nothing, says nothing of what comes now
            actor.advance();
        }
    }

    private static boolean tellsOfEnd(Throwable thrown) {
        return thrown instanceof ExecutionException || thrown instanceof CompletionException;
    }

    /** It can be seen to have ended already. */
    static boolean isDone(Object awaited) {
        return awaited instanceof Future<?> future
                ? isAskable(future) && future.isDone()
                : Coroutines.isCompleted(awaited);
    }

    /** It is a future that can be seen to have not ended yet. */
    static boolean isOpen(Object awaited) {
        return awaited instanceof Future<?> future && isAskable(future) && !future.isDone();
    }

    /** No program can override what is final. */
    private static boolean isAskable(Future<?> future) {
        return OfJdk.is(future) || future instanceof ForkJoinTask<?>;
    }
}
