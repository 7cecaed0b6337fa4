package org.racechecked.check;

import org.racechecked.predict.RacePredictor;
import org.racechecked.probe.WovenClasses;

/** Run 1 alone: a woven program with a predictor that listens. */
final class FirstRun {
    private FirstRun() {}

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
