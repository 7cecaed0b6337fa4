package org.racechecked.actors;

import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import org.racechecked.order.Channel;
import org.racechecked.order.Moment;

/**
 * Futures that somebody completes or cancels while their task may go on: whoever sees that end hears of him, and nothing of the
 * task.
 */
final class ByHand {
    private final WeakIdentityMap<Object, Channel> told = new WeakIdentityMap<>();
    private final Channels channels;

    ByHand(Channels channels) {
        this.channels = channels;
    }

    /** Told by whoever ends the future before its task does. */
    Channel of(Object future) {
        return told.get(future, () -> {
            Channel ended = new Channel();
            channels.of(future).addSource(ended);
            return ended;
        });
    }

    /** Whoever waits for {@code made} waits for the end of a task, which is told to {@code done}. */
    void endsBy(Object made, Channel done) {
        if (made instanceof Future<?>) {
            channels.of(made).addSource(done, of(made));
        } else {
            channels.of(made).addSource(done);
        }
    }

    /** The actor is about to end the future, or to put another result in the place of what it ended with. */
    void ends(Actor actor, Object future) {
        if (Endings.isOpen(future)) {
            actor.tell(of(future));
        } else if (!(future instanceof ForkJoinTask<?>)) {
            actor.tell(channels.of(future));
        }
    }

    /** What the actor does is part of such an end, if somebody is about to bring one about. */
    void endsWith(Actor actor, Object future) {
        Channel ended = told.get(future);
        if (ended != null && Endings.isOpen(future) && ended.hear() != Moment.NONE) {
            actor.tellWithoutLeaving(ended);
        }
    }
}
