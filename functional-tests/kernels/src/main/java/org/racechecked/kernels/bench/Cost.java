package org.racechecked.kernels.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;
import org.racechecked.kernels.WorkerClock;

/**
 * What one repetition took.
 *
 * @param cpuNanos CPU time of all Java threads: the caller, the workers, and our own that were there before and after
 * @param wallNanos time by the clock
 */
record Cost(long cpuNanos, long wallNanos) {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Something to measure. */
    @FunctionalInterface
    interface Work {
        void run() throws Exception;
    }

    /** Compiler and collector threads do not count: their work is the JVM's affair and falls when it likes. */
    static Cost of(Work work) throws Exception {
        System.gc();
        Map<Long, Long> before = liveThreads();
        long workers = WorkerClock.nanos();
        long start = System.nanoTime();
        work.run();
        long wall = System.nanoTime() - start;
        long cpu = WorkerClock.nanos() - workers;
        for (Map.Entry<Long, Long> thread : liveThreads().entrySet()) {
            cpu += thread.getValue() - before.getOrDefault(thread.getKey(), 0L);
        }
        return new Cost(cpu, wall);
    }

    private static Map<Long, Long> liveThreads() {
        Map<Long, Long> nanos = new HashMap<>();
        for (long id : THREADS.getAllThreadIds()) {
            long cpu = THREADS.getThreadCpuTime(id);
            if (cpu >= 0) {
                nanos.put(id, cpu);
            }
        }
        return nanos;
    }
}
