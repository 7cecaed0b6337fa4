package org.racechecked.functional.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The race lane of a project, from the plugin block to the verdict. */
class RaceLaneIT {
    @Test
    void aConfirmedRaceFailsTheBuildWithBothStatements() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "racy");

        BuildRun run = bank.run("check");

        assertEquals("success", run.task(":test"), run::story);
        assertEquals("failed", run.task(":raceCheckReport"), run::story);
        assertTrue(run.output().contains("Account.java:7"), run::story);
        assertTrue(run.failure().contains("1 new confirmed data race"), run::story);
    }
}
