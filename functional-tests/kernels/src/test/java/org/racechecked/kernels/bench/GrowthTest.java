package org.racechecked.kernels.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.kernels.Size;

/** The same work is done once, four and sixteen times, also by kernels that have to be set up for each run. */
class GrowthTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void psearchComesToAnEndEachTime() throws Exception {
        String row = new Growth(WovenCopy.in(folder), Size.S, 2).row("psearch");
        assertTrue(row.matches("\\| psearch \\|( [0-9]+ \\|){6}( -?[0-9]+ \\|){3}"), row);
    }
}
