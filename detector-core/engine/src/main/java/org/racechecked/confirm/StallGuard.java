package org.racechecked.confirm;

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
final class StallGuard {
    private final Actors actors;
    private final Set<Thread> held = ConcurrentHashMap.newKeySet();

    StallGuard(Actors actors) {
        this.actors = actors;
    }

    void holds(Thread thread) {
        held.add(thread);
    }

    void letsGo(Thread thread) {
        held.remove(thread);
    }

    /** True when holding on has no use. */
    boolean isStalled() {
        if (actors.waitingTasks() > 0 && actors.isFreshlyHandedOver()) {
            return false;
        }
        for (Thread thread : actors.started()) {
            if (mayGetOn(thread)) {
                return false;
            }
        }
        for (Actor actor : actors.all()) {
            if (!actor.isOver() && mayGetOn(actor.thread())) {
                return false;
            }
        }
        return true;
    }

    private boolean mayGetOn(Thread thread) {
        if (held.contains(thread)) {
            return false;
        }
        return switch (thread.getState()) {
            case NEW, RUNNABLE -> true;
            case TIMED_WAITING -> isSleeping(thread);
            case BLOCKED, WAITING, TERMINATED -> false;
        };
    }

    /** A sleeper comes back by himself; whoever else waits with a time-out most often waits for others. */
    private static boolean isSleeping(Thread thread) {
        for (StackTraceElement frame : thread.getStackTrace()) {
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
