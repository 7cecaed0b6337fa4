package org.racechecked.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.Notice;
import org.racechecked.model.Outcome;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;
import org.racechecked.model.WatchedClass;

class ResultFilesTest {
    private static final TestId DEPOSITS = new TestId("com.acme.BankTest", "deposits");

    @TempDir
    Path folder;

    @Test
    void factsSurviveARoundTrip() throws IOException {
        for (int seed = 0; seed < 500; seed++) {
            RandomFacts facts = new RandomFacts(seed);
            for (Entry entry : List.of(
                    new Entry.Pair(facts.race()),
                    new Entry.Finished(facts.checked()),
                    new Entry.Said(facts.notice()),
                    new Entry.Watched(facts.watched()),
                    new Entry.Started(new TestId(facts.text(), facts.text())),
                    new Entry.Canary(seed % 2 == 0, facts.text()),
                    new Entry.Jvm(new JvmFacts(
                            facts.text(), facts.text(), facts.text(), facts.text(), facts.text(), true)))) {
                assertEquals(entry, EntryReader.entry(EntryWriter.line(entry)));
            }
        }
    }

    @Test
    void theUnionDoesNotDependOnTheOrderOfFilesNorOnReadingOneTwice() throws IOException {
        List<Path> folders = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            folders.add(randomFolder(i));
        }
        CheckResult expected = ResultFiles.read(folders);
        assertTrue(expected.tests().stream().anyMatch(test -> !test.races().isEmpty()));
        for (int seed = 0; seed < 20; seed++) {
            List<Path> shuffled = new ArrayList<>(folders);
            shuffled.addAll(folders.subList(0, seed % 5));
            Collections.shuffle(shuffled, new Random(seed));
            assertEquals(expected, ResultFiles.read(shuffled));
        }
    }

    @Test
    void theBetterKnownRecordOfAPairWins() throws IOException {
        Race known = new RandomFacts(1).race();
        try (ResultLog log = openWithCanary("a")) {
            log.testStarted(DEPOSITS);
            log.race(as(known, Status.CONFIRMED, Outcome.HARMFUL));
            log.race(as(known, Status.CONFIRMED, Outcome.NO_DIFFERENCE_SEEN));
            log.testFinished(checked(true));
        }
        try (ResultLog log = openWithCanary("b")) {
            log.race(as(known, Status.NOT_TRIED, null));
            log.race(as(known, Status.UNCONFIRMED, null));
        }
        List<CheckedTest> tests = ResultFiles.read(folder).tests();
        assertEquals(
                List.of(as(known, Status.CONFIRMED, Outcome.HARMFUL)),
                tests.get(0).races());
    }

    @Test
    void aTestThatWasNotFinishedIsNamedAndKeepsItsRaces() throws IOException {
        try (ResultLog log = openWithCanary("killed")) {
            log.testStarted(DEPOSITS);
            log.race(as(new RandomFacts(2).race(), Status.CONFIRMED, Outcome.HARMFUL));
        }
        append("killed.jsonl", "{\"is\":\"race\",\"race\":{\"id\":\"R-");
        CheckResult result = ResultFiles.read(folder);
        assertEquals(List.of(Problem.JVM_EXITED), problems(result));
        assertTrue(result.notices().get(0).message().contains("BankTest.deposits"));
        assertFalse(result.tests().get(0).finished());
        assertEquals(1, result.tests().get(0).races().size());
    }

    @Test
    void aSecondStartThatNeverEndedIsSeenAlthoughTheFirstDid() throws IOException {
        try (ResultLog log = openWithCanary("killed")) {
            log.testStarted(DEPOSITS);
            log.testFinished(checked(true));
            log.testStarted(DEPOSITS);
        }
        CheckResult result = ResultFiles.read(folder);
        assertEquals(List.of(Problem.JVM_EXITED), problems(result));
        assertFalse(result.tests().get(0).finished());
    }

    @Test
    void aTestThatAnotherJvmFinishedIsFinished() throws IOException {
        try (ResultLog log = openWithCanary("killed")) {
            log.testStarted(DEPOSITS);
        }
        try (ResultLog log = openWithCanary("rerun")) {
            log.testStarted(DEPOSITS);
            log.testFinished(checked(true));
        }
        CheckResult result = ResultFiles.read(folder);
        assertEquals(List.of(), problems(result));
        assertTrue(result.tests().get(0).finished());
    }

    @Test
    void aSkippedTestIsNotFinishedUnlessAnotherJvmCheckedIt() throws IOException {
        CheckedTest skipped = new CheckedTest(DEPOSITS, -1, 20, 0, 0, 1, null, "no network", List.of(), false);
        try (ResultLog log = openWithCanary("here")) {
            log.testStarted(DEPOSITS);
            log.testFinished(skipped);
        }
        CheckResult result = ResultFiles.read(folder);
        assertEquals(List.of(), problems(result));
        assertEquals(List.of(skipped), result.tests());
        try (ResultLog log = openWithCanary("there")) {
            log.testStarted(DEPOSITS);
            log.testFinished(checked(true));
        }
        assertEquals(List.of(checked(true)), ResultFiles.read(folder).tests());
    }

    @Test
    void anUnreadableLineIsNamedAndLosesNothingElse() throws IOException {
        openWithCanary("a").close();
        append("a.jsonl", "{\"is\":\"surprise\"}\n\u00e9\n");
        Files.write(folder.resolve("a.jsonl"), new byte[] {(byte) 0xff, '\n'}, StandardOpenOption.APPEND);
        append("a.jsonl", EntryWriter.line(new Entry.Started(DEPOSITS)) + "\n");
        append("a.jsonl", EntryWriter.line(new Entry.Finished(checked(true))) + "\n");
        CheckResult result = ResultFiles.read(folder);
        assertEquals(
                List.of("a.jsonl:3", "a.jsonl:4", "a.jsonl:5"),
                result.notices().stream().map(Notice::where).toList());
        assertEquals(
                List.of(Problem.RESULTS_UNREADABLE, Problem.RESULTS_UNREADABLE, Problem.RESULTS_UNREADABLE),
                problems(result));
        assertTrue(result.tests().get(0).finished());
    }

    @Test
    void aCutLineOutsideAnyTestIsToldAsWell() throws IOException {
        openWithCanary("a").close();
        append("a.jsonl", "{\"is\":\"star");
        assertEquals(List.of(Problem.RESULTS_UNREADABLE), problems(ResultFiles.read(folder)));
    }

    @Test
    void aFileWithoutAHeadOrOfAnotherFormatFailsTheBuild() throws IOException {
        Files.writeString(folder.resolve("empty.jsonl"), "");
        Files.writeString(folder.resolve("old.jsonl"), "{\"is\":\"jvm\",\"format\":\"racechecked-results/0\"}\n");
        assertEquals(
                List.of("empty.jsonl", "old.jsonl", "old.jsonl:1"),
                ResultFiles.read(folder).notices().stream().map(Notice::where).toList());
    }

    @Test
    void aMissedOrMissingCanaryIsToldPerJvm() throws IOException {
        try (ResultLog log = ResultLog.open(folder, jvm("missed"))) {
            log.canary(false, "no meeting in 3 tries");
        }
        try (ResultLog log = ResultLog.open(folder, jvm("never"))) {
            log.testStarted(DEPOSITS);
            log.testFinished(checked(true));
        }
        ResultLog.open(folder, jvm("idle")).close();
        openWithCanary("good").close();
        CheckResult result = ResultFiles.read(folder);
        assertEquals(
                List.of("missed", "never"),
                result.notices().stream().map(Notice::where).toList());
        assertTrue(result.notices().get(0).message().contains("no meeting in 3 tries"));
        assertEquals(
                List.of("good"),
                result.jvms().stream()
                        .filter(JvmFacts::canaryConfirmed)
                        .map(JvmFacts::id)
                        .toList());
    }

    @Test
    void resultsOfDifferentBytecodeAreRefused() throws IOException {
        try (ResultLog log = openWithCanary("a")) {
            log.watched(new WatchedClass("com.acme.Bank", "aaaa", List.of(), List.of()));
        }
        try (ResultLog log = openWithCanary("b")) {
            log.watched(new WatchedClass("com.acme.Bank", "bbbb", List.of(), List.of()));
        }
        CheckResult result = ResultFiles.read(folder);
        assertEquals(List.of(Problem.MIXED_BYTECODE), problems(result));
        assertTrue(result.notices().get(0).message().contains("aaaa, bbbb"));
    }

    @Test
    void twoProjectsMayHaveClassesOfOneName() throws IOException {
        for (String project : List.of("bank", "shop")) {
            try (ResultLog log = ResultLog.open(folder, jvm(project + "-1", project))) {
                log.canary(true, "at the first try");
                log.watched(new WatchedClass("com.acme.Fixture", "of " + project, List.of(), List.of()));
            }
        }
        assertEquals(List.of(), problems(ResultFiles.read(folder)));
    }

    @Test
    void anInterruptedThreadStillWrites() throws IOException {
        try (ResultLog log = openWithCanary("a")) {
            Thread.currentThread().interrupt();
            log.testStarted(DEPOSITS);
            log.testFinished(checked(true));
            assertTrue(Thread.interrupted(), "the interrupt belongs to the program under test");
        }
        assertTrue(ResultFiles.read(folder).tests().get(0).finished());
    }

    @Test
    void manyThreadsWriteWholeLines() throws Exception {
        try (ResultLog log = openWithCanary("a")) {
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 8; t++) {
                int seed = t;
                Thread thread = new Thread(() -> {
                    RandomFacts facts = new RandomFacts(seed);
                    for (int i = 0; i < 50; i++) {
                        log.race(facts.race());
                    }
                });
                threads.add(thread);
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        List<String> lines = Files.readAllLines(folder.resolve("a.jsonl"), StandardCharsets.UTF_8);
        assertEquals(2 + 8 * 50, lines.size());
        assertEquals(List.of(), problems(ResultFiles.read(folder)));
    }

    @Test
    void twoJvmsNeverWriteToOneFile() throws IOException {
        openWithCanary("a").close();
        assertThrows(FileAlreadyExistsException.class, () -> ResultLog.open(folder, jvm("a")));
        assertThrows(IllegalArgumentException.class, () -> ResultLog.open(folder, jvm("../a")));
    }

    @Test
    void aFolderThatIsMissingIsAnEmptyResult() throws IOException {
        assertEquals(
                new CheckResult(List.of(), List.of(), List.of(), List.of()),
                ResultFiles.read(folder.resolve("missing")));
    }

    private Path randomFolder(int seed) throws IOException {
        RandomFacts facts = new RandomFacts(seed);
        Path machine = folder.resolve("machine" + seed);
        for (int file = 0; file < 3; file++) {
            try (ResultLog log = ResultLog.open(machine, jvm("jvm" + facts.below(1_000)))) {
                for (int i = 0; i < 20; i++) {
                    switch (facts.below(5)) {
                        case 0 -> log.testStarted(facts.test());
                        case 1 -> log.testFinished(facts.checked());
                        case 2 -> log.watched(facts.watched());
                        case 3 -> log.notice(facts.notice());
                        default -> log.race(facts.race());
                    }
                }
            }
        }
        return machine;
    }

    private ResultLog openWithCanary(String id) throws IOException {
        ResultLog log = ResultLog.open(folder, jvm(id));
        log.canary(true, "at the first try");
        return log;
    }

    private static JvmFacts jvm(String id) {
        return jvm(id, "bank");
    }

    private static JvmFacts jvm(String id, String project) {
        return new JvmFacts(id, project, "17.0.15", "Test", "0.1.0", false);
    }

    private static CheckedTest checked(boolean finished) {
        return new CheckedTest(DEPOSITS, 10, 20, 30, 5, 2, null, List.of(), finished);
    }

    private static Race as(Race race, Status status, @Nullable Outcome outcome) {
        return new Race(
                "R-7c2e0000",
                race.memory(),
                DEPOSITS,
                status,
                outcome,
                race.reason(),
                race.a(),
                race.b(),
                race.objectBirth(),
                race.orders(),
                race.steps(),
                race.runs(),
                race.meetings());
    }

    private void append(String file, String text) throws IOException {
        Files.writeString(folder.resolve(file), text, StandardOpenOption.APPEND);
    }

    private static List<Problem> problems(CheckResult result) {
        return result.notices().stream().map(Notice::problem).toList();
    }
}
