package org.racechecked.memory;

import org.racechecked.actors.Actor;
import org.racechecked.predict.RacePredictor;

/** An actor for tests that need any. */
public final class SomeActor {
    private SomeActor() {}

    /** The first one of a run that has just begun. */
    public static Actor begun() {
        RacePredictor predictor = new RacePredictor(
                cause -> {
                    throw new IllegalStateException(cause);
                },
                1 << 20);
        predictor.begin();
        return predictor.actors().all().get(0);
    }
}
