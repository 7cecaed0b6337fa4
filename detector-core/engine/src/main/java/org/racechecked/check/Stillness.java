package org.racechecked.check;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sees that nobody can go on: every thread waits for another, without a time-out. Whoever was there before the first test and uses no
 * processor waits for something from outside that is none of the test's.
 *
 * <p>In doubt somebody can. Asks threads for their state and nothing else. Shared state: used by the watching thread alone.
 */
final class Stillness {
    private static final long SHORTEST_NANOS = 5_000_000_000L;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    /** Threads of the JVM that may come later than the first test. */
    private static final Set<String> OF_JVM = Set.of("Attach Listener", "Common-Cleaner");
    /** Where idle threads of a pool wait until they may end. */
    private static final List<String> IDLE =
            List.of("java.util.concurrent.ThreadPoolExecutor.getTask", "java.util.concurrent.ForkJoinPool.awaitWork");
    /** Where others wait until something is due. */
    private static final String DUE = "ScheduledThreadPoolExecutor$DelayedWorkQueue";

    private final Set<Thread> bystanders;
    private final long shortestNanos;
    private final long start = System.nanoTime();
    private final Map<Long, Long> used = new HashMap<>();
    private long since;

    Stillness(Set<Thread> bystanders) {
        this(bystanders, SHORTEST_NANOS);
    }

    /** It lasts once it has lasted for {@code shortestNanos}, and for as long as somebody could go on before. */
    Stillness(Set<Thread> bystanders, long shortestNanos) {
        this.bystanders = bystanders;
        this.shortestNanos = shortestNanos;
    }

    /** All that are there, but for virtual ones. */
    static Set<Thread> threads() {
        ThreadGroup root = ThreadsOfOurs.root();
        Thread[] all = new Thread[2 * root.activeCount() + 16];
        int count = root.enumerate(all, true);
        return new HashSet<>(Arrays.asList(all).subList(0, count));
    }

    /**
     * Nobody has been able to go on for so long that nobody will; to be asked again and again.
     *
     * @param ofTest its threads, with virtual ones
     */
    boolean lasts(Collection<Thread> ofTest) {
        long now = System.nanoTime();
        if (canAnybodyGoOn(ofTest)) {
            since = 0;
            return false;
        }
        if (since == 0) {
            since = now;
        }
        return now - since >= Math.max(shortestNanos, since - start);
    }

    private boolean canAnybodyGoOn(Collection<Thread> ofTest) {
        Set<Thread> all = threads();
        all.addAll(ofTest);
        boolean can = false;
        for (Thread thread : all) {
            can |= bystanders.contains(thread) ? usesProcessor(thread) : canGoOn(thread);
        }
        return can;
    }

    private boolean usesProcessor(Thread thread) {
        long nanos = THREADS.getThreadCpuTime(thread.getId());
        Long before = used.put(thread.getId(), nanos);
        return thread.getState() == Thread.State.RUNNABLE && before != null && before != nanos;
    }

    private static boolean canGoOn(Thread thread) {
        if (thread == Thread.currentThread() || OF_JVM.contains(thread.getName())) {
            return false;
        }
        return switch (thread.getState()) {
            case NEW, RUNNABLE -> true;
            case TIMED_WAITING -> !isIdle(thread.getStackTrace());
            default -> false;
        };
    }

    private static boolean isIdle(StackTraceElement[] stack) {
        boolean idle = false;
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().contains(DUE)) {
                return false;
            }
            idle |= IDLE.contains(frame.getClassName() + "." + frame.getMethodName())
                    || frame.getClassName().equals(OwnThread.class.getName());
        }
        return idle;
    }
}
