package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Outcome;
import org.racechecked.model.Race;
import org.racechecked.model.TestId;

class PlainFailureTest {
    private final Session session = Session.open(CheckSettings.of(Map.of()));

    private CheckedTest check(String method) throws ReflectiveOperationException {
        return RaceChecks.examine(session, new TestId("Unlucky", method), new WovenPrograms().body("Unlucky", method));
    }

    @Test
    void aRaceIsHarmfulThoughRunOneFailedByChance() throws Exception {
        CheckedTest test = check("first");
        assertNotNull(test.plainFailure());
        assertTrue(test.races().stream().map(Race::outcome).anyMatch(Outcome.HARMFUL::equals), test.toString());
    }

    @Test
    void aTestThatHangsByItselfIsWaitedForOnceMoreOnly() throws Exception {
        Session impatient = Session.open(CheckSettings.of(Map.of("racechecked.timeout", "500ms")));
        TestCheck check = new TestCheck(impatient, new TestId("Unlucky", "hangs"));
        RaceChecks.Body body = new WovenPrograms().body("Unlucky", "hangs");
        List<String> runs = new ArrayList<>();
        for (Optional<CheckedRun> run = check.next(); run.isPresent(); run = check.next()) {
            runs.add(run.get().title());
            RaceChecks.runOnce(run.get(), body);
        }
        assertEquals(1, Collections.frequency(runs, "run again, as it is"), runs.toString());
    }

    @Test
    void aTestThatAsksNotToBeRunIsSkippedAndNotChecked() {
        TestId id = new TestId("Unlucky", "skipped");
        CheckedTest test = RaceChecks.examine(session, id, () -> assumeTrue(false, "needs a network"));
        assertEquals("Assumption failed: needs a network", test.skipped());
        assertFalse(test.finished());
        assertNull(test.plainFailure());
    }

    @Test
    void aTestThatAlwaysFailsSaysNothingOfHarm() throws Exception {
        CheckedTest test = check("always");
        assertTrue(!test.races().isEmpty());
        for (Race race : test.races()) {
            assertEquals(Outcome.NO_DIFFERENCE_SEEN, race.outcome(), race.toString());
        }
    }
}
