package org.racechecked.report;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Step;

/** Finds in an interleaving the two steps that nothing orders. */
final class Meeting {
    private Meeting() {}

    /** The step at which its thread was stopped before the racing statement, or else its last. */
    static boolean isRacing(Race race, Step step) {
        return step.equals(racing(race, step.side()));
    }

    static @Nullable Step racing(Race race, String side) {
        List<Step> own =
                race.steps().stream().filter(step -> step.side().equals(side)).toList();
        return own.stream().filter(Step::held).findFirst().orElse(own.isEmpty() ? null : own.get(own.size() - 1));
    }

    /** What the step says, short: the memory by its last names, and without the place that stands at its side's head. */
    static String text(Race race, Step step) {
        Side side = step.side().equals("A") ? race.a() : race.b();
        return step.text()
                .replace(race.memory(), race.shortMemory())
                .replace(" at " + side.site().place(), "");
    }

    /** The same beside a line that says what nothing orders. */
    static String drawn(Race race, Step step) {
        return text(race, step).replace(": nothing orders the two", "");
    }

    /** Whether some step says already that nothing orders the two. */
    static boolean isExplained(Race race) {
        return race.steps().stream().anyMatch(step -> step.text().contains("nothing orders"));
    }
}
