package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.TestId;
import org.racechecked.model.WatchedClass;
import org.racechecked.model.WatchedField;
import org.racechecked.model.WatchedField.Sharing;
import org.racechecked.model.WatchedLine;
import org.racechecked.result.ResultFiles;

/** What a checked test saw of the program stands in the result file, beside what it found. */
class WatchedTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private Session session;

    @BeforeEach
    void aSessionThatIsRecorded() {
        session = Session.open(CheckSettings.of(Map.of("racechecked.results", folder.toString())));
    }

    @Test
    void eachLineTellsHowManyOfItsAccessesWereReachedAndHowManyOnSharedMemory() throws Exception {
        WatchedClass seen = check("Reached", "run");
        assertEquals(line("alone++;", 2, 0), lineOf(seen, "alone++;"));
        assertEquals(line("raced += seen;", 2, 2), lineOf(seen, "raced += seen;"));
        assertEquals(line("int seen = constant + handedOver;", 2, 2), lineOf(seen, "int seen = constant"));
        assertEquals(line("handedOver = 1;", 1, 1), lineOf(seen, "handedOver = 1;"));
        assertTrue(seen.lines().stream().noneMatch(line -> line.line() == lineNumber("never++;")), seen::toString);
    }

    @Test
    void eachFieldTellsHowTheThreadsGotAlong() throws Exception {
        Map<String, Sharing> sharing = check("Reached", "run").fields().stream()
                .collect(Collectors.toMap(WatchedField::name, WatchedField::sharing));
        assertEquals(
                Map.of(
                        "alone", Sharing.ONE_THREAD,
                        "constant", Sharing.READ_ONLY,
                        "handedOver", Sharing.ORDERED,
                        "locked", Sharing.LOCKED,
                        "raced", Sharing.RACED),
                sharing);
    }

    @Test
    void laterTestsAddToWhatEarlierOnesSaw() throws Exception {
        int before = reached(check("Correct", "monitor"));
        int after = reached(check("Correct", "reentrantLock"));
        assertTrue(after > before, before + " then " + after);
        assertEquals(after, reached(check("Correct", "monitor")));
    }

    @Test
    void theClassFileThatWasWovenIsNamedByItsHash() throws Exception {
        assertFalse(check("Reached", "run").classHash().isEmpty());
    }

    private WatchedClass check(String program, String method) throws IOException, ReflectiveOperationException {
        RaceChecks.examine(session, new TestId(program, method), new WovenPrograms().body(program, method));
        return ResultFiles.read(List.of(folder)).classes().stream()
                .filter(seen -> seen.className().equals("org.racechecked.programs." + program))
                .findFirst()
                .orElseThrow();
    }

    private static int reached(WatchedClass seen) {
        return seen.lines().stream().mapToInt(WatchedLine::reached).sum();
    }

    private static WatchedLine line(String text, int reached, int shared) {
        return new WatchedLine(lineNumber(text), reached, shared);
    }

    private static WatchedLine lineOf(WatchedClass seen, String text) {
        int number = lineNumber(text);
        return seen.lines().stream()
                .filter(line -> line.line() == number)
                .findFirst()
                .orElseThrow();
    }

    private static int lineNumber(String text) {
        Path source = Path.of("src/test/java/org/racechecked/programs/Reached.java");
        try {
            List<String> lines = Files.readAllLines(
                    Files.exists(source)
                            ? source
                            : Path.of("detector-core/engine").resolve(source));
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).contains(text)) {
                    return i + 1;
                }
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        throw new IllegalArgumentException(text);
    }
}
