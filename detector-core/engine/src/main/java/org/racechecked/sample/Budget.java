package org.racechecked.sample;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How much of the CPU time of checked programs may go into watching them, and what has become too dear for that.
 *
 * <p>Kept for all tests of a JVM: what was too dear in one is watched less in the next, which may be too short to learn
 * anything of its own.
 *
 * <p>Shared state: the sums are guarded by the monitor of this, and what is stopped can be read without it.
 */
public final class Budget {
    /** With less than that measured, nothing is judged. */
    private static final long WINDOW_NANOS = 10_000_000;

    private final double share;
    private final Map<Integer, Long> spent = new HashMap<>();
    private final Set<Integer> stopped = ConcurrentHashMap.newKeySet();
    private long cpu;

    /** Watching may make programs so many times slower. */
    public Budget(double maxSlowdown) {
        share = 1 - 1 / maxSlowdown;
    }

    /** Grows whenever more is stopped. */
    int changes() {
        return stopped.size();
    }

    boolean isStopped(int region) {
        return stopped.contains(region);
    }

    /**
     * A thread has run for so long.
     *
     * @param costs what of that went into watching, by region
     */
    synchronized void spend(long cpuNanos, Map<Integer, Long> costs) {
        cpu += cpuNanos;
        costs.forEach((region, nanos) -> spent.merge(region, nanos, Long::sum));
        if (cpu >= WINDOW_NANOS) {
            judge();
            cpu = 0;
            spent.clear();
        }
    }

    /** Stops the dearest until the others can be afforded. */
    private void judge() {
        double left = spent.values().stream().mapToLong(Long::longValue).sum();
        var dearest = spent.entrySet().stream()
                .sorted(Map.Entry.<Integer, Long>comparingByValue(Comparator.reverseOrder()))
                .toList();
        for (Map.Entry<Integer, Long> region : dearest) {
            if (left <= share * cpu) {
                return;
            }
            left -= region.getValue();
            stopped.add(region.getKey());
        }
    }
}
