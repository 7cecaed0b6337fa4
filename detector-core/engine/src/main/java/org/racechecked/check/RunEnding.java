package org.racechecked.check;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Race;

/** How one run of a test ended for whoever runs it. */
public sealed interface RunEnding {
    /** Nothing to fail for; it does not prove that there is no race. */
    record Passed() implements RunEnding {}

    /** The test failed by itself in a run whose schedule was left alone. */
    record Failed(Throwable cause) implements RunEnding {}

    /** Races were confirmed, at least one, and no further run will be made for any of them. */
    record Confirmed(List<Found> found) implements RunEnding {
        public Confirmed {
            found = List.copyOf(found);
        }
    }

    /** We failed ourselves, or could not observe: nothing that the run seems to show can be relied on. */
    record Worthless(String message, @Nullable Throwable cause) implements RunEnding {}

    /**
     * A confirmed race.
     *
     * @param message all that people need: id, memory, both sites, threads, locks and how to replay
     * @param cause the failure of the order that failed, or null
     */
    record Found(Race race, String message, @Nullable Throwable cause) {}
}
