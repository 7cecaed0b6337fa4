package org.racechecked.functional.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Several projects, test fixtures and a second suite. */
class GroupIT {
    @Test
    void oneReportTellsTheRacesOfAllLanes() throws IOException {
        SampleBuild group = SampleBuild.of("group", "aggregated");

        BuildRun run = group.run("raceCheckAggregateReport", "--continue", "--parallel");

        assertEquals("failed", run.task(":app:raceCheckReport"), run::story);
        assertEquals("failed", run.task(":app:raceCheckIntegrationTestReport"), run::story);
        assertEquals("success", run.task(":raceCheckAggregateReport"), run::story);
        String report = group.read("build/racechecked/all/report/racechecked.json");
        assertTrue(report.contains("app.CounterTest"), report);
        assertTrue(report.contains("app.CounterIntegrationTest"), report);
        assertTrue(report.contains("core.Counter.count"), "a race in another project");
        assertTrue(report.contains("core.Together.runs"), "a race in test fixtures");
    }

    @Test
    void isolatedProjectsMayBeAggregated() throws IOException {
        SampleBuild group = SampleBuild.of("group", "isolated");

        BuildRun run =
                group.run("raceCheckAggregateReport", "--continue", "-Dorg.gradle.unsafe.isolated-projects=true");

        assertEquals("success", run.task(":raceCheckAggregateReport"), run::story);
        assertFalse(run.output().contains("Project ':' cannot access"), run::story);
    }

    @Test
    void testsThatAreInheritedFromFixturesAreChecked() throws IOException {
        SampleBuild group = SampleBuild.of("group", "inherited");
        group.edit(
                "core/build.gradle",
                "id 'java-test-fixtures'",
                "id 'java-test-fixtures'\n}\n\ndependencies {\n    testFixturesApi 'org.racechecked:racechecked-junit:"
                        + System.getProperty("racechecked.version")
                        + "'\n    testFixturesApi 'org.junit.jupiter:junit-jupiter:"
                        + System.getProperty("junit.version") + "'");
        group.write(
                "core/src/testFixtures/java/core/Contract.java",
                """
                package core;

                public abstract class Contract {
                    @org.racechecked.junit.RaceChecked
                    void keepsItsCount() throws Exception {
                        Together.runTwice(new Counter()::increment);
                    }
                }
                """);
        group.write(
                "app/src/test/java/app/CounterTest.java", "package app; class CounterTest extends core.Contract {}");

        BuildRun run = group.run(":app:raceCheck");

        assertEquals("failed", run.task(":app:raceCheckReport"), run::story);
        assertTrue(run.output().contains("CounterTest.keepsItsCount"), run::story);
    }

    @Test
    void theSecondSuiteHasALaneOfItsOwn() throws IOException {
        SampleBuild group = SampleBuild.of("group", "suite");

        BuildRun run = group.run(":app:raceCheckIntegrationTest", "--configuration-cache");

        assertEquals("not run", run.task(":app:raceCheck"), run::story);
        assertTrue(run.output().contains("CounterIntegrationTest.countsHereToo"), run::story);
        assertFalse(run.output().contains("RACE") && run.succeeded(), run::story);
    }
}
