package org.racechecked.kernels;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.LongAdder;

/** Adds up the CPU time of worker threads as they end, which nobody can ask for afterwards. */
public final class WorkerClock {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final LongAdder nanos = new LongAdder();

    private WorkerClock() {}

    /** The current thread has done its last work. */
    public static void workerEnds() {
        nanos.add(THREADS.getCurrentThreadCpuTime());
    }

    /** CPU time of all workers that have ended so far. */
    public static long nanos() {
        return nanos.sum();
    }
}
