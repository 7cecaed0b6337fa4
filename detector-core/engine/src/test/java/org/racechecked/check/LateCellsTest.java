package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Occurrence;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

/** Objects that are alike carry the same notes; what is then not known of one of them is asked in another run 1. */
class LateCellsTest {
    private static final String CLOSELY = "predict again, more closely";

    /** More runs than any of these needs. */
    private static final int MOST = 40;

    private final Session session = Session.open(CheckSettings.of(Map.of()));
    private final List<String> titles = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "oneOfAll",
                "oneOfAllByWhoTakesTime",
                "eachOften",
                "oneForgetsTheLock",
                "underTheLockOfAnother",
                "beforeAndAfter",
                "all"
            })
    void theRaceIsConfirmed(String method) throws Throwable {
        CheckedTest test = check(method);
        assertTrue(isConfirmed(test), ProgramsTest.describe(test));
    }

    private static boolean isConfirmed(CheckedTest test) {
        return !test.races().isEmpty() && test.races().stream().allMatch(race -> race.status() == Status.CONFIRMED);
    }

    @Test
    void thatSoMuchWasDoneThatObjectsDoNotCarryItHidesNothing() throws Throwable {
        CheckedTest test = check("muchIsDoneToEach");
        assertTrue(
                test.races().stream().anyMatch(race -> race.status() == Status.CONFIRMED), ProgramsTest.describe(test));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"inTurn", "readByBoth", "underTheLock", "underTheLockOfEach", "underOneOfAllLocks", "fieldsApart"
            })
    void nothingIsPredictedOfWhatIsRight(String method) throws Throwable {
        assertEquals(List.of(), pairsOf(method));
    }

    @Test
    void whatWasDoneUnderFewerLocksIsNotHiddenByWhatWasDoneUnderMany() throws Throwable {
        assertEquals(1, pairsOf("atFirstWithoutThoseLocks").size());
    }

    @ParameterizedTest
    @CsvSource({
        "oneOfAllLate, true",
        "readBefore, true",
        "writtenAfterRead, true",
        "writtenBeforeTheLock, true",
        "inTurn, false",
        "readByBoth, false",
        "underTheLock, false"
    })
    void whereWasWrittenIsAskedForIfSomebodyMayRace(String method, boolean asked) throws Throwable {
        CheckedTest test = check(method);
        assertEquals(asked ? 1 : 0, titles.stream().filter(CLOSELY::equals).count(), titles.toString());
        assertEquals(asked ? 1 : 0, test.races().size(), ProgramsTest.describe(test));
    }

    @Test
    void whatWasDoneNobodyKnowsWhereIsNoPair() throws Throwable {
        assertEquals(List.of(), pairsOf("oneOfAllLate"));
    }

    @Test
    void whichVisitIsMeantIsAskedOnceAndKnownThen() throws Throwable {
        List<CandidatePair> pairs = pairsOf("eachAgain");
        assertEquals(1, pairs.size(), pairs.toString());
        assertTrue(occurrences(pairs.get(0)).contains(Occurrence.UNKNOWN), pairs.toString());
        check("oneOfAll");
        assertEquals(List.of("predict", CLOSELY), titles.subList(0, 2));
        assertEquals(1, titles.stream().filter(CLOSELY::equals).count(), titles.toString());
    }

    @Test
    void whatIsNotSeenAgainIsNotAskedAgain() throws Throwable {
        check("onlyTheFirstTime");
        assertEquals(1, titles.stream().filter(CLOSELY::equals).count(), titles.toString());
        assertTrue(titles.size() < MOST, titles.toString());
    }

    @Test
    void whatIsDoneAgainToOneObjectMakesNotMany() throws Throwable {
        List<CandidatePair> pairs = pairsOf("oneAgainAndAgain");
        assertEquals(1, pairs.size(), pairs.toString());
        assertTrue(occurrences(pairs.get(0)).contains(new Occurrence(101, false)), pairs.toString());
    }

    @ParameterizedTest
    @CsvSource({"oneOfAll, 278", "eachOften, 1386"})
    void runOneCanTellWhichVisitIsMeant(String method, int visit) throws Throwable {
        List<CandidatePair> pairs = FirstRun.closely(new WovenPrograms().body("LateCells", method));
        assertEquals(1, pairs.size(), pairs.toString());
        assertTrue(occurrences(pairs.get(0)).contains(new Occurrence(visit, false)), pairs.toString());
    }

    private static List<Occurrence> occurrences(CandidatePair pair) {
        return List.of(pair.a().occurrence(), pair.b().occurrence());
    }

    private static List<CandidatePair> pairsOf(String method) throws Throwable {
        return FirstRun.pairsOf(new WovenPrograms().body("LateCells", method));
    }

    private CheckedTest check(String method) throws Exception {
        TestCheck check = new TestCheck(session, new TestId("LateCells", method));
        RaceChecks.Body body = new WovenPrograms().body("LateCells", method);
        for (Optional<CheckedRun> run = check.next(); run.isPresent() && titles.size() < MOST; run = check.next()) {
            titles.add(run.get().title());
            RaceChecks.runOnce(run.get(), body);
        }
        return check.result();
    }
}
