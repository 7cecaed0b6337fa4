package org.racechecked.patience;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Actors;

/**
 * Sees that nobody who could come is on his way: every other thread of the test is blocked, waiting, held by us or has
 * ended.
 *
 * <p>Asks threads for their state and nothing else; it never waits on them.
 */
public final class StallGuard {
    private static final long FRESH_NANOS = 500_000;
    /** Who waits that long for a partner also waits for those whom a time-out of their own may bring back. */
    private static final long LONG_NANOS = 1_000_000_000;

    private final Actors actors;
    private final Set<Thread> held = ConcurrentHashMap.newKeySet();
    private final TimedWaits timedWaits = new TimedWaits();
    private volatile Look last = new Look(false, false, System.nanoTime() - FRESH_NANOS);

    /** Nobody is held yet. */
    public StallGuard(Actors actors) {
        this.actors = actors;
    }

    /** That thread is held by us. */
    public void holds(Thread thread) {
        held.add(thread);
    }

    /** See {@link #holds}: no more. */
    public void letsGo(Thread thread) {
        held.remove(thread);
    }

    /**
     * What the threads of the test were doing a moment ago.
     *
     * @param running somebody could get on
     * @param timed somebody waits with a time-out that may end the wait
     */
    private record Look(boolean running, boolean timed, long at) {}

    /** True when holding on for {@code patienceNanos} has no use. */
    boolean isStalled(long patienceNanos) {
        Look look = last;
        if (System.nanoTime() - look.at() > FRESH_NANOS) {
            look = look();
            last = look;
        }
        return !look.running() && !(look.timed() && patienceNanos >= LONG_NANOS);
    }

    private Look look() {
        boolean timed = false;
        if (actors.waitingTasks() > 0 && actors.isFreshlyHandedOver()) {
            return new Look(true, false, System.nanoTime());
        }
        Set<Thread> threads = new HashSet<>(actors.started());
        for (Actor actor : actors.all()) {
            if (!actor.isOver()) {
                threads.add(actor.thread());
            }
        }
        threads.removeAll(held);
        threads.removeIf(actors::isAside);
        for (Thread thread : threads) {
            Thread.State state = thread.getState();
            if (state == Thread.State.NEW || state == Thread.State.RUNNABLE) {
                return new Look(true, false, System.nanoTime());
            }
            if (state == Thread.State.TIMED_WAITING) {
                StackTraceElement[] stack = thread.getStackTrace();
                if (isSleeping(stack)) {
                    return new Look(true, true, System.nanoTime());
                }
                timed |= timedWaits.mayEndSoon(thread, stack);
            }
        }
        return new Look(false, timed, System.nanoTime());
    }

    /** A sleeper comes back by himself; whoever else waits with a time-out most often waits for others. */
    private static boolean isSleeping(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().equals("java.lang.Thread")) {
                if (frame.getMethodName().startsWith("sleep")) {
                    return true;
                }
            } else if (!frame.getClassName().startsWith("java.lang.")
                    && !frame.getClassName().startsWith("jdk.internal.")) {
                return false;
            }
        }
        return false;
    }
}
