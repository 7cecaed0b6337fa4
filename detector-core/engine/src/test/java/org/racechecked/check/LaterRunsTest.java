package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CheckResult;
import org.racechecked.model.OrderTrial.Ending;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.model.TestId;
import org.racechecked.result.ResultFiles;

/** What passes in run 1 and throws ever after was not checked; what fails for other reasons is none of that. */
class LaterRunsTest {
    private static final TestId TEST = new TestId("a.Test", "method");
    private final Throwable thrown = new IllegalStateException("taken already\nsince then");

    @TempDir
    Path folder;

    private final LaterRuns runs = new LaterRuns();

    private void confirmed(@Nullable Throwable cause, @Nullable Ending broken, long pausedMillis) {
        runs.confirmed(new RunFacts(cause, broken, 100, pausedMillis, 100));
    }

    @Test
    void aTestThatCanBeRunOnceIsNotGreen() throws Exception {
        TestId test = new TestId("OnlyOnce", "takesWhatIsThereOnce");
        Path results = folder.resolve("results");
        Session session = Session.open(CheckSettings.of(Map.of("racechecked.results", results.toString())));
        RaceChecks.Body body = new WovenPrograms().body("OnlyOnce", "takesWhatIsThereOnce");
        UnreliableRun told = assertThrows(UnreliableRun.class, () -> RaceChecks.examine(session, test, body));
        assertTrue(String.valueOf(told.getMessage()).contains("IllegalStateException: taken already"), told.toString());
        CheckResult result = ResultFiles.read(results);
        assertEquals(
                1,
                result.notices().stream()
                        .filter(notice -> notice.problem() == Problem.NOT_REPEATABLE)
                        .count(),
                result.notices().toString());
        Race race = result.tests().get(0).races().get(0);
        assertTrue(
                race.reason().contains("that run ended with java.lang.IllegalStateException: taken already"),
                race.reason());
        assertFalse(Files.exists(folder.resolve("memory")), "the next build would believe that all was tried");
    }

    @Test
    void threeRunsWithNobodyHeldTellThatItCannotBeRunAgain() {
        confirmed(thrown, null, 0);
        for (int i = 0; i < 3; i++) {
            assertTrue(runs.isOpen());
            assertTrue(runs.trouble(TEST).isEmpty());
            runs.plain(thrown, null);
        }
        assertFalse(runs.isOpen());
        String message = runs.trouble(TEST).orElseThrow().message();
        assertTrue(message.contains("taken already.") && !message.contains("since then"), message);
    }

    @Test
    void whatFailsOnlyWhileThreadsAreHeldCanBeRunAgain() {
        confirmed(thrown, null, 50);
        runs.plain(thrown, null);
        runs.plain(null, null);
        assertFalse(runs.isOpen());
        assertTrue(runs.trouble(TEST).isEmpty());
    }

    @Test
    void oneRunThatPassesIsEnough() {
        confirmed(thrown, null, 0);
        confirmed(null, null, 0);
        assertFalse(runs.isOpen());
    }

    @Test
    void aTimeOutForWhichWeHeldThreadsIsNoneOfTheTestsMaking() {
        confirmed(new TimeoutException(), null, 50);
        assertFalse(runs.isOpen());
    }

    @Test
    void aRunThatHungOrDeadlockedHasAProblemOfItsOwn() {
        confirmed(thrown, Ending.HUNG, 0);
        assertFalse(runs.isOpen());
    }

    @Test
    void whereNothingWasPredictedNothingIsRunAgain() {
        assertFalse(runs.isOpen());
        assertTrue(runs.trouble(TEST).isEmpty());
    }
}
