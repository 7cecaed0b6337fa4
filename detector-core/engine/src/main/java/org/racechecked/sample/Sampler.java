package org.racechecked.sample;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.racechecked.probe.Guards;
import org.racechecked.probe.WovenClass;

/**
 * What is watched of one run, and what is not.
 *
 * <p>Safe for many threads.
 */
public final class Sampler {
    private static final long BETWEEN_BATCHES_NANOS = 20_000_000;

    private final Sampling sampling;
    private final @Nullable Budget budget;
    private final Map<Integer, Region> regions = new ConcurrentHashMap<>();
    private final Queue<Region> off = new ConcurrentLinkedQueue<>();
    private final AtomicInteger expected = new AtomicInteger();
    private final AtomicLong settled = new AtomicLong(System.nanoTime());

    /** {@code budget} says what has become too dear, or null if nothing can. */
    public Sampler(Sampling sampling, @Nullable Budget budget) {
        this.sampling = sampling;
        this.budget = budget;
    }

    /** One that leaves nothing out. */
    public static Sampler ofAll() {
        return new Sampler(Sampling.ALL, null);
    }

    /** Whether anything can be left out. */
    public boolean isOn() {
        return budget != null || !sampling.isAll();
    }

    /**
     * The choices of one actor.
     *
     * @param shared whether memory that a site touched was touched by two actors
     */
    public Picks picks(int actor, IntPredicate shared) {
        return new Picks(this, sampling, budget, actor, shared);
    }

    /** A thread is about to be started, which will come in its own time. */
    public void starting() {
        if (isOn()) {
            expected.incrementAndGet();
            switchOn();
        }
    }

    /** An actor is about to begin: its first calls count wherever it comes. */
    public void newcomer() {
        if (isOn()) {
            expected.updateAndGet(before -> Math.max(0, before - 1));
            switchOn();
        }
    }

    boolean isExpecting() {
        return expected.get() > 0;
    }

    private void switchOn() {
        boolean any = false;
        for (Region region = off.poll(); region != null; region = off.poll()) {
            region.switchOn();
            any = true;
        }
        if (any) {
            Guards.settle();
        }
    }

    /** What was not watched, the most frequent first; complete once all actors have told. */
    public List<Unwatched> unwatched() {
        if (regions.isEmpty()) {
            return List.of();
        }
        return regions.values().stream()
                .filter(region -> region.refused() > 0)
                .map(region -> new Unwatched(region.number(), region.refused(), region.isSwitchedOff()))
                .sorted(Comparator.comparingLong(Unwatched::calls).reversed())
                .toList();
    }

    Region region(WovenClass woven, int site) {
        return regions.computeIfAbsent(woven.base() + site, number -> new Region(woven, site));
    }

    /** Each batch stops all threads, and what is not watched any more can wait: its flag says so too. */
    void isOff(Region region) {
        off.add(region);
        long now = System.nanoTime();
        long before = settled.get();
        if (now - before > BETWEEN_BATCHES_NANOS && settled.compareAndSet(before, now)) {
            Guards.settle();
        }
    }
}
