package org.racechecked.kernels.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;

/**
 * A thread that has the heap collected again and again, and keeps the most that was left.
 *
 * <p>Shared state: what it found is guarded by the monitor of this.
 */
final class HeapWatch implements AutoCloseable {
    private static final long BETWEEN_MILLIS = 20;

    private final Thread thread = new Thread(this::watch, "heap watch");
    private final long before = live();
    private long most = before;

    private HeapWatch() {
        thread.setDaemon(true);
    }

    static HeapWatch begin() {
        HeapWatch watch = new HeapWatch();
        watch.thread.start();
        return watch;
    }

    /** How much more than in the beginning, up to now. */
    synchronized long most() {
        look();
        return most - before;
    }

    private void watch() {
        try {
            while (true) {
                look();
                Thread.sleep(BETWEEN_MILLIS);
            }
        } catch (InterruptedException closed) {
            // nobody wants to know any more
        }
    }

    private synchronized void look() {
        most = Math.max(most, live());
    }

    /** Counted by the collector itself, so without what was made since. */
    private static long live() {
        System.gc();
        long bytes = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            MemoryUsage left = pool.getType() == MemoryType.HEAP ? pool.getCollectionUsage() : null;
            bytes += left == null ? 0 : left.getUsed();
        }
        return bytes;
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
