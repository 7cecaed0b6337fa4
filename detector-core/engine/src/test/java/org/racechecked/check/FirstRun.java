package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.racechecked.model.CandidatePair;
import org.racechecked.predict.RacePredictor;
import org.racechecked.probe.WovenClasses;

/** Run 1 alone: a woven program with a predictor that listens. */
final class FirstRun {
    private FirstRun() {}

    /** What it predicts with memory enough; nothing may go wrong. */
    static List<CandidatePair> pairsOf(RaceChecks.Body body) throws Throwable {
        List<Throwable> troubles = new CopyOnWriteArrayList<>();
        RacePredictor predictor = new RacePredictor(troubles::add, 256 << 20);
        of(body, predictor);
        List<CandidatePair> pairs = predictor.finish();
        predictor.forget();
        assertEquals(List.of(), troubles);
        return pairs;
    }

    static void of(RaceChecks.Body body, RacePredictor predictor) throws Throwable {
        predictor.begin();
        WovenClasses.listen(predictor);
        try {
            body.run();
        } finally {
            WovenClasses.listen(null);
        }
    }
}
