package org.racechecked.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the checking of one test came to.
 *
 * @param plainMillis time of a run without observation, or -1 where none was seen
 * @param predictMillis time of run 1
 * @param confirmMillis time of all runs after it
 * @param pausedMillis time for which threads were held, in all runs together
 * @param threads actors seen in run 1: threads born of the test and tasks that it handed over
 * @param plainFailure how run 1 failed, or null when it passed
 * @param skipped why the test asked not to be run, as by an assumption, or null
 * @param races pairs in the order in which they were predicted
 * @param finished false when the JVM ended before the checking did, and where the test was skipped: neither was checked
 */
public record CheckedTest(
        TestId id,
        long plainMillis,
        long predictMillis,
        long confirmMillis,
        long pausedMillis,
        int threads,
        @Nullable String plainFailure,
        @Nullable String skipped,
        List<Race> races,
        boolean finished) {
    public CheckedTest {
        races = List.copyOf(races);
    }

    /** One that was not skipped. */
    public CheckedTest(
            TestId id,
            long plainMillis,
            long predictMillis,
            long confirmMillis,
            long pausedMillis,
            int threads,
            @Nullable String plainFailure,
            List<Race> races,
            boolean finished) {
        this(id, plainMillis, predictMillis, confirmMillis, pausedMillis, threads, plainFailure, null, races, finished);
    }

    /** Two threads were made to meet in it. */
    public boolean hasConfirmedRace() {
        return races.stream().anyMatch(race -> race.status() == Status.CONFIRMED);
    }
}
