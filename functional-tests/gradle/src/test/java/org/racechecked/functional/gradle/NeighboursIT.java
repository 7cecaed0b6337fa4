package org.racechecked.functional.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What else is in a build: coverage, retries, other JDKs, other JUnits, tasks of our names. */
class NeighboursIT {
    private static final String PLUGIN =
            "id 'org.racechecked' version '" + System.getProperty("racechecked.version") + "'";
    private static final String COVERAGE = "build/reports/jacoco/test/jacocoTestReport.xml";

    @Test
    void coverageOfThePlainLaneIsWhatItWasWithoutUs() throws IOException {
        SampleBuild with = measured("jacoco-with");
        SampleBuild without = measured("jacoco-without");
        without.edit("build.gradle", PLUGIN, "");
        without.append(
                "build.gradle",
                "dependencies { testImplementation 'org.racechecked:racechecked-junit:"
                        + System.getProperty("racechecked.version") + "' }\n");

        BuildRun ours = with.run("check", "jacocoTestReport", "--continue");
        BuildRun theirs = without.run("check", "jacocoTestReport");

        assertEquals("success", ours.task(":raceCheck"), ours::story);
        assertEquals("success", ours.task(":jacocoTestReport"), ours::story);
        assertEquals("success", theirs.task(":jacocoTestReport"), theirs::story);
        assertTrue(coverage(without).contains("covered=\"4\""), coverage(without));
        assertEquals(coverage(without), coverage(with));
        assertFalse(with.has("build/jacoco/raceCheck.exec"), ours::story);
    }

    @Test
    void retriesAreOffInTheLaneAlone() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "retries");
        bank.append(
                "build.gradle",
                """
                abstract class TestRetry {
                    abstract Property<Integer> getMaxRetries()
                }
                tasks.withType(Test).configureEach {
                    def retry = objects.newInstance(TestRetry)
                    retry.maxRetries.convention(3)
                    extensions.add('retry', retry)
                }
                tasks.register('tell') {
                    println 'retries ' + tasks.test.retry.maxRetries.get() + ' ' + tasks.raceCheck.retry.maxRetries.get()
                }
                """);

        BuildRun run = bank.run("tell");

        assertTrue(run.output().contains("retries 3 0"), run::story);
    }

    @Test
    void theLaneRunsOnTheToolchainOfItsSuite() throws IOException {
        assumeTrue(Files.isDirectory(Path.of("/usr/lib/jvm/temurin-25-jdk-amd64")), "no JDK 25 on this machine");
        SampleBuild bank = SampleBuild.of("bank", "toolchain");
        bank.append("build.gradle", "java { toolchain { languageVersion = JavaLanguageVersion.of(25) } }\n");

        BuildRun run = bank.run("raceCheck");

        assertTrue(run.failure().contains("new confirmed data race"), run::story);
        assertTrue(bank.read("build/racechecked/test/report/racechecked.json").contains("\"25."), run::story);
    }

    @Test
    void theOldestSupportedJUnitWillDo() throws IOException {
        SampleBuild bank = SampleBuild.of(
                "bank", "junit-floor", Map.of("junit.version", System.getProperty("junit.floor.version")));

        BuildRun run = bank.run("raceCheck");

        assertTrue(run.failure().contains("new confirmed data race"), run::story);
    }

    @Test
    void aTaskOfOurNameIsRefusedWithTheWayOut() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "clash");
        bank.append("build.gradle", "tasks.register('raceCheck')\n");

        BuildRun clash = bank.run("help");
        BuildRun renamed = bank.run("raceLane", "raceCheck", "-Pracechecked.gradle.taskName=raceLane");

        assertTrue(clash.output().contains("RaceChecked needs a task named raceCheck"), clash::story);
        assertTrue(clash.output().contains("racechecked.gradle.taskName="), clash::story);
        assertEquals("success", renamed.task(":raceLane"), renamed::story);
    }

    @Test
    void theDoctorSaysWhatIsInOrderAndWhatIsNot() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "doctor");
        SampleBuild old = SampleBuild.of("bank", "doctor-without-junit");
        old.append(
                "build.gradle",
                "configurations.testRuntimeClasspath { exclude group: 'org.junit.jupiter', module: 'junit-jupiter-api' }\n");

        BuildRun fit = bank.run("raceDoctor");
        BuildRun unfit = old.run("raceDoctor");

        assertTrue(fit.output().contains("JUnit " + System.getProperty("junit.version") + " ok"), fit::story);
        assertTrue(unfit.failure().contains("[junit-missing]"), unfit::story);
    }

    private static SampleBuild measured(String purpose) throws IOException {
        SampleBuild bank = SampleBuild.of("bank", purpose);
        bank.edit("build.gradle", PLUGIN, PLUGIN + "\n    id 'jacoco'");
        bank.append(
                "build.gradle",
                "jacoco { toolVersion = '" + System.getProperty("jacoco.version") + "' }\n"
                        + "jacocoTestReport { reports { xml.required = true } }\n");
        return bank;
    }

    private static String coverage(SampleBuild sample) throws IOException {
        return sample.read(COVERAGE).replaceAll("<sessioninfo [^>]*>", "");
    }
}
