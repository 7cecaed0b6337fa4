package org.racechecked.functional.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The race lane of a project, from the plugin block to the verdict. */
class RaceLaneIT {
    private static final String ACCOUNT = "src/main/java/bank/Account.java";
    private static final String REPORT = "build/racechecked/test/report/racechecked.json";
    private static final String TEST = "src/test/java/bank/BankTest.java";

    @Test
    void aConfirmedRaceFailsTheBuildWithBothStatements() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "racy");

        BuildRun run = bank.run("check");

        assertEquals("success", run.task(":test"), run::story);
        assertEquals("failed", run.task(":raceCheckReport"), run::story);
        assertTrue(run.output().contains("write  Account.deposit(Account.java:7)"), run::story);
        assertTrue(run.output().contains("read   Account.deposit(Account.java:7)"), run::story);
        assertTrue(run.failure().contains("new confirmed data race"), run::story);
        assertTrue(run.failure().contains("build/racechecked/test/report/"), run::story);
        assertFalse(bank.read(REPORT).contains("\"plainMillis\": -1"), "the time of the plain lane is known");

        BuildRun again = bank.run("check");

        assertEquals("up-to-date", again.task(":raceCheck"), again::story);
        assertTrue(again.failure().contains("new confirmed data race"), again::story);
    }

    @Test
    void aCleanProjectPassesAndIsUpToDateTheSecondTime() throws IOException {
        SampleBuild bank = repaired("clean");

        BuildRun first = bank.run("check");
        BuildRun second = bank.run("check");

        assertEquals("success", first.task(":raceCheck"), first::story);
        assertTrue(first.output().contains("1 test checked"), first::story);
        assertEquals("up-to-date", second.task(":weaveRaceCheck"), second::story);
        assertEquals("up-to-date", second.task(":raceCheck"), second::story);
        assertEquals("up-to-date", second.task(":raceCheckReport"), second::story);
    }

    @Test
    void aCleanResultComesFromTheBuildCacheAlsoInAnotherFolder() throws IOException {
        SampleBuild bank = repaired("cached");
        SampleBuild other = repaired("cached-elsewhere");
        String cache = "buildCache { local { directory = '" + bank.folder() + "-cache' } }\n";
        bank.append("settings.gradle", cache);
        other.append("settings.gradle", cache);

        bank.run("check", "--build-cache");
        BuildRun again = bank.run("clean", "check", "--build-cache");
        BuildRun elsewhere = other.run("check", "--build-cache");

        assertEquals("from-cache", again.task(":weaveRaceCheck"), again::story);
        assertEquals("from-cache", again.task(":raceCheck"), again::story);
        assertTrue(again.succeeded(), again::story);
        assertEquals("from-cache", elsewhere.task(":weaveRaceCheck"), elsewhere::story);
        assertEquals("from-cache", elsewhere.task(":raceCheck"), elsewhere::story);
    }

    @Test
    void theConfigurationCacheIsStoredAndReused() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "configuration-cache");

        BuildRun first = bank.run("check", "--configuration-cache");
        BuildRun second = bank.run("check", "--configuration-cache");

        assertTrue(first.output().contains("Configuration cache entry stored"), first::story);
        assertTrue(second.output().contains("Reusing configuration cache"), second::story);
        assertTrue(second.failure().contains("new confirmed data race"), second::story);
    }

    @Test
    void isolatedProjectsFindNothingToComplainOf() throws IOException {
        SampleBuild bank = repaired("isolated");

        BuildRun run = bank.run("check", "-Dorg.gradle.unsafe.isolated-projects=true");

        assertTrue(run.succeeded(), run::story);
        assertEquals("success", run.task(":raceCheck"), run::story);
    }

    @Test
    void aRepairTurnsAContinuousBuildGreenAndOurOwnFilesDoNotSetItOff() throws Exception {
        SampleBuild bank = SampleBuild.of("bank", "continuous");
        try (ContinuousBuild build = new ContinuousBuild(bank.folder(), "raceCheck")) {
            build.awaitText("Waiting for changes to input files", 1);
            assertTrue(build.output().contains("new confirmed data races"), build::output);

            repair(bank);
            build.awaitText("1 test checked · 0 confirmed", 1);
            build.awaitText("Waiting for changes to input files", 2);

            String changed = "Change detected, executing build";
            assertEquals(2, build.output().split(changed, -1).length, build::output);
        }
    }

    @Test
    void replayTriesTheOneRaceThatIsNamed() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "replay");
        String race = raceIn(bank.run("raceCheck"));

        BuildRun same = bank.run("raceCheck", "--tests", "BankTest.deposits", "-Pracechecked.replay=" + race);
        BuildRun none = bank.run("raceCheck", "-Pracechecked.replay=R-00000000");

        assertTrue(same.output().contains("RACE " + race), same::story);
        assertFalse(none.output().contains("RACE " + race), none::story);
    }

    @Test
    void anAcceptedRaceDoesNotFailTheBuild() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "baseline");
        String race = raceIn(bank.run("raceCheck"));

        BuildRun accepted = bank.run("raceBaseline");
        BuildRun after = bank.run("check");

        assertTrue(accepted.succeeded(), accepted::story);
        assertTrue(bank.read("racechecked-baseline.txt").contains(race));
        assertTrue(after.succeeded(), after::story);
    }

    @Test
    void aLaneWhoseClassesAreNotWovenFails() throws IOException {
        SampleBuild bank = repaired("unwoven");
        bank.append(
                "build.gradle",
                """
                tasks.named('raceCheck') {
                    testClassesDirs = sourceSets.test.output.classesDirs
                    classpath = sourceSets.test.runtimeClasspath
                }
                """);

        BuildRun run = bank.run("check");

        assertEquals("failed", run.task(":raceCheck"), run::story);
        assertTrue(run.output().contains("[not-woven]"), run::story);
    }

    @Test
    void aProjectWithoutOurAnnotationWeavesAndRunsNothing() throws IOException {
        SampleBuild bank = repaired("none");
        bank.edit(TEST, "@RaceChecked", "@Test");
        bank.edit(TEST, "import org.racechecked.junit.RaceChecked;", "");

        BuildRun run = bank.run("check");

        assertTrue(run.succeeded(), run::story);
        assertEquals("no-source", run.task(":weaveRaceCheck"), run::story);
        assertEquals("no-source", run.task(":raceCheck"), run::story);
        assertFalse(bank.has("build/racechecked/test/woven"), run::story);
    }

    @Test
    void whatTheLaneFoundIsReportedAlsoWhenItsJvmEnds() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "exit");
        bank.edit(TEST, "    @Test\n", "    @RaceChecked void ends() { System.exit(3); }\n\n    @Test\n");
        bank.append("build.gradle", "tasks.named('test') { useJUnitPlatform { excludeTags 'racechecked' } }\n");

        BuildRun run = bank.run("check");

        assertEquals("failed", run.task(":raceCheck"), run::story);
        assertTrue(run.output().contains("[jvm-exited]"), run::story);
        assertTrue(bank.has(REPORT), run::story);
    }

    @Test
    void aTestThatFailsBeforeItCanBeCheckedDoesNotPassForClean() throws IOException {
        SampleBuild bank = repaired("unchecked");
        bank.write(
                "src/test/java/bank/UncheckedTest.java",
                """
                package bank;

                class UncheckedTest {
                    @org.junit.jupiter.api.BeforeAll
                    static void failsInTheLaneOnly() {
                        if ("race".equals(System.getProperty("racechecked.lane"))) {
                            throw new IllegalStateException("no database");
                        }
                    }

                    @org.racechecked.junit.RaceChecked
                    void wantsADatabase() {}
                }
                """);

        BuildRun run = bank.run("check");

        assertFalse(run.succeeded(), run::story);
        assertTrue(run.output().contains("UncheckedTest"), run::story);
        assertTrue(run.output().contains("[test-not-checked]"), run::story);
    }

    private static SampleBuild repaired(String purpose) throws IOException {
        SampleBuild bank = SampleBuild.of("bank", purpose);
        repair(bank);
        return bank;
    }

    /** In one step, as a continuous build would begin between two. */
    private static void repair(SampleBuild bank) throws IOException {
        String racy = bank.read(ACCOUNT);
        bank.write(
                ACCOUNT,
                racy.replace("public void", "public synchronized void")
                        .replace("public int", "public synchronized int"));
    }

    private static String raceIn(BuildRun run) {
        Matcher race = Pattern.compile("RACE (R-[0-9a-f]+)").matcher(run.output());
        assertTrue(race.find(), run::story);
        return race.group(1);
    }
}
