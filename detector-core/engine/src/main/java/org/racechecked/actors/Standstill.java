package org.racechecked.actors;

import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/** What the JVM says, of one moment, of threads that wait for each other's locks. */
public final class Standstill {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final boolean TOLD =
            THREADS.isObjectMonitorUsageSupported() && THREADS.isSynchronizerUsageSupported();
    private static final String LOCKS = "java.util.concurrent.locks.";
    /** Of what takes such a lock, these alone wait whatever comes: no time-out and no interrupt ends them. */
    private static final Set<String> WAITS_FOR_EVER = Set.of(
            LOCKS + "ReentrantLock.lock",
            LOCKS + "ReentrantReadWriteLock$ReadLock.lock",
            LOCKS + "ReentrantReadWriteLock$WriteLock.lock");

    private Standstill() {}

    /** True for locks of which the JVM knows who holds them. */
    static boolean knows(Object lock) {
        return lock.getClass() == ReentrantLock.class
                || lock.getClass() == ReentrantReadWriteLock.ReadLock.class
                || lock.getClass() == ReentrantReadWriteLock.WriteLock.class;
    }

    /**
     * Of a circle that begins with the current thread: each waits for the next and will never do anything else, and the
     * last for the current one. Returns that for people; null when it is not so, or not yet.
     */
    static @Nullable String proof(List<Actor> circle) {
        if (!TOLD) {
            return null;
        }
        long[] ids = circle.stream().mapToLong(actor -> actor.thread().getId()).toArray();
        ThreadInfo[] all = THREADS.getThreadInfo(ids, true, true);
        Wish wish = circle.get(0).wish();
        if (wish == null || Arrays.asList(all).contains(null) || !holds(all[1], wish)) {
            return null;
        }
        for (int i = 1; i < all.length; i++) {
            if (all[i].getLockOwnerId() != ids[(i + 1) % ids.length] || !waitsForEver(all[i])) {
                return null;
            }
        }
        String own = line(
                all[0].getThreadName(), name(wish.object()), all[1].getThreadName(), new Throwable().getStackTrace());
        return own + describe(Arrays.copyOfRange(all, 1, all.length));
    }

    private static boolean waitsForEver(ThreadInfo info) {
        return switch (info.getThreadState()) {
            case BLOCKED -> true;
            case WAITING -> WAITS_FOR_EVER.contains(outermostOfLock(info.getStackTrace()));
            default -> false;
        };
    }

    /** What the program called to take the lock that the thread is parked for, or an empty string. */
    private static String outermostOfLock(StackTraceElement[] stack) {
        String outermost = "";
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().startsWith(LOCKS)) {
                outermost = frame.getClassName() + "." + frame.getMethodName();
            } else if (!frame.getClassName().startsWith("jdk.internal.")) {
                return outermost;
            }
        }
        return outermost;
    }

    private static boolean holds(ThreadInfo info, Wish wish) {
        if (!wish.monitor()) {
            // documented to say so; there is no other way to ask
            return wish.object().toString().endsWith("[Locked by thread " + info.getThreadName() + "]");
        }
        for (MonitorInfo held : info.getLockedMonitors()) {
            if (name(held.getClassName(), held.getIdentityHashCode()).equals(name(wish.object()))) {
                return true;
            }
        }
        return false;
    }

    private static String name(Object lock) {
        return name(lock.getClass().getName(), System.identityHashCode(lock));
    }

    private static String name(String type, int hash) {
        return type + "@" + Integer.toHexString(hash);
    }

    /** Each of those threads with the lock that it waits for, who holds that, and its stack. */
    public static String describe(@Nullable ThreadInfo... threads) {
        StringBuilder text = new StringBuilder();
        for (ThreadInfo info : threads) {
            if (info != null) {
                text.append(
                        line(info.getThreadName(), info.getLockName(), info.getLockOwnerName(), info.getStackTrace()));
            }
        }
        return text.toString();
    }

    private static String line(String thread, String lock, String owner, StackTraceElement[] stack) {
        StringBuilder text = new StringBuilder("\n" + thread + " waits for " + lock + " held by " + owner);
        OwnFrames.without(stack).forEach(frame -> text.append("\n    at ").append(frame));
        return text.toString();
    }
}
