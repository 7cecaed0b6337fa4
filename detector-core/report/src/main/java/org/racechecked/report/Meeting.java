package org.racechecked.report;

import org.jspecify.annotations.Nullable;
import org.racechecked.model.Race;
import org.racechecked.model.Step;

/** Finds in an interleaving the two steps that nothing orders. */
final class Meeting {
    private Meeting() {}

    /** The step at which its thread stood before the racing statement: where we held it, else its last. */
    static boolean isRacing(Race race, Step step) {
        return step.equals(racing(race, step.side()));
    }

    static @Nullable Step racing(Race race, String side) {
        Step last = null;
        for (Step step : race.steps()) {
            if (step.side().equals(side)) {
                if (step.held()) {
                    return step;
                }
                last = step;
            }
        }
        return last;
    }
}
