package org.racechecked.maven;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** When a lane runs: in the phase of the execution that it copies, as far as that lies between weaving and the last check. */
final class LanePhase {
    static final String TEST = "test";
    static final String LAST = "verify";

    private static final Set<String> BETWEEN = Set.of(
            "prepare-package", "package", "pre-integration-test", "integration-test", "post-integration-test", LAST);
    private static final Set<String> AFTER = Set.of("install", "deploy");

    private LanePhase() {}

    /**
     * The phase of the lane.
     *
     * @param users the phase that the user chose, or null
     */
    static String of(Runner runner, @Nullable String users) {
        String phase = users == null ? runner.phase : users;
        String name = nameOf(phase);
        if (BETWEEN.contains(name)) {
            return phase;
        }
        return AFTER.contains(name) ? LAST : TEST;
    }

    /** Maven 4 knows {@code before:package} and {@code package[100]}, too. */
    private static String nameOf(String phase) {
        return phase.replaceFirst("^(before|after):", "").replaceFirst("\\[[^]]*]$", "");
    }
}
