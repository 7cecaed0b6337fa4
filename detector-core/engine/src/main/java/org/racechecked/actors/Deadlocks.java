package org.racechecked.actors;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the last one from going into a deadlock: nobody could get it out of a monitor again.
 *
 * <p>Whoever holds a lock says which one it wants before it waits for it. Where these wishes lead in a circle, the JVM is
 * asked; if it says the same, the thread is ended. Shared state: a wish is made before others' wishes are read, so of two
 * that close a circle at the same time one sees the other.
 */
final class Deadlocks {
    /** Time for another to get a processor, and with it from its wish into its wait. */
    private static final long LONGEST_NANOS = 2_000_000_000;

    private static final long LOOK_NANOS = 1_000_000;

    private final Queue<Actor> wishing = new ConcurrentLinkedQueue<>();
    private volatile @Nullable Consumer<DeadlockAhead> told;

    /** From now on deadlocks are told, and then prevented. */
    void tell(Consumer<DeadlockAhead> whom) {
        told = whom;
    }

    /** The actor holds locks and is about to wait for another one, which it does not hold, for as long as that takes. */
    void aboutToWait(Actor actor, Wish wish) {
        Consumer<DeadlockAhead> whom = told;
        if (whom == null) {
            return;
        }
        wishing.removeIf(each -> each.wish() == null);
        boolean isNew = actor.wish() == null;
        actor.wishes(wish);
        if (isNew) {
            wishing.add(actor);
        }
        if (!circle(actor).isEmpty()) {
            decide(actor, whom);
        }
    }

    private void decide(Actor actor, Consumer<DeadlockAhead> whom) {
        long end = System.nanoTime() + LONGEST_NANOS;
        actor.decides(true);
        try {
            List<Actor> circle = circle(actor);
            while (!circle.isEmpty() && !isForAnother(actor, circle) && System.nanoTime() < end) {
                String proof = Standstill.proof(circle);
                if (proof != null) {
                    actor.wishes(null);
                    throw tell(whom, new DeadlockAhead(proof));
                }
                LockSupport.parkNanos(this, LOOK_NANOS);
                circle = circle(actor);
            }
        } finally {
            actor.decides(false);
            // an unpark by the program that ended our sleep must not be forgotten: one too many is allowed
            LockSupport.unpark(Thread.currentThread());
        }
    }

    /** Whatever becomes of the telling, the thread must not go in. */
    private static DeadlockAhead tell(Consumer<DeadlockAhead> whom, DeadlockAhead ahead) {
        try {
            whom.accept(ahead);
        } catch (RuntimeException notWritten) {
            ahead.addSuppressed(notWritten);
        }
        return ahead;
    }

    /** Of several that stand before the same circle only one may turn back: the others go in, and it sees them there. */
    private static boolean isForAnother(Actor actor, List<Actor> circle) {
        return circle.stream().anyMatch(other -> other.isDeciding() && other.number() > actor.number());
    }

    /** The actor, whoever holds what it wants, whoever holds what that one wants, and so on back to the actor; else empty. */
    private List<Actor> circle(Actor actor) {
        List<Actor> circle = new ArrayList<>();
        return leadsBack(actor, actor, circle) ? circle : List.of();
    }

    private boolean leadsBack(Actor start, Actor last, List<Actor> circle) {
        circle.add(last);
        Wish wish = last.wish();
        for (Actor next : wishing) {
            Wish nextWish = next.wish();
            boolean holds = wish != null && nextWish != null && nextWish.held().contains(wish.lock());
            if (holds && (next == start || (!circle.contains(next) && leadsBack(start, next, circle)))) {
                return true;
            }
        }
        circle.remove(last);
        return false;
    }
}
