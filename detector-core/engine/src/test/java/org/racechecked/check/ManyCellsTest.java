package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.CandidatePair;
import org.racechecked.predict.RacePredictor;

/** What is kept of many small objects: enough to find what may race, and no more than there is room for. */
class ManyCellsTest {
    private static final long SMALL = 4 << 20;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "thenWithoutTheLock",
                "thenAfterPassingOrder",
                "underManyLocksAndNotTheOne",
                "underOneOfMany",
                "lasting",
                "fieldsOfTwoClasses"
            })
    void theRaceIsFound(String method) throws Throwable {
        List<CandidatePair> pairs = predict(method);
        assertEquals(1, pairs.size(), pairs.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"thenWithAnotherLockToo", "underManyLocksAndOne", "copies"})
    void nothingIsFoundWhereNothingIs(String method) throws Throwable {
        assertEquals(List.of(), predict(method));
    }

    @Test
    void whatIsNoCopyIsTheSame() throws Throwable {
        assertEquals(3, predict("noCopies").size());
    }

    @Test
    void anObjectOfAnEarlierRunBeginsAnew() throws Throwable {
        WovenPrograms programs = new WovenPrograms();
        assertEquals(1, predict(programs, "lasting").size());
        assertEquals(List.of(), predict(programs, "lastingForOne"));
        assertEquals(1, predict(programs, "lasting").size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"shortLived", "shortLivedArrays"})
    void whatIsGoneTakesNoRoom(String method) throws Throwable {
        assertEquals(0, droppedBy(method));
    }

    @Test
    void whatIsKeptTakesRoom() throws Throwable {
        assertTrue(droppedBy("longLivedArrays") > 1000);
    }

    @Test
    void whatIsKeptAndAlikeTakesNone() throws Throwable {
        assertEquals(0, droppedBy("longLived"));
    }

    private static long droppedBy(String method) throws Throwable {
        List<Throwable> troubles = new CopyOnWriteArrayList<>();
        RacePredictor predictor = new RacePredictor(troubles::add, SMALL);
        FirstRun.of(new WovenPrograms().body("ManyCells", method), predictor);
        predictor.finish();
        assertEquals(List.of(), troubles);
        return predictor.dropped();
    }

    private static List<CandidatePair> predict(String method) throws Throwable {
        return predict(new WovenPrograms(), method);
    }

    private static List<CandidatePair> predict(WovenPrograms programs, String method) throws Throwable {
        return FirstRun.pairsOf(programs.body("ManyCells", method));
    }
}
