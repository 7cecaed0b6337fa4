package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

/** What one build found out, the next one knows; and one race can be seen again. */
class MemoryTest {
    @TempDir
    Path folder;

    private int builds;

    /** One build: what runs it made, how they ended and what it found. */
    private record Build(List<String> titles, List<RunEnding> endings, CheckedTest test) {
        Race race(String id) {
            return test.races().stream()
                    .filter(race -> race.id().equals(id))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private Build build(String program, String method, String... settings) throws Exception {
        return buildMadeWith("", program, method, settings);
    }

    private Build buildMadeWith(String madeWith, String program, String method, String... settings) throws Exception {
        Map<String, String> properties = new HashMap<>();
        properties.put("racechecked.results", folder.resolve("results").toString());
        for (int i = 0; i < settings.length; i += 2) {
            properties.put(settings[i], settings[i + 1]);
        }
        builds++;
        TestCheck check = new TestCheck(
                Session.open(CheckSettings.of(properties)), new TestId("a.Test", method), Terms.NONE, madeWith);
        RaceChecks.Body body = new WovenPrograms().body(program, method);
        Build build = new Build(new ArrayList<>(), new ArrayList<>(), check.result());
        for (Optional<CheckedRun> run = check.next(); run.isPresent(); run = check.next()) {
            build.titles().add(run.get().title());
            build.endings().add(RaceChecks.runOnce(run.get(), body));
        }
        return new Build(build.titles(), build.endings(), check.result());
    }

    private Path file() {
        return folder.resolve("memory/a.Test.txt");
    }

    @Test
    void pairsThatWereTriedEnoughAreNotTriedAgainWhileNoClassChanges() throws Exception {
        Build first = build("Hopeless", "orderedByWhatNobodySees");
        assertEquals(1, first.test().races().size());
        assertEquals(Status.UNCONFIRMED, first.test().races().get(0).status());
        assertTrue(first.titles().size() > 2, first.titles().toString());
        Build second = build("Hopeless", "orderedByWhatNobodySees");
        assertEquals(List.of("predict"), second.titles());
        Race reused = second.test().races().get(0);
        assertEquals(Status.UNCONFIRMED, reused.status());
        assertTrue(reused.reason().contains("of an earlier build"), reused.reason());
    }

    @Test
    void whatWasTriedInVainInOneTestIsTriedInAnotherOfThatName() throws Exception {
        build("Hopeless", "orderedByWhatNobodySees");
        Build other = buildMadeWith("[1]", "Hopeless", "orderedByWhatNobodySees");
        assertTrue(other.titles().size() > 2, other.titles().toString());
        assertEquals(
                List.of("predict"), build("Hopeless", "orderedByWhatNobodySees").titles());
        assertEquals(
                List.of("predict"),
                buildMadeWith("[1]", "Hopeless", "orderedByWhatNobodySees").titles());
    }

    @Test
    void pairsAreTriedAgainWhenAClassHasChangedOrTheMemoryIsOffOrGone() throws Exception {
        build("Hopeless", "orderedByWhatNobodySees");
        Build off = build("Hopeless", "orderedByWhatNobodySees", "racechecked.memory", "false");
        assertTrue(off.titles().size() > 2, off.titles().toString());
        String text = Files.readString(file());
        String[] parts = text.lines().skip(1).findFirst().orElseThrow().split("\t", -1);
        Files.writeString(file(), text.replace("\t" + parts[4] + "\t", "\tcafe,,\t"));
        Build changed = build("Hopeless", "orderedByWhatNobodySees");
        assertTrue(changed.titles().size() > 2, changed.titles().toString());
        Files.delete(file());
        Build gone = build("Hopeless", "orderedByWhatNobodySees");
        assertTrue(gone.titles().size() > 2, gone.titles().toString());
    }

    /** One build of a program that is started with that and reads that; says whether each pair was tried again. */
    private boolean isTriedAgain(String startedWith, long read) throws Exception {
        TestId test = new TestId("a.Test", "main");
        Map<String, String> properties =
                Map.of("racechecked.results", folder.resolve("results").toString());
        RaceChecks.Body body = new WovenPrograms().body("Hopeless", "orderedByWhatNobodySees");
        Started program = new Started(body, startedWith, read);
        CheckedTest checked = RaceChecks.examine(Session.open(CheckSettings.of(properties)), test, program);
        assertEquals(1, checked.races().size());
        return !checked.races().get(0).reason().contains("of an earlier build");
    }

    /** Is over when its first thread is. */
    private static final class Started implements WholeProgram {
        private final RaceChecks.Body body;
        private final String startedWith;
        private final long read;
        private Thread first = Thread.currentThread();

        Started(RaceChecks.Body body, String startedWith, long read) {
            this.body = body;
            this.startedWith = startedWith;
            this.read = read;
        }

        @Override
        public Thread firstThread(Runnable run) {
            first = new Thread(run);
            return first;
        }

        @Override
        public void run() throws Throwable {
            body.run();
        }

        @Override
        public boolean goesOn() {
            return first.isAlive();
        }

        @Override
        public @Nullable Throwable failure() {
            return null;
        }

        @Override
        public String startedWith() {
            return startedWith;
        }

        @Override
        public long hasRead() {
            return read;
        }
    }

    @Test
    void whatAProgramWasGivenTakesPart() throws Exception {
        assertTrue(isTriedAgain("a", 0));
        assertFalse(isTriedAgain("a", 0));
        assertTrue(isTriedAgain("b", 0), "other arguments");
        assertTrue(isTriedAgain("", 0), "none");
        assertFalse(isTriedAgain("a", 0), "it still knows of the first");
        assertTrue(isTriedAgain("a", 7), "other input");
        assertFalse(isTriedAgain("a", 7));
    }

    @Test
    void everyClassThatRanTakesPart() throws Exception {
        String id = build("Hopeless", "orderedByWhatNobodySees")
                .test()
                .races()
                .get(0)
                .id();
        assertEquals(
                id,
                build("Hopeless", "thatAndAnotherClass").test().races().get(0).id());
        List<String> hashes = Files.readAllLines(file()).stream()
                .filter(line -> line.contains(id))
                .map(line -> line.split("\t", -1)[4])
                .distinct()
                .toList();
        assertEquals(2, hashes.size(), hashes.toString());
    }

    @Test
    void whatWorkedIsTriedFirstInTheOrderThatFailed() throws Exception {
        Build first = build("Outcomes", "oneOrderFails");
        String id = first.test().races().get(0).id();
        Build second = build("Outcomes", "oneOrderFails");
        assertEquals("B", second.race(id).orders().get(0).first());
        assertEquals(3, second.titles().size(), second.titles().toString());
    }

    @Test
    void aReplayMakesTheRaceHappenAtTheFirstTryInTheOrderThatFailed() throws Exception {
        Build first = build("Outcomes", "oneOrderFails");
        String id = first.test().races().get(0).id();
        for (String asked : List.of(id, id.substring(0, 6), id.substring(2, 6))) {
            Build replayed = build("Outcomes", "oneOrderFails", "racechecked.replay", asked);
            assertEquals(1, replayed.titles().size(), replayed.titles().toString());
            assertTrue(
                    replayed.titles().get(0).startsWith("confirm " + id),
                    replayed.titles().toString());
            RunEnding.Confirmed confirmed =
                    (RunEnding.Confirmed) replayed.endings().get(0);
            assertTrue(confirmed.found().get(0).message().contains("read before it was written"));
        }
    }

    @Test
    void aReplayWithoutMemoryPredictsFirst() throws Exception {
        String id = build("Outcomes", "oneOrderFails", "racechecked.memory", "false")
                .test()
                .races()
                .get(0)
                .id();
        assertFalse(Files.exists(file()));
        Build replayed = build("Outcomes", "oneOrderFails", "racechecked.replay", id, "racechecked.memory", "false");
        assertEquals("predict", replayed.titles().get(0));
        assertEquals(Status.CONFIRMED, replayed.race(id).status());
    }

    @Test
    void aReplayOfWhatNobodyKnowsFailsAndNamesWhatIsKnown() throws Exception {
        Build unknown = build("Outcomes", "oneOrderFails", "racechecked.replay", "R-00000000");
        RunEnding.Worthless ending = (RunEnding.Worthless) unknown.endings().get(0);
        assertTrue(ending.message().contains("found \"R-00000000\", but known are: R-"), ending.message());
        assertTrue(ending.message().contains("Outcomes.count"), ending.message());
        assertEquals(List.of("predict"), unknown.titles());
    }

    @Test
    void aReplayOfAnotherTestsRaceLeavesThisOneAlone() throws Exception {
        String id = build("Outcomes", "oneOrderFails").test().races().get(0).id();
        Build other = build("Outcomes", "noDifference", "racechecked.replay", id);
        assertEquals(List.of(new RunEnding.Passed()), other.endings());
    }

    @Test
    void linesOfTwoMachinesCanBePutTogetherAndBadOnesCountAsDeleted() throws Exception {
        Build first = build("Outcomes", "oneOrderFails");
        String id = first.test().races().get(0).id();
        List<String> lines = Files.readAllLines(file());
        List<String> merged = new ArrayList<>(lines);
        merged.add(lines.get(1).replace("HARMFUL\t", "MET\t"));
        merged.add("half a li");
        merged.addAll(lines);
        Files.write(file(), merged);
        Build replayed = build("Outcomes", "oneOrderFails", "racechecked.replay", id);
        assertEquals("B", replayed.race(id).orders().get(0).first());
        assertEquals(lines.size(), Files.readAllLines(file()).size());
        assertEquals(2, builds);
    }
}
