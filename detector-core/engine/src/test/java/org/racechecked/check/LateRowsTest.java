package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

/** Which of many visits is meant is known to run 2 also where run 1 told of many rows together. */
class LateRowsTest {
    private final Session session = Session.open(CheckSettings.of(Map.of()));

    @Test
    void whatIsToldOfOneRowLaterIsItsOwnVisit() throws Throwable {
        List<CandidatePair> pairs = FirstRun.pairsOf(new WovenPrograms().body("LateRows", "apart"));
        assertEquals(1, pairs.size(), pairs.toString());
        Set<Integer> visits =
                Set.of(pairs.get(0).a().occurrence(), pairs.get(0).b().occurrence());
        assertEquals(Set.of(1, 178), visits);
    }

    @ParameterizedTest
    @ValueSource(strings = {"oneOfAll", "fewOfAll", "thenAll", "all", "column", "together", "eachTwice"})
    void theRaceIsConfirmed(String method) throws Throwable {
        CheckedTest test = RaceChecks.examine(
                session, new TestId("LateRows", method), new WovenPrograms().body("LateRows", method));
        List<Race> missed = test.races().stream()
                .filter(race -> race.status() != Status.CONFIRMED)
                .toList();
        assertEquals(List.of(), missed, ProgramsTest.describe(test));
        assertFalse(test.races().isEmpty());
    }
}
