package org.racechecked.actors;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The permits of semaphores, which guard where they are given back, and signal where they are given by others. */
final class Permits {
    private final WeakIdentityMap<Semaphore, Count> semaphores = new WeakIdentityMap<>();
    private final Locks locks;
    private final Channels channels;

    Permits(Locks locks, Channels channels) {
        this.locks = locks;
        this.channels = channels;
    }

    /** How many permits there are and are out, and whether someone gave what he had not taken. */
    private static final class Count {
        final AtomicInteger all = new AtomicInteger();
        final AtomicInteger out = new AtomicInteger();
        volatile boolean signals;
    }

    /** The actor is about to take some. Whoever comes first finds all of them. */
    void wanted(Object receiver) {
        if (receiver instanceof Semaphore semaphore) {
            Count known = semaphores.get(semaphore, Count::new);
            int out = known.out.get();
            int all = semaphore.availablePermits() + out;
            if (known.out.get() == out) {
                known.all.accumulateAndGet(all, Math::max);
            }
        }
    }

    /**
     * Taking all permits that there are is taking a lock alone, taking some of them shares it. Whatever was signalled by
     * giving permits that nobody took is heard.
     */
    void taken(Actor actor, Object receiver, @Nullable Object @Nullable [] args, @Nullable Object result, int site) {
        if (receiver instanceof Semaphore semaphore) {
            int permits = result instanceof Integer drained ? drained : number(args);
            Count known = semaphores.get(semaphore, Count::new);
            known.out.addAndGet(permits);
            if (!known.signals && permits > 0) {
                actor.take(locks.lockFor(semaphore), permits >= known.all.get(), site);
            }
        }
        actor.hear(channels.of(receiver));
    }

    /** Giving back what one took is unlocking; giving more is a signal to whoever takes it. */
    void given(Actor actor, Object receiver, @Nullable Object @Nullable [] args) {
        if (!(receiver instanceof Semaphore semaphore)) {
            actor.tell(channels.of(receiver));
            return;
        }
        Count known = semaphores.get(semaphore, Count::new);
        Lock lock = locks.lockFor(semaphore);
        int permits = number(args);
        if (actor.holds(lock)) {
            known.out.addAndGet(-permits);
            actor.give(lock, true);
            actor.give(lock, false);
        } else {
            known.signals = known.signals || known.out.get() > 0;
            known.out.updateAndGet(out -> Math.max(0, out - permits));
            actor.tell(channels.of(semaphore));
        }
    }

    private static int number(@Nullable Object @Nullable [] args) {
        return args != null && args.length > 0 && args[0] instanceof Integer permits ? permits : 1;
    }
}
