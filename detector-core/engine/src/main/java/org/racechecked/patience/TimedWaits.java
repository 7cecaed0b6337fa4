package org.racechecked.patience;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Tells waits whose time-out is for emergencies, as {@code latch.await(10, SECONDS)}, from those that end by it: the first
 * have been seen to last longer than anybody is held.
 *
 * <p>What is known of a place outlives a run: most tests wait in the same way each time.
 */
final class TimedWaits {
    private static final long LONG_NANOS = 900_000_000;
    /** Enough to tell one test from another, and one caller of a common helper from the next. */
    private static final int FRAMES = 16;

    private static final int MOST_PLACES = 10_000;
    private static final Set<List<StackTraceElement>> LONG = ConcurrentHashMap.newKeySet();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final ConcurrentMap<Thread, Wait> seen = new ConcurrentHashMap<>();

    /** The nth wait of a thread, and since when it has been seen. */
    private record Wait(long nth, long since) {}

    /** Whether that thread, which waits with a time-out at {@code stack}, may come back by itself while somebody is held. */
    boolean mayEndSoon(Thread thread, StackTraceElement[] stack) {
        List<StackTraceElement> place = place(stack);
        if (LONG.contains(place)) {
            return false;
        }
        if (!hasLasted(thread)) {
            return true;
        }
        if (LONG.size() < MOST_PLACES) {
            LONG.add(place);
        }
        return false;
    }

    /** Classes that are made for lambdas have other names each time. */
    private static List<StackTraceElement> place(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .filter(frame -> !frame.getClassName().contains("/"))
                .limit(FRAMES)
                .toList();
    }

    /** Of virtual threads nobody tells how often they have waited, so each look might be at another wait. */
    private boolean hasLasted(Thread thread) {
        ThreadInfo info = THREADS.getThreadInfo(thread.getId());
        if (info == null) {
            return false;
        }
        long now = System.nanoTime();
        Wait latest = new Wait(info.getWaitedCount(), now);
        Wait known = seen.merge(thread, latest, (old, next) -> old.nth() == next.nth() ? old : next);
        return now - known.since() >= LONG_NANOS;
    }
}
