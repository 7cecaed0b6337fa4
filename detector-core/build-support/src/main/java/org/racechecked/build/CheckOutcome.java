package org.racechecked.build;

import java.nio.file.Path;
import java.util.List;

/**
 * What the race lane came to.
 *
 * @param reasons why the build has to fail; empty when it has not
 * @param terminal the text for the terminal: races, notices, sums
 * @param coloured the same for a terminal that is known to show colours
 * @param report the folder that was written
 */
public record CheckOutcome(List<String> reasons, List<String> terminal, List<String> coloured, Path report) {
    public CheckOutcome {
        reasons = List.copyOf(reasons);
        terminal = List.copyOf(terminal);
        coloured = List.copyOf(coloured);
    }

    /** There was nothing to judge. */
    static CheckOutcome quiet(Path report) {
        return new CheckOutcome(List.of(), List.of(), List.of(), report);
    }

    /** True when the build must not be green. */
    public boolean failed() {
        return !reasons.isEmpty();
    }
}
