package org.racechecked.kernels.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.kernels.Size;

/** A kernel is measured in every mode that there is, and nothing is left over from one measurement to the next. */
final class CopiesTest {
    private static final long GUPPIES_TABLE = 8L * (1 << 15);

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aRacyKernelIsMeasuredInEveryModeThatTheEngineHas() throws Exception {
        Map<Mode, Cost> costs = new Copies(WovenCopy.in(folder), "guppie", Size.S, 2).round();
        assertEquals(EnumSet.allOf(Mode.class), costs.keySet());
        costs.forEach((mode, cost) -> assertTrue(cost.cpuNanos() > 0, mode.title()));
    }

    @Test
    void theHeapOfAKernelIsItsOwnAlsoAfterOtherRuns() throws Exception {
        WovenCopy classes = WovenCopy.in(folder);
        new Copies(classes, "guppie", Size.S, 2).round();
        long program = LiveHeap.of(classes, "guppie", Size.S, 2).program();
        assertTrue(program > GUPPIES_TABLE / 2 && program < 4 * GUPPIES_TABLE, () -> "heap " + program);
    }
}
