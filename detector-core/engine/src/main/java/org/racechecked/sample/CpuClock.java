package org.racechecked.sample;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The CPU time of the current thread; of virtual threads nobody knows that, so there the time by the clock stands for it. */
final class CpuClock {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final boolean KNOWN = THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled();

    private boolean known = KNOWN;

    long nanos() {
        if (known) {
            try {
                return THREADS.getCurrentThreadCpuTime();
            } catch (UnsupportedOperationException virtualThread) {
                known = false;
            }
        }
        return System.nanoTime();
    }
}
