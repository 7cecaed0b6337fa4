package org.racechecked.check;

import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * A program that is run as a JVM runs it: each run has a first thread of its own, and may be over while threads of it are alive,
 * which a JVM would end and we leave behind.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface WholeProgram extends RaceChecks.Body {
    /** A thread for the run that begins now, not started yet; all that it does is {@code run}. */
    Thread firstThread(Runnable run);

    /** The run is not over yet; asked again and again by whoever waits for its end. */
    boolean goesOn();

    /** What it was started with: what was found out where that was something else says nothing of this; empty for nothing. */
    default String startedWith() {
        return "";
    }

    /** What the runs so far have read of what it is given while it runs, as a number that hardly anything else has. */
    default long hasRead() {
        return 0;
    }

    /** What the run that is over has failed with, beside what {@link #run} has thrown; or null. */
    @Nullable
    Throwable failure();
}
