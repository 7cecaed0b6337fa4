package org.racechecked.functional.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One plugin block and one annotation: red for a race, green without. */
class VerdictTest {
    @Test
    void aConfirmedRaceFailsMvnTestAndNamesBothStatements() throws Exception {
        BuildResult build = Sample.racy("verdict-race").run("test");
        build.isRedForRacesOn("bank.Account.balance")
                .says(
                        "race lane added to bank",
                        "RACE R-",
                        "Account.deposit(Account.java:7)",
                        "-Dracechecked.replay=R-");
        assertTrue(build.has("target/racechecked/report/index.html"));
        assertEquals(List.of("bank.AccountTest.deposits"), build.report().tests());
    }

    @Test
    void mvnVerifyFailsForItToo() throws Exception {
        BuildResult build = Sample.racy("verdict-verify").run("verify");
        build.isRedForRacesOn("bank.Account.balance");
        assertFalse(build.has("target/bank-1.jar"), "the build should stop before it packages");
    }

    @Test
    void theSameProgramWithALockIsGreen() throws Exception {
        BuildResult build = Sample.safe("verdict-safe").run("test");
        build.isGreen().says("1 test checked");
        assertEquals(List.of(), build.report().confirmedMemories());
        assertTrue(build.report().plainMillis("deposits") >= 0, "the plain lane should give the plain time");
    }

    @Test
    void aRepairTurnsTheNextBuildGreenWithoutClean() throws Exception {
        Sample sample = Sample.racy("verdict-repair");
        sample.run("test").isRed();
        sample.file(Sources.ACCOUNT_FILE, Sources.SAFE_ACCOUNT);
        sample.run("test").isGreen().doesNotSay("RACE R-");
    }

    @Test
    void retriesOfFailedTestsDoNotMakeARaceFlaky() throws Exception {
        Sample.racy("verdict-retries")
                .run("test", "-Dsurefire.rerunFailingTestsCount=2", "-Dsurefire.skipAfterFailureCount=1")
                .isRedForRacesOn("bank.Account.balance")
                .doesNotSay("Flakes");
    }

    @Test
    void ignoredTestFailuresDoNotIgnoreARace() throws Exception {
        Sample.racy("verdict-ignore")
                .run("test", "-Dmaven.test.failure.ignore=true")
                .isRed();
    }

    @Test
    void failOnNoneReportsARaceAndIsGreen() throws Exception {
        BuildResult build = Sample.racy("verdict-none").run("test", "-Dracechecked.failOn=none");
        build.isGreen().says("RACE R-");
        assertEquals(List.of("bank.Account.balance"), build.report().confirmedMemories());
    }

    @Test
    void aPlainFailureStopsTheBuildBeforeTheRaceLane() throws Exception {
        BuildResult build = Sample.racy("verdict-plain-failure")
                .file(Sources.TEST_FILE, Sources.ACCOUNT_TEST.replace("assertEquals(0", "assertEquals(1"))
                .run("test");
        build.isRed().says("default-test").doesNotSay("(race-check)");
        assertFalse(build.has("target/racechecked/report"));
    }

    @Test
    void acceptedRacesAreGreenUntilANewOneComes() throws Exception {
        Sample sample = Sample.racy("verdict-baseline");
        sample.run("test").isRed();
        sample.run("racechecked:baseline").isGreen().says(" accepted, 0 stale");
        sample.run("test").isGreen().says("RACE R-", "KNOWN");
        sample.file(
                Sources.ACCOUNT_FILE,
                Sources.RACY_ACCOUNT
                        .replace("long balance;", "long balance;\n    private int deposits;")
                        .replace("// races with itself", "deposits++;"));
        sample.run("test").isRed().says("Account.deposits", "NEW");
    }

    @Test
    void aRaceIgnoredInTheSourceIsReportedWithItsReasonAndIsGreen() throws Exception {
        Sample sample = Sample.racy("verdict-ignored-race")
                .pom(new Pom("bank")
                        .dependsOn("org.racechecked:racechecked-annotations:" + Settings.get("sample.version")))
                .file(
                        Sources.ACCOUNT_FILE,
                        Sources.RACY_ACCOUNT.replace(
                                "private long",
                                "@org.racechecked.annotations.IgnoreRace(reason = \"a sketch\")\n    private long"));
        BuildResult build = sample.run("test");
        build.isGreen().says("IGNORED");
        assertEquals(List.of("bank.Account.balance"), build.report().confirmedMemories());
        String sarif = Files.readString(sample.path("target/racechecked/report/racechecked.sarif"));
        assertTrue(sarif.contains("\"inSource\"") && sarif.contains("a sketch"), sarif);
        sample.file(Sources.ACCOUNT_FILE, Sources.RACY_ACCOUNT);
        sample.run("test").isRedForRacesOn("bank.Account.balance");
    }

    @Test
    void aLongSuiteSaysHowFarItIsAndRacesAreColouredWhereMavenIs() throws Exception {
        StringBuilder tests = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            tests.append("    @RaceChecked void quick").append(i).append("() {}\n");
        }
        BuildResult build = Sample.racy("verdict-long")
                .file(
                        "src/test/java/bank/ManyTest.java",
                        "package bank;\nimport org.racechecked.junit.RaceChecked;\nclass ManyTest {\n" + tests + "}\n")
                .run("test", "-Dstyle.color=always");
        build.isRed()
                .says("RaceChecked: 21 of 21 tests, ", "of 21 tests, 2 candidates to confirm", "\u001b[1;31mRACE R-");
    }

    @Test
    void replayReachesTheTestJvm() throws Exception {
        Sample sample = Sample.racy("verdict-replay");
        String id = sample.run("test").report().firstRaceId();
        BuildResult replay = sample.run("test", "-Dtest=AccountTest#deposits", "-Dracechecked.replay=" + id);
        replay.isRedForRacesOn("bank.Account.balance");
        String seen = Files.readString(sample.path("target/racechecked/test-reports/TEST-bank.AccountTest.xml"));
        assertTrue(seen.contains("name=\"racechecked.replay\" value=\"" + id + "\""), seen);
    }
}
