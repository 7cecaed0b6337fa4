package org.racechecked.kernels.bench;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was measured of one kernel.
 *
 * @param lines lines of code
 * @param plainMillis plain run time by the clock
 * @param ratios CPU time over that of the plain run of the same round
 * @param cold the same for the first repetition in a fresh JVM
 * @param races pairs predicted and confirmed, or null when they were not counted
 * @param heap memory, or null when it was not measured
 */
record KernelResult(
        String kernel,
        int lines,
        Spread plainMillis,
        Map<Mode, Spread> ratios,
        Spread cold,
        @Nullable RaceCount races,
        @Nullable LiveHeap heap) {
    KernelResult {
        ratios = Map.copyOf(ratios);
    }

    Spread ratio(Mode mode) {
        Spread ratio = ratios.get(mode);
        return ratio == null ? new Spread() : ratio;
    }
}
