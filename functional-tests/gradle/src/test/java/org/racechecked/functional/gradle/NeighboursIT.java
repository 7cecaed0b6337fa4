package org.racechecked.functional.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    void theLaneRunsOnTheToolchainOfItsSuite(int version) throws IOException {
        Optional<Path> jdk = InstalledJdk.ofVersion(version);
        assumeTrue(jdk.isPresent(), "SKIPPED: no JDK " + version + " found; set JDK_" + version + "_HOME");
        SampleBuild bank = SampleBuild.of("bank", "toolchain-" + version);
        bank.append(
                "build.gradle", "java { toolchain { languageVersion = JavaLanguageVersion.of(" + version + ") } }\n");
        bank.write("gradle.properties", "org.gradle.java.installations.paths=" + jdk.orElseThrow() + "\n");

        BuildRun run = bank.run("raceCheck");

        assertTrue(run.failure().contains("new confirmed data race"), run::story);
        assertTrue(
                bank.read("build/racechecked/test/report/racechecked.json").contains("\"" + version + "."), run::story);
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

        SampleBuild earlier = SampleBuild.of("bank", "clash-earlier");
        earlier.edit("build.gradle", PLUGIN, PLUGIN + " apply false");
        earlier.append("build.gradle", "tasks.register('raceCheck')\napply plugin: 'org.racechecked'\n");

        BuildRun clash = bank.run("help");
        BuildRun clashEarlier = earlier.run("help");
        BuildRun renamed = bank.run("raceLane", "raceCheck", "-Pracechecked.gradle.taskName=raceLane");

        assertTrue(clash.output().contains("RaceChecked needs a task named raceCheck"), clash::story);
        assertTrue(clash.output().contains("racechecked.gradle.taskName="), clash::story);
        assertTrue(clashEarlier.output().contains("RaceChecked needs a task named raceCheck"), clashEarlier::story);
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
