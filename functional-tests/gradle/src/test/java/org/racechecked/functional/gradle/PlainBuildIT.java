package org.racechecked.functional.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.gradle.testkit.runner.BuildResult;
import org.gradle.testkit.runner.GradleRunner;
import org.gradle.testkit.runner.TaskOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the Gradle of these tests can do without us; where one of these fails, no other test here means anything. */
class PlainBuildIT {
    @ParameterizedTest
    @ValueSource(strings = {"junit.floor.version", "junit.version"})
    void runsTestsOfEachJUnitAndTellsOfThem(String junit) throws IOException {
        SampleBuild sample = SampleBuild.of("plain", junit, Map.of("junit.version", System.getProperty(junit)));

        BuildRun run = sample.run("check");

        assertTrue(run.succeeded(), run::story);
        assertEquals(Set.of("sample.GreetingTest.greets() passed"), run.events().tests(), run::story);
    }

    @Test
    void tellsWhyABuildFails() throws IOException {
        SampleBuild sample = SampleBuild.of("plain", "failing");
        sample.edit("src/main/java/sample/Greeting.java", "Hello", "Good day");

        BuildRun run = sample.run("check");

        assertTrue(run.failure().contains("There were failing tests"), run::story);
        assertEquals("failed", run.task(":test"), run::story);
        assertEquals(Set.of("sample.GreetingTest.greets() failed"), run.events().tests(), run::story);
    }

    @Test
    void runsUnderTestKit() throws IOException {
        SampleBuild sample = SampleBuild.of("plain", "test-kit");

        BuildResult result = GradleRunner.create()
                .withGradleInstallation(SharedGradle.installation().home().toFile())
                .withTestKitDir(SharedGradle.userHome().toFile())
                .withProjectDir(sample.folder().toFile())
                .withArguments(
                        "check",
                        "--offline",
                        "--init-script",
                        SharedGradle.repositories().toString())
                .build();

        assertEquals(TaskOutcome.SUCCESS, result.task(":test").getOutcome(), result::getOutput);
    }

    @Test
    void reusesTheConfigurationCache() throws IOException {
        SampleBuild sample = SampleBuild.of("plain", "configuration-cache");

        BuildRun first = sample.run("check", "--configuration-cache");
        BuildRun second = sample.run("check", "--configuration-cache");

        assertTrue(first.output().contains("Configuration cache entry stored"), first::story);
        assertTrue(second.output().contains("Reusing configuration cache"), second::story);
        assertEquals("up-to-date", second.task(":test"), second::story);
    }

    @Test
    void takesTestResultsFromTheBuildCache() throws IOException {
        SampleBuild sample = SampleBuild.of("plain", "build-cache");
        sample.append("settings.gradle", "buildCache { local { directory = file('build-cache') } }\n");

        sample.run("check", "--build-cache");
        BuildRun second = sample.run("clean", "check", "--build-cache");

        assertEquals("from-cache", second.task(":test"), second::story);
    }
}
