package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.racechecked.model.CandidatePair;
import org.racechecked.predict.RacePredictor;
import org.racechecked.probe.WovenClasses;
import org.racechecked.sample.Sampler;

/** Run 1 alone: a woven program with a predictor that listens. */
final class FirstRun {
    private FirstRun() {}

    /** What it predicts with memory enough; nothing may go wrong. */
    static List<CandidatePair> pairsOf(RaceChecks.Body body) throws Throwable {
        return pairsOf(body, false);
    }

    /** The same, where it is to be known of all objects which visit of a statement brought an actor to them. */
    static List<CandidatePair> closely(RaceChecks.Body body) throws Throwable {
        return pairsOf(body, true);
    }

    private static List<CandidatePair> pairsOf(RaceChecks.Body body, boolean closely) throws Throwable {
        List<Throwable> troubles = new CopyOnWriteArrayList<>();
        RacePredictor predictor = new RacePredictor(troubles::add, 256 << 20, Sampler.ofAll(), closely);
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
