package org.racechecked.kernels.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is measured in another JVM comes back whole. */
final class RoundsTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void allRoundsOfAllJvmsCountButTheFirst() throws Exception {
        WovenCopy classes = WovenCopy.in(folder);
        Samples samples = new Samples();
        BenchSettings settings = BenchSettings.parse("--size", "S", "--rounds", "4", "--seconds", "1000");
        samples.add(Rounds.inFreshJvm(classes, settings, "guppie"));
        samples.add(Rounds.inFreshJvm(classes, settings, "guppie"));
        assertEquals(EnumSet.allOf(Mode.class), samples.ratios().keySet());
        samples.ratios().forEach((mode, spread) -> assertEquals(4, spread.count(), mode.title()));
        assertEquals(4, samples.millis().count());
        assertTrue(samples.millis().median() > 0);
    }

    @Test
    void aJvmThatFailsIsNotTakenForAMeasurement() {
        BenchSettings settings = BenchSettings.parse("--size", "S", "--rounds", "1");
        assertThrows(
                IOException.class,
                () -> Rounds.inFreshJvm(new WovenCopy(folder, folder.resolve("nothing")), settings, "guppie"));
    }
}
