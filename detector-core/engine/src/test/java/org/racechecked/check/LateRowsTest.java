package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

/** Which of many visits is meant is known to run 2 also where run 1 told of many rows together. */
class LateRowsTest {
    private final Session session = Session.open(CheckSettings.of(Map.of()));

    @Test
    void whatIsToldOfOneRowLaterIsItsOwnVisit() throws Throwable {
        List<CandidatePair> pairs = FirstRun.pairsOf(new WovenPrograms().body("LateRows", "apart"));
        assertEquals(1, pairs.size(), pairs.toString());
        assertEquals(Set.of("1", "178"), occurrences(pairs.get(0)));
    }

    @ParameterizedTest
    @CsvSource({"partsOverlap, 40", "partsOverlapWhereIndicesJump, 40", "partsOverlapWhereIndicesJumpInSomeTurns, 10"})
    void whoTouchesAllOfARowBeginsWhenHeComesToIt(String method, int visitsOfEachRow) throws Throwable {
        List<CandidatePair> pairs = FirstRun.pairsOf(new WovenPrograms().body("LateRows", method));
        assertEquals(1, pairs.size(), pairs.toString());
        assertEquals(Set.of("1+", 176 * visitsOfEachRow + 1 + "+"), occurrences(pairs.get(0)));
    }

    private static Set<String> occurrences(CandidatePair pair) {
        return Set.of(pair.a().occurrence().toString(), pair.b().occurrence().toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "oneOfAll",
                "oneOfAllByWhoTakesTime",
                "counterByWhoTakesVeryLong",
                "fewOfAll",
                "thenAll",
                "all",
                "column",
                "together",
                "eachOften",
                "partsOverlap",
                "partsOverlapForWhoTakesTime",
                "partsOverlapWhereIndicesJump",
                "partsOverlapWhereIndicesJumpInSomeTurns",
                "lastIsWrittenByBoth"
            })
    void theRaceIsConfirmed(String method) throws Throwable {
        CheckedTest test = RaceChecks.examine(
                session, new TestId("LateRows", method), new WovenPrograms().body("LateRows", method));
        assertTrue(isConfirmed(test), ProgramsTest.describe(test));
    }

    private static boolean isConfirmed(CheckedTest test) {
        return !test.races().isEmpty() && test.races().stream().allMatch(race -> race.status() == Status.CONFIRMED);
    }
}
