package org.racechecked.actors;

import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileLockInterruptionException;
import org.racechecked.order.Channel;

/** Who interrupts is before whatever shows the interrupt, to the interrupted thread or to others (JLS 17.4.4). */
final class Interrupts {
    private final WeakIdentityMap<Object, Channel> ofThreads = new WeakIdentityMap<>();
    /** Of executors that interrupt their threads, and tasks that are cancelled: only the JDK knows whom that reaches. */
    private final Channel ofAnybody = new Channel();

    /** The actor is about to interrupt that thread, or whoever works for what is no thread. */
    void interrupts(Actor actor, Object whom) {
        actor.tell(whom instanceof Thread ? ofThreads.get(whom, Channel::new) : ofAnybody);
    }

    /** The actor has found that thread interrupted. */
    void seen(Actor actor, Object thread) {
        actor.hear(ofAnybody);
        Channel own = ofThreads.get(thread);
        if (own != null) {
            actor.hear(own);
        }
    }

    /** The actor has caught what may have been thrown because its thread was interrupted. */
    void caught(Actor actor, Throwable thrown) {
        if (thrown instanceof InterruptedException
                || thrown instanceof ClosedByInterruptException
                || thrown instanceof FileLockInterruptionException
                // those that extend it tell of time-outs
                || thrown.getClass() == InterruptedIOException.class) {
            seen(actor, Thread.currentThread());
        }
    }
}
