package org.racechecked.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

/** What people see who type commands. */
final class CommandLineTest {
    private static final byte JAVA_6 = 50;
    /** A version of class files that nobody knows yet. */
    private static final byte TOO_NEW = 73;

    private static final int TRIES = 2_400;
    private static final long PAUSE_MILLIS = 50;

    /** Plain code comes twice as deep in the stack that a JVM begins with, woven code not so far. */
    private static final String DEEP = "4800";

    @TempDir
    private Path folder = Path.of("");

    private Jar jar = new Jar(folder);

    @BeforeEach
    void startInAnEmptyFolder() {
        jar = new Jar(folder);
    }

    @Test
    void aRacyProgramEndsWithOneAndBothStatements() throws Exception {
        Programs.counter(folder, false);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "--sources", "src", "Counter");
        assertAll(
                () -> assertEquals(1, ending.exitCode(), ending.text()),
                () -> assertTrue(ending.text().contains("RACE R-"), ending.text()),
                () -> assertTrue(ending.text().contains("Counter.add(Counter.java:14)"), ending.text()),
                () -> assertTrue(ending.text().contains("harmful"), ending.text()),
                () -> assertTrue(ending.text().contains("replay: --replay R-"), ending.text()),
                () -> assertFalse(ending.text().contains("\u001b["), "colours are for consoles"),
                () -> assertFalse(Files.readString(folder.resolve("racechecked/report/index.html"))
                        .contains("unknown")));
    }

    @Test
    void aCorrectProgramEndsWithZero() throws Exception {
        Programs.counter(folder, true);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "Counter");
        assertEquals(0, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("0 confirmed"), ending.text());
    }

    @Test
    void aProgramFindsItsDriversInEachRun() throws Exception {
        Programs.database(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "Database");
        assertEquals(1, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("RACE R-"), ending.text());
    }

    @Test
    void aProgramSetsTheFactoriesOfJavaNetInEachRun() throws Exception {
        Programs.setsFactories(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "SetsFactories");
        assertEquals(1, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("RACE R-"), ending.text());
    }

    @Test
    void whatIsLoggedIsShownInTheFirstRunOnly() throws Exception {
        Programs.logs(folder);
        Jar.Ending ending = jar.run(
                "run", "-cp", "classes", "-J", "-Dstdout.encoding=UTF-8", "-J", "-Dsun.stdout.encoding=UTF-8", "Logs");
        assertEquals(1, ending.exitCode(), ending.text());
        int logged = ending.text().indexOf("INFO: logged");
        assertTrue(logged >= 0 && ending.text().indexOf("INFO: logged", logged + 1) < 0, ending.text());
        assertTrue(ending.text().contains("grüße"), ending.text());
    }

    @Test
    void aProgramFindsItselfThroughTheSystemClassLoaderInEachRun() throws Exception {
        Programs.asksTheSystemLoader(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "Asks");
        assertEquals(1, ending.exitCode(), ending.text());
        assertFalse(ending.text().contains("warning"), ending.text());
        assertFalse(ending.text().contains("[class-kept]"), ending.text());
    }

    @Test
    void whatAJvmKeepsOfTheFirstRunIsSaid() throws Exception {
        Programs.asksTheSystemLoader(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "Asks", "by name");
        assertTrue(ending.text().contains("[class-kept]"), ending.text());
        assertFalse(ending.text().contains("and 0 more"), ending.text());
    }

    @Test
    void eachRunReadsTheStandardInputFromItsBeginning() throws Exception {
        Programs.reads(folder);
        Jar.Ending ending = jar.runOn("3 4\n", "run", "-cp", "classes", "Reads");
        assertEquals(1, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("read 3 and 4"), ending.text());
        assertTrue(ending.text().contains("RACE R-"), ending.text());
    }

    @Test
    void aProgramThatCountsItsThreadsFindsNoneOfOurs() throws Exception {
        Programs.countsItsThreads(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "--timeout", "20s", "Counts");
        assertEquals(0, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("alone"), ending.text());
    }

    @Test
    void aProgramThatCannotBeRunAgainWasNotObserved() throws Exception {
        Programs.onlyOnce(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "OnlyOnce");
        assertEquals(2, ending.exitCode(), ending.text());
        int told = ending.text().indexOf("[not-repeatable]");
        assertTrue(told > 0 && ending.text().indexOf("[not-repeatable]", told + 1) < 0, ending.text());
        assertTrue(ending.text().contains("java.lang.IllegalStateException: ran before"), ending.text());
    }

    @Test
    void theReportTellsWhichAccessesWereCheckedAndOnWhichLines() throws Exception {
        Programs.counter(folder, true);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "--format", "JACOCO_XML", "Counter");
        Path report = folder.resolve("racechecked/report");
        String json = Files.readString(report.resolve("racechecked.json")).replaceAll("\\s", "");
        assertTrue(json.contains("\"complete\":true,\"sites\":5,\"reached\":4,\"shared\":3"), ending.text() + json);
        String xml = Files.readString(report.resolve("racechecked-coverage.xml"));
        assertTrue(xml.contains("<line nr=\"14\" mi=\"0\" ci=\"2\""), xml);
    }

    @Test
    void whatWasNotConfirmedIsNamedWithTheReasonAndTheOptionThatWouldHelp() throws Exception {
        Programs.counter(folder, false);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "--budget", "0ms", "Counter", "quietly");
        Matcher line = Pattern.compile(
                        "NOT (CONFIRMED|TRIED) R-\\p{XDigit}+  Counter.n  Counter.add\\(Counter.java:14\\) and Counter.add.*: .*\\(--budget\\)")
                .matcher(ending.text());
        assertTrue(line.find(), ending.text());
        assertTrue(ending.text().contains("raise --budget to search on"), ending.text());
    }

    @Test
    void predictOnlyNamesPairsAndConfirmsNone() throws Exception {
        Programs.counter(folder, false);
        // what is lost now and then is not to end the program
        Jar.Ending ending = jar.run("run", "-cp", "classes", "--predict-only", "Counter", "quietly");
        assertEquals(0, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("2 predicted, not confirmed"), ending.text());
        assertTrue(ending.text().contains("PREDICTED R-"), ending.text());
        assertTrue(ending.text().contains("A write  Counter.add(Counter.java:14)"), ending.text());
    }

    @Test
    void replayTriesOneRaceAlone() throws Exception {
        Programs.counter(folder, false);
        Matcher id = Pattern.compile("RACE (R-\\p{XDigit}+)")
                .matcher(jar.run("run", "-cp", "classes", "Counter").text());
        assertTrue(id.find());
        Jar.Ending ending = jar.run("run", "-cp", "classes", "--replay", id.group(1), "Counter");
        assertEquals(1, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("1 confirmed"), ending.text());
    }

    @Test
    void whatFollowsTheMainClassIsTheProgramsAndIsShownOnce() throws Exception {
        Programs.counter(folder, false);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "Counter", "--help", "-x");
        int first = ending.text().indexOf("arguments: --help -x");
        assertTrue(first >= 0, ending.text());
        assertFalse(ending.text().indexOf("arguments:", first + 1) > 0, ending.text());
    }

    @Test
    void theJarThatHoldsTheMainClassIsWoven() throws Exception {
        Path classes = Programs.counter(folder, false);
        pack(classes.resolve("Counter.class"), folder.resolve("app.jar"));
        Jar.Ending ending = jar.run("run", "-cp", "app.jar", "Counter");
        assertEquals(1, ending.exitCode(), ending.text());
    }

    @Test
    void whoeverEndsUsEndsTheProgram() throws Exception {
        Programs.goesOn(folder);
        Path id = folder.resolve("id");
        Process us = jar.start(folder.resolve("output"), "run", "-cp", "classes", "GoesOn", id.toString());
        for (int i = 0; i < TRIES && (!Files.exists(id) || Files.size(id) == 0); i++) {
            Thread.sleep(PAUSE_MILLIS);
        }
        ProcessHandle program =
                ProcessHandle.of(Long.parseLong(Files.readString(id))).orElseThrow();
        us.destroy();
        us.waitFor();
        program.onExit().get(TRIES * PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Test
    void aProgramThatEndsItsJvmWasNotObserved() throws Exception {
        Programs.endsItsJvm(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "EndsItsJvm");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("jvm-exited"), ending.text());
    }

    @Test
    void theFolderThatOneIsInCanBeTheClassPath() throws Exception {
        Programs.counter(folder, false);
        Jar.Ending ending = jar.run("run", "-cp", "." + File.pathSeparator + "classes", "Counter");
        assertEquals(1, ending.exitCode(), ending.text());
        Jar.Ending refused = jar.run("run", "-cp", "classes", "--work", "classes/work", "Counter");
        assertEquals(2, refused.exitCode(), refused.text());
        assertTrue(refused.text().contains("a folder outside of classes"), refused.text());
        assertFalse(refused.text().contains("[internal]"), refused.text());
    }

    @Test
    void aRunLastsAsLongAsTheProgramsThreads() throws Exception {
        Programs.throwsLater(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "ThrowsLater");
        assertTrue(ending.text().contains("IllegalStateException: late"), ending.text());
        assertTrue(ending.text().contains("failed in the run in which nobody was held"), ending.text());
        assertEquals(2, ending.exitCode(), ending.text());
    }

    @Test
    void aMainMethodThatThrowsShowsItsStackTraceAndIsNotObserved() throws Exception {
        Programs.throwsAtOnce(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "ThrowsAtOnce");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(
                ending.text().contains("Exception in thread \"main\" java.lang.IllegalStateException: at once"),
                ending.text());
        assertTrue(ending.text().contains("at ThrowsAtOnce.main(ThrowsAtOnce.java:3)"), ending.text());
    }

    @Test
    void aProgramWithNestedLocksEndsOnAThreadOfOursToo() throws Exception {
        Programs.nestedLocks(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "NestedLocks");
        assertEquals(1, ending.exitCode(), ending.text());
        assertFalse(ending.text().contains("did not end in"), ending.text());
    }

    @Test
    void aProgramThatRecursesAsDeeplyAsItMayIsCheckedToItsEnd() throws Exception {
        Programs.deep(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "Deep", DEEP);
        assertEquals(0, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("came up again"), ending.text());
    }

    @Test
    void theStackIsTheUsersToChoose() throws Exception {
        Programs.deep(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "-J-Xss256k", "Deep", DEEP);
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("StackOverflowError"), ending.text());
    }

    @Test
    void aClassThatCannotBeWovenIsNotObserved() throws Exception {
        Programs.counter(folder, true);
        jar.run("weave", "classes", "woven");
        Jar.Ending ending = jar.run("run", "-cp", "woven", "Counter");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("Counter is not woven: it is woven already"), ending.text());
    }

    @Test
    void classesOfJava6AreWoven() throws Exception {
        Programs.old(folder, JAVA_6);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "Old");
        assertEquals(1, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("RACE R-"), ending.text());
    }

    @Test
    void whatCannotBeWovenIsSaidOncePerJar() throws Exception {
        Path counter = Programs.counter(folder, true).resolve("Counter.class");
        byte[] bytes = Files.readAllBytes(counter);
        bytes[7] = TOO_NEW;
        try (OutputStream out = Files.newOutputStream(folder.resolve("new.jar"));
                JarOutputStream packed = new JarOutputStream(out)) {
            for (char name = 'A'; name <= 'F'; name++) {
                packed.putNextEntry(new JarEntry(name + ".class"));
                packed.write(bytes);
                packed.closeEntry();
            }
        }
        Jar.Ending ending = jar.run("weave", "new.jar", "out/woven.jar");
        assertEquals(2, ending.exitCode(), ending.text());
        assertEquals(2, ending.text().lines().count(), ending.text());
        assertTrue(
                ending.text().contains("So it is with 5 more in new.jar: Counter, Counter, Counter, …"), ending.text());
        try (var left = Files.list(folder.resolve("out"))) {
            assertEquals(1, left.count(), "no lock");
        }
    }

    @Test
    void aMainClassThatIsNotThereIsRefused() throws Exception {
        Programs.endsItsJvm(folder);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "com.acme.Missing");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("found \"com.acme.Missing\""), ending.text());
    }

    @Test
    void theMainClassNeedNotBePublic() throws Exception {
        runsWhole("public static void main(String[] args) throws Exception");
    }

    @Test
    @EnabledForJreRange(minVersion = 25)
    void theMainMethodOfAnObjectIsRunWhereJavaRunsIt() throws Exception {
        runsWhole("void main() throws Exception");
    }

    private void runsWhole(String main) throws Exception {
        Programs.hidden(folder, main);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "Hidden");
        assertEquals(0, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("n is 2"), ending.text());
    }

    @Test
    void aProgramThatJavaWouldNotRunIsToldWhatItNeeds() throws Exception {
        Programs.hidden(folder, "private static void main(String[] args) throws Exception");
        Jar.Ending ending = jar.run("run", "-cp", "classes", "Hidden");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("Hidden needs a method "), ending.text());
        assertTrue(ending.text().contains("[program-failed]"), ending.text());
    }

    @Test
    void aClassPathEntryThatIsNotThereIsRefused() throws Exception {
        Jar.Ending ending = jar.run("run", "-cp", "nowhere", "Main");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("found \"nowhere\""), ending.text());
    }

    @Test
    void weaveMakesACopyThatDiffers() throws Exception {
        Path classes = Programs.counter(folder, false);
        Jar.Ending ending = jar.run("weave", "classes", "woven");
        assertEquals(0, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("1 of 1 classes carry probes"), ending.text());
        assertTrue(Files.mismatch(classes.resolve("Counter.class"), folder.resolve("woven/Counter.class")) >= 0);
    }

    @Test
    void aRowOfOnesOwnThatCannotBeReadIsRefused() throws Exception {
        Path classes = Programs.counter(folder, false);
        Path rows = classes.resolve("META-INF/racechecked/calls.txt");
        Files.createDirectories(rows.getParent());
        Files.writeString(rows, "this is no row\n");
        Jar.Ending ending = jar.run("run", "-cp", "classes", "Counter");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("bad-call-table"), ending.text());
    }

    @Test
    void weaveSaysWhatIsNotThere() throws Exception {
        Jar.Ending ending = jar.run("weave", "nowhere", "woven");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("found \"nowhere\""), ending.text());
    }

    @Test
    void reportPutsTheResultsOfTwoMachinesTogether() throws Exception {
        Programs.counter(folder, false);
        jar.run("run", "-cp", "classes", "--work", "one", "Counter");
        jar.run("run", "-cp", "classes", "--work", "two", "Counter");
        Jar.Ending ending = jar.run("merge", "--report", "both", "one/results", "two/results");
        assertEquals(1, ending.exitCode(), ending.text());
        assertTrue(Files.exists(folder.resolve("both/racechecked.json")));
    }

    @Test
    void neitherTheOrderOfMachinesNorReadingOneTwiceChangesTheReport() throws Exception {
        Programs.counter(folder, false);
        jar.run("run", "-cp", "classes", "--work", "one", "Counter");
        jar.run("run", "-cp", "classes", "--work", "two", "Counter");
        jar.run("merge", "--report", "a", "one/results", "two/results");
        jar.run("merge", "--report", "b", "two/results", "one/results", "two/results");
        assertEquals(
                Files.readString(folder.resolve("a/racechecked.json")),
                Files.readString(folder.resolve("b/racechecked.json")));
    }

    @Test
    void resultsOfDifferentBytecodeAreRefusedWithTheReason() throws Exception {
        Programs.counter(folder, true);
        jar.run("run", "-cp", "classes", "--work", "one", "Counter");
        Programs.counter(folder, false);
        jar.run("run", "-cp", "classes", "--predict-only", "--work", "two", "Counter");
        Jar.Ending ending = jar.run("merge", "--report", "both", "one/results", "two/results");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("Counter was woven from different ones"), ending.text());
        assertTrue(ending.text().contains("[mixed-bytecode]"), ending.text());
    }

    @Test
    void reportOfNothingIsNoSuccess() throws Exception {
        Files.createDirectory(folder.resolve("empty"));
        Jar.Ending ending = jar.run("report", "empty");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("nothing-checked"), ending.text());
    }

    @Test
    void helpVersionAndCompletionAreThere() throws Exception {
        assertAll(
                () -> assertTrue(jar.run("--help").text().contains("Exit codes:")),
                () -> assertTrue(jar.run("run", "--help").text().contains("--predict-only")),
                () -> assertTrue(jar.run("--version").text().startsWith("RaceChecked ")),
                () -> assertTrue(jar.run("generate-completion").text().contains("complete -F")));
    }

    @Test
    void anUnknownOptionIsExplained() throws Exception {
        Jar.Ending ending = jar.run("run", "--wat", "Main");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("Usage: racechecked run"), ending.text());
    }

    private static void pack(Path file, Path jar) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out)) {
            packed.putNextEntry(new JarEntry(file.getFileName().toString()));
            Files.copy(file, packed);
            packed.closeEntry();
        }
    }

    @Test
    void twoRunsInOneWorkFolderComeOneAfterTheOther() throws Exception {
        Programs.goesOn(folder);
        Programs.counter(folder, true);
        Path pid = folder.resolve("pid");
        Path output = folder.resolve("first.txt");
        Process first = jar.start(output, "run", "-cp", "classes", "GoesOn", pid.toString());
        try {
            awaitTrue(() -> Files.exists(pid) && Files.size(pid) > 0);
            Path waits = folder.resolve("second.txt");
            Process second = jar.start(waits, "run", "-cp", "classes", "Counter");
            awaitTrue(() -> Files.readString(waits).contains("waiting for process " + first.pid()));
            Jar.Ending elsewhere = jar.run("run", "-cp", "classes", "--work", "elsewhere", "Counter");
            assertEquals(0, elsewhere.exitCode(), elsewhere.text());
            assertTrue(second.isAlive());
            first.destroy();
            assertEquals(0, second.waitFor(), Files.readString(waits));
        } finally {
            first.destroy();
        }
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void awaitTrue(Condition condition) throws IOException, InterruptedException {
        for (int i = 0; i < TRIES && !condition.holds(); i++) {
            Thread.sleep(PAUSE_MILLIS);
        }
        assertTrue(condition.holds());
    }

    @Test
    void whatWasTriedWithSomeArgumentsIsTriedWithOthers() throws Exception {
        Programs.counter(folder, false);
        String memory = "racechecked/memory/Counter.txt";
        jar.run("run", "-cp", "classes", "Counter", "quietly");
        jar.run("run", "-cp", "classes", "Counter", "quietly", "or not");
        long names = Files.readString(folder.resolve(memory))
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.substring(0, line.indexOf('\t')))
                .distinct()
                .count();
        assertEquals(2, names, Files.readString(folder.resolve(memory)));
    }

    @Test
    void aValueThatMeansNothingIsNamedByItsOptionBeforeAnythingIsWoven() throws Exception {
        Programs.counter(folder, true);
        Jar.Ending ending = jar.run("run", "-cp", "classes", "--budget", "soon", "Counter");
        assertEquals(2, ending.exitCode(), ending.text());
        assertEquals(
                "The setting --budget needs a duration such as 20s, 500ms or 2m; found \"soon\". [bad-setting]",
                ending.text().strip());
    }

    @Test
    void aJvmThatCannotBeStartedIsSaidToHaveRunNothing() throws Exception {
        Programs.counter(folder, true);
        Jar.Ending refused = jar.run("run", "-cp", "classes", "-J-Xmx1x", "Counter");
        assertEquals(2, refused.exitCode(), refused.text());
        assertTrue(refused.text().contains("[jvm-not-ready]"), refused.text());
        Jar.Ending told = jar.run("run", "-cp", "classes", "-J-Dracechecked.suiteBudget=soon", "Counter");
        assertEquals(2, told.exitCode(), told.text());
        assertTrue(told.text().contains("found \"soon\""), told.text());
        assertTrue(told.text().contains("[jvm-not-ready]"), told.text());
        assertFalse(told.text().contains("\tat "), told.text());
    }

    @Test
    void entriesOfTheClassPathAreWhatJavaTakesAndAreThere() throws Exception {
        Programs.counter(folder, true);
        Path lib = Files.createDirectories(folder.resolve("lib"));
        try (OutputStream out = Files.newOutputStream(lib.resolve("empty.jar"));
                JarOutputStream empty = new JarOutputStream(out)) {
            empty.putNextEntry(new JarEntry("some.txt"));
        }
        String both = "classes" + File.pathSeparator;
        assertEquals(0, jar.run("run", "-cp", both + "lib/*", "Counter").exitCode());
        Files.writeString(folder.resolve("notes"), "");
        Jar.Ending neither = jar.run("run", "-cp", both + "notes", "Counter");
        assertEquals(2, neither.exitCode(), neither.text());
        assertTrue(neither.text().contains("found \"notes, which is neither\""), neither.text());
        Jar.Ending work = jar.run("run", "-cp", "classes", "--work", "notes", "Counter");
        assertEquals(2, work.exitCode(), work.text());
        assertTrue(work.text().startsWith("The setting --work needs a folder"), work.text());
    }

    @Test
    void aClassWithoutAMainMethodIsToldWhatItNeedsAndNothingOfOurs() throws Exception {
        Programs.hidden(folder, "static void main(int n) throws Exception");
        Jar.Ending ending = jar.run("run", "-cp", "classes", "Hidden");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("Hidden needs a method"), ending.text());
        assertFalse(ending.text().contains("org.racechecked"), ending.text());
    }

    @Test
    void codeThatAProgramLoadsItselfWasNotObservedUnlessItIsOnTheClassPathOrNobodyWantsIt() throws Exception {
        Path plugins = Programs.pluggedIn(folder);
        Jar.Ending blind = jar.run("run", "-cp", "classes", "Host", plugins.toString());
        assertEquals(2, blind.exitCode(), blind.text());
        assertTrue(blind.text().contains("Plugin (from " + plugins.toUri().toURL() + ")"), blind.text());
        assertTrue(blind.text().contains("[loaded-elsewhere]"), blind.text());
        Jar.Ending unwanted = jar.run("run", "-cp", "classes", "--exclude", "Plugin", "Host", plugins.toString());
        assertEquals(0, unwanted.exitCode(), unwanted.text());
        String both = "classes" + File.pathSeparator + plugins;
        Jar.Ending seen = jar.run("run", "-cp", both, "Host", plugins.toString());
        assertEquals(1, seen.exitCode(), seen.text());
        assertTrue(seen.text().contains("Plugin.n"), seen.text());
        assertFalse(seen.text().contains("[loaded-elsewhere]"), seen.text());
    }
}
