package org.racechecked.check;

import org.jspecify.annotations.Nullable;
import org.racechecked.model.Race;

/** How one run of a test ended for whoever runs it. */
public sealed interface RunEnding {
    /** Nothing to fail for; it does not prove that there is no race. */
    record Passed() implements RunEnding {}

    /** The test failed by itself in a run whose schedule was left alone. */
    record Failed(Throwable cause) implements RunEnding {}

    /**
     * A race was confirmed and both orders have been tried.
     *
     * @param message all that people need: id, memory, both sites, threads, locks and how to replay
     * @param cause the failure of the order that failed, or null
     */
    record Confirmed(Race race, String message, @Nullable Throwable cause) implements RunEnding {}

    /** We failed ourselves, or could not observe: nothing that the run seems to show can be relied on. */
    record Worthless(String message, @Nullable Throwable cause) implements RunEnding {}
}
