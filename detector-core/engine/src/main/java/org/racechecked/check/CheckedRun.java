package org.racechecked.check;

import org.jspecify.annotations.Nullable;

/** One run of a test: {@link #begin}, then {@link #perform} on the same thread, then {@link #end}. */
public interface CheckedRun {
    /** The name people see, as {@code predict} or {@code confirm R-7c2e91a0 Account.balance}. */
    String title();

    /** True when the schedule is left alone, so that a failure of the test is its own. */
    boolean isLeftAlone();

    /** From here on the current thread and whoever it starts are observed; waits while another checked run goes on in this JVM. */
    void begin();

    /** Runs the body of the test, on the current thread or on one of ours as the settings say. */
    void perform(RaceChecks.Body body) throws Throwable;

    /** Ends the observation; {@code thrown} is what the test threw, or null. */
    RunEnding end(@Nullable Throwable thrown);
}
