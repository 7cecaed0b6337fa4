package org.racechecked.actors;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallEvent;
import org.racechecked.model.HeldLock;
import org.racechecked.order.Channel;
import org.racechecked.order.LockSet;

/**
 * Who holds which lock: monitors, locks and their reading and writing sides, and what else is named as a lock.
 *
 * <p>A lock keeps its holders apart but puts them in no order: the other order might have been.
 */
final class Locks {
    /** Sides outlive a run: programs ask a lock for its sides once, often before the test begins. */
    private static final WeakIdentityMap<Object, Side> SIDES = new WeakIdentityMap<>();

    private static final WeakIdentityMap<Object, Object> LOCK_OF_CONDITION = new WeakIdentityMap<>();

    private final WeakIdentityMap<Object, Lock> locks = new WeakIdentityMap<>();
    private final WeakIdentityMap<Object, Lock> monitors = new WeakIdentityMap<>();
    private final ConcurrentMap<String, AtomicInteger> perClass = new ConcurrentHashMap<>();
    private final ConcurrentMap<Integer, Lock> byNumber = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();
    private final Function<Object, Lock> findMonitor = this::monitorOf;
    private final Function<Object, Lock> findLock = this::lockFor;
    /** One side of a lock that several holders may share. */
    private record Side(Object whole, boolean exclusive) {}

    static boolean isSide(CallEvent call) {
        return call == CallEvent.READ_SIDE || call == CallEvent.WRITE_SIDE;
    }

    static void isSideOf(@Nullable Object whole, @Nullable Object side, boolean exclusive) {
        if (whole != null && side != null) {
            SIDES.put(side, new Side(whole, exclusive));
        }
    }

    /** Enters the monitor of an object, which has nothing to do with what the object may be as a lock. */
    void enter(Actor actor, Object monitor, int site) {
        actor.take(monitorOf(actor, monitor), true, site);
    }

    void exit(Actor actor, Object monitor) {
        actor.give(monitorOf(actor, monitor), true);
    }

    /** The lock that {@code condition} belongs to was asked for it. */
    static void isConditionOf(@Nullable Object lock, @Nullable Object condition) {
        if (lock != null && condition != null) {
            LOCK_OF_CONDITION.put(condition, lock);
        }
    }

    /** What passes from those who notify the waiters of a monitor or condition to those who have waited, or had no need to. */
    Channel notifications(Object waitedOn) {
        if (!(waitedOn instanceof Condition)) {
            return monitorOf(waitedOn).notifications();
        }
        Object lock = LOCK_OF_CONDITION.get(waitedOn);
        return lockFor(lock == null ? waitedOn : lock).notifications();
    }

    /** The same of a monitor that the actor is at. */
    Channel notificationsOf(Actor actor, Object monitor) {
        return monitor instanceof Condition
                ? notifications(monitor)
                : monitorOf(actor, monitor).notifications();
    }

    private Lock monitorOf(Object object) {
        return monitors.get(object, () -> name(object));
    }

    private Lock monitorOf(Actor actor, Object monitor) {
        return actor.recent().monitor(monitor, findMonitor);
    }

    private Lock lockFor(Actor actor, Object lock) {
        return actor.recent().lock(lock, findLock);
    }

    /** The actor is about to enter a monitor that it has not entered yet, or null if that can close no circle. */
    @Nullable
    Wish wishToEnter(Actor actor, Object monitor) {
        return actor.holdsAny() && !Thread.holdsLock(monitor)
                ? new Wish(monitorOf(actor, monitor), monitor, true, actor.heldAlone())
                : null;
    }

    /** The actor is about to take a lock, for however long that takes, or null if that can close no circle that we see. */
    @Nullable
    Wish wishToTake(Actor actor, Object lock) {
        if (!actor.holdsAny() || !Standstill.knows(lock)) {
            return null;
        }
        Side side = SIDES.get(lock);
        Lock whole = lockFor(actor, side == null ? lock : side.whole());
        Object told = side != null && side.whole() instanceof ReentrantReadWriteLock both ? both.writeLock() : lock;
        return actor.holds(whole) ? null : new Wish(whole, told, false, actor.heldAlone());
    }

    private static @Nullable Side sideOf(Object lock) {
        return lock.getClass() == ReentrantLock.class ? null : SIDES.get(lock);
    }

    void take(Actor actor, Object lock, int site) {
        Side side = sideOf(lock);
        if (side == null) {
            actor.take(lockFor(actor, lock), true, site);
        } else {
            actor.take(lockFor(actor, side.whole()), side.exclusive(), site);
        }
    }

    void give(Actor actor, Object lock, boolean hadNoNeedToWait) {
        if (hadNoNeedToWait) {
            actor.hear(lockFor(lock).notifications());
        }
        Side side = sideOf(lock);
        if (side == null && !(lock instanceof java.util.concurrent.locks.Lock)) {
            actor.giveForWhoeverHas(lockFor(actor, lock));
        } else if (side == null) {
            actor.give(lockFor(actor, lock), true);
        } else {
            actor.give(lockFor(actor, side.whole()), side.exclusive());
        }
    }

    /** Takes a part of {@code lock} under a stamp; what the stamp stands for is found again by {@link #unstamp}. */
    void stamp(Actor actor, Object lock, boolean exclusive, int site) {
        actor.take(lockFor(actor, lock), exclusive, site);
    }

    void unstamp(Actor actor, Object lock, boolean exclusive) {
        actor.give(lockFor(actor, lock), exclusive);
    }

    Lock lockFor(Object object) {
        return locks.get(object, () -> name(object));
    }

    /** The locks of a set as people read them. */
    List<HeldLock> describe(LockSet set) {
        List<HeldLock> held = new ArrayList<>();
        set.read((number, exclusive, site) -> {
            Lock lock = byNumber.get(number);
            if (lock != null) {
                held.add(new Hold(lock, exclusive, site, false).describe());
            }
        });
        return held;
    }

    private Lock name(Object object) {
        Lock lock = named(object);
        byNumber.put(lock.number(), lock);
        return lock;
    }

    private Lock named(Object object) {
        Class<?> type = object instanceof Class<?> itself ? itself : object.getClass();
        String name = object instanceof Channel ? "MapKey" : type.getName();
        String simple = name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
        if (object instanceof Class<?>) {
            return new Lock(count.incrementAndGet(), simple + ".class", object);
        }
        int nth = perClass.computeIfAbsent(simple, key -> new AtomicInteger()).incrementAndGet();
        return new Lock(count.incrementAndGet(), simple + "#" + nth, object);
    }
}
