package org.racechecked.functional.maven;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.Gson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.racechecked.model.WovenIndex;

/** What cannot be checked is red, and the message says what was needed, what was found and what to do. */
class BadInputTest {
    @Test
    void surefireTooOld() throws Exception {
        Sample.racy("bad-surefire")
                .pom(new Pom("bank").surefire("2.12.4"))
                .run("test")
                .isRed()
                .says("RaceChecked needs Surefire 2.22.2 or newer (yours: 2.12.4)", "[surefire-too-old]");
    }

    @Test
    void surefireWithoutTheLauncherThatItNeeds() throws Exception {
        Sample.racy("bad-launcher")
                .pom(new Pom("bank").surefire("2.22.2").junit("5.12.0"))
                .run("test")
                .isRed()
                .says("1 test class(es) have @RaceChecked tests, but no test ran", "[nothing-ran]");
    }

    @Test
    void extensionsForgotten() throws Exception {
        Sample.racy("bad-extensions")
                .pom(new Pom("bank")
                        .oursWith(
                                "<executions><execution><goals><goal>weave</goal><goal>check</goal></goals></execution>"
                                        + "</executions>"))
                .run("test")
                .isRed()
                .says("<extensions>true</extensions>", "[lane-missing]");
    }

    @Test
    void junitMissing() throws Exception {
        Sample.racy("bad-no-junit")
                .pom(new Pom("bank").junit("").dependsOn("junit:junit:4.13.2"))
                .file(
                        Sources.TEST_FILE,
                        "package bank; public class AccountTest { @org.junit.Test public void passes() {} }")
                .run("test")
                .isRed()
                .says("found none", "[junit-missing]");
    }

    @Test
    void junitTooOld() throws Exception {
        Sample.racy("bad-old-junit")
                .pom(new Pom("bank").junit("5.9.3"))
                .run("test")
                .isRed()
                .says("JUnit Jupiter 5.12 or newer (yours: 5.9.3)", "import org.junit:junit-bom", "[junit-too-old]");
    }

    @Test
    void twoVersionsOfUs() throws Exception {
        Sample.racy("bad-versions")
                .pom(new Pom("bank").ourDependency(PrivateRepository.otherVersionOfUs()))
                .run("test")
                .isRed()
                .says("Two versions of RaceChecked meet", "[two-versions]");
    }

    @Test
    void settingsThatMeanNothing() throws Exception {
        Sample.racy("bad-setting")
                .run("test", "-Dracechecked.failOn=sometimes")
                .isRed()
                .says("racechecked.failOn needs one of new, harmful, any, none; found \"sometimes\"", "[bad-setting]");
    }

    @Test
    void rowsOfACallTableThatMeanNothing() throws Exception {
        Sample.racy("bad-calls")
                .file("src/test/resources/META-INF/racechecked/calls.txt", "com.acme.Gate\n    open SOMETIMES\n")
                .run("test")
                .isRed()
                .says("META-INF/racechecked/calls.txt:2", "[bad-call-table]");
    }

    @Test
    void aBaselineThatCannotBeRead() throws Exception {
        Sample.safe("bad-baseline")
                .file("racechecked-baseline.txt", "whatever\n")
                .run("test")
                .isRed()
                .says("racechecked-baseline.txt:1", "[bad-baseline]");
    }

    @Test
    void resultsThatCannotBeRead() throws Exception {
        Sample sample = Sample.safe("bad-results");
        sample.run("test").isGreen();
        sample.file("target/racechecked/results/copied-half.jsonl", "{\"is\":\n{}\n");
        sample.run("racechecked:check").isRed().says("copied-half.jsonl:1", "[results-unreadable]");
    }

    @Test
    void testsThatFailBeforeTheyCanBeChecked() throws Exception {
        String failsInTheLane = Sources.ACCOUNT_TEST.replace(
                "class AccountTest {",
                "class AccountTest { @org.junit.jupiter.api.BeforeAll static void start() { if (\"race\".equals("
                        + "System.getProperty(\"racechecked.lane\"))) throw new IllegalStateException(\"no database\"); }");
        Sample.safe("bad-before-all")
                .file(Sources.TEST_FILE, failsInTheLane)
                .run("test")
                .isRed()
                .says("The race lane selected 1 test(s) but checked none", "[nothing-checked]");
        Sample.safe("bad-before-all-of-one")
                .file(Sources.TEST_FILE, failsInTheLane)
                .file("src/test/java/bank/OtherTest.java", Sources.test("OtherTest", "bank.Account"))
                .run("test")
                .isRed()
                .says("no database", "[test-not-checked]");
    }

    @Test
    void aJvmThatDiesWhileATestIsChecked() throws Exception {
        Sample.safe("bad-exit")
                .file(
                        Sources.TEST_FILE,
                        Sources.ACCOUNT_TEST.replace(
                                "bank.Account account",
                                "if (\"race\".equals(System.getProperty(\"racechecked.lane\"))) Runtime.getRuntime()"
                                        + ".halt(3);\n        bank.Account account"))
                .run("test")
                .isRed()
                .says("AccountTest.deposits", "[jvm-exited]");
    }

    @Test
    void classesThatAreNotWovenInTheRaceLane() throws Exception {
        BuildResult build = Sample.safe("bad-unwoven").run("test", "-Dracechecked.skip", "-Dracechecked.lane=race");
        build.isRed().says("[not-woven]");
        assertFalse(build.has("target/racechecked/woven"));
    }

    @Test
    void wovenCopiesThatAreNotOfTheseClasses() throws Exception {
        Sample.safe("bad-stale")
                .file("src/test/resources/" + WovenIndex.FILE, new WovenIndex("0.1", "0", List.of()).encode())
                .run("test", "-Dracechecked.skip", "-Dracechecked.lane=race")
                .isRed()
                .says("[stale-weaving]");
    }

    @Test
    void classFilesThatAreTooNew() throws Exception {
        Sample sample = Sample.safe("bad-new-class");
        Path future = sample.path("src/test/resources/com/google/gson/Gson.class");
        Files.createDirectories(future.getParent());
        byte[] newer = classFile(Gson.class);
        newer[7] = 120;
        Files.write(future, newer);
        sample.run("test").isGreen().says("class file of version 120", "[class-too-new]", "1 test checked");
    }

    @Test
    void resultsOfOtherClasses() throws Exception {
        Sample sample = Sample.safe("bad-mixed");
        sample.run("test").isGreen();
        Files.move(sample.path("target/racechecked/results"), sample.path("copied"));
        sample.file(Sources.ACCOUNT_FILE, Sources.SAFE_ACCOUNT.replace("balance + amount", "amount + balance"));
        sample.run("test").isGreen();
        sample.run("racechecked:report-aggregate", "-Dracechecked.merge=copied")
                .isRed()
                .says("bank.Account", "[mixed-bytecode]");
    }

    @Test
    void aMemoryThatCannotBeRead() throws Exception {
        Sample.safe("bad-memory")
                .file("target/racechecked/memory/bank.AccountTest.txt", "copied half\n")
                .run("test")
                .isGreen()
                .says("[memory-unreadable]", "1 test checked");
    }

    @Test
    void theLaneDoesNotRunOnAnOldWeaving() throws Exception {
        Sample sample = Sample.safe("bad-old-weaving");
        sample.run("test").isGreen();
        sample.file(Sources.ACCOUNT_FILE, Sources.RACY_ACCOUNT);
        sample.run("compile", "surefire:test@race-check").isGreen().says("Tests are skipped");
    }

    private static byte[] classFile(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            return in.readAllBytes();
        }
    }
}
