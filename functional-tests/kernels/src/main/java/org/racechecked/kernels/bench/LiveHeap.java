package org.racechecked.kernels.bench;

import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * Heap in use after a run and a collection.
 *
 * @param program bytes of the kernel
 * @param beside bytes of what observes it
 */
record LiveHeap(long program, long beside) {
    static long used() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    String text() {
        return String.format(Locale.ROOT, "%.1f + %.1f", program / 1e6, beside / 1e6);
    }
}
