package org.racechecked.build;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What weaving came to; {@code line} is for the terminal. */
public sealed interface WeaveOutcome {
    /** One line that says what was done or why nothing was. */
    String line();

    /**
     * The lane can run.
     *
     * @param replaced entries of the class path, each with the woven copy that takes its place
     * @param laneClassPath the whole class path of the lane, in order
     * @param warnings what could not be woven, or only in part, or was left as it is
     */
    record Woven(String line, Map<Path, Path> replaced, List<Path> laneClassPath, List<String> warnings)
            implements WeaveOutcome {
        public Woven {
            replaced = Map.copyOf(replaced);
            laneClassPath = List.copyOf(laneClassPath);
            warnings = List.copyOf(warnings);
        }
    }

    /** There is nothing to race-check here: no tests, no dependency on racechecked-junit, or skipped. */
    record Idle(String line) implements WeaveOutcome {}
}
