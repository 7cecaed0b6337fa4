package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.racechecked.model.CandidatePair;
import org.racechecked.predict.RacePredictor;

/** What becomes of a run that knows more than it has memory for. */
class RoomTest {
    private final List<Throwable> troubles = new CopyOnWriteArrayList<>();

    @Test
    void whatDoesNotFitIsCountedAndTheRestIsJudged() throws Throwable {
        RacePredictor predictor = new RacePredictor(troubles::add, 200 << 10);
        List<CandidatePair> pairs = predict(predictor);
        assertTrue(predictor.dropped() > 1000, "dropped " + predictor.dropped());
        assertEquals(2, pairs.size(), pairs.toString());
    }

    @Test
    void nothingIsDroppedWhereAllFits() throws Throwable {
        RacePredictor predictor = new RacePredictor(troubles::add, 256 << 20);
        List<CandidatePair> pairs = predict(predictor);
        assertEquals(0, predictor.dropped());
        assertEquals(2, pairs.size(), pairs.toString());
    }

    @Test
    void aLimitIsASize() {
        assertEquals(
                3 << 20,
                CheckSettings.of(Map.of("racechecked.memoryLimit", "3MB")).memoryLimit());
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> CheckSettings.of(Map.of("racechecked.memoryLimit", "many")))
                .getMessage();
        assertTrue(message.contains("256MB"), message);
    }

    @Test
    void withoutALimitItIsAQuarterOfASmallHeap() {
        assertEquals(32 << 20, CheckSettings.limitIn(128 << 20));
        assertEquals(256 << 20, CheckSettings.limitIn(1L << 30));
        assertEquals(256 << 20, CheckSettings.limitIn(24L << 30));
        long here = CheckSettings.limitIn(Runtime.getRuntime().maxMemory());
        assertEquals(here, CheckSettings.of(Map.of()).memoryLimit());
    }

    @Test
    void whatThreadsDidThatAreNoMoreIsKeptOnce() throws Throwable {
        RacePredictor predictor = new RacePredictor(troubles::add, 5 << 20);
        List<CandidatePair> pairs = predict(predictor, "generations");
        assertEquals(0, predictor.dropped());
        assertEquals(2, pairs.size(), pairs.toString());
    }

    private List<CandidatePair> predict(RacePredictor predictor) throws Throwable {
        return predict(predictor, "rows");
    }

    private List<CandidatePair> predict(RacePredictor predictor, String method) throws Throwable {
        RaceChecks.Body body = new WovenPrograms().body("Large", method);
        FirstRun.of(body, predictor);
        assertEquals(List.of(), troubles);
        return predictor.finish();
    }
}
