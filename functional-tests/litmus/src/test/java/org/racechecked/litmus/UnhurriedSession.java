package org.racechecked.litmus;

import java.time.Duration;
import java.util.List;
import org.racechecked.check.CheckSettings;
import org.racechecked.check.Session;
import org.racechecked.check.TestThread;
import org.racechecked.sample.Effort;

/** A session for thousands of checks in one JVM: what a suite of tests may take all in all is not for them. */
final class UnhurriedSession {
    private static final Duration BUDGET = Duration.ofSeconds(20);
    private static final Duration TIMEOUT = Duration.ofSeconds(40);

    private UnhurriedSession() {}

    static Session open() {
        return Session.open(new CheckSettings(
                true,
                null,
                "",
                BUDGET,
                Duration.ofDays(1),
                TIMEOUT,
                null,
                TestThread.GIVEN,
                false,
                256L << 20,
                Effort.FULL,
                List.of()));
    }
}
