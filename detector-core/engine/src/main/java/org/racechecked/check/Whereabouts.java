package org.racechecked.check;

import org.racechecked.confirm.Attempt;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.Occurrence;
import org.racechecked.predict.RacePredictor;

/**
 * Whether run 1 has to be made once more, to learn where races are, or which visits of its statements a pair is about: where many
 * objects are alike, it does not say so of each.
 */
final class Whereabouts {
    private boolean unknown;
    private boolean missing;

    /** Run 1 has ended. */
    void saw(RacePredictor predictor) {
        unknown = !predictor.knowsWhere();
        missing = predictor.missesPairs();
    }

    /** They have been asked for, with whatever answer. */
    void asked() {
        unknown = false;
        missing = false;
    }

    /** There may be pairs that another run 1 would name. */
    boolean areNeeded() {
        return missing;
    }

    /** Something is about to be tried that another run 1 would help to find. */
    boolean areNeededFor(Trial trial) {
        return unknown && trial.attempts().stream().map(Attempt::pair).anyMatch(Whereabouts::areUnknown);
    }

    private static boolean areUnknown(CandidatePair pair) {
        return pair.a().occurrence().equals(Occurrence.UNKNOWN)
                || pair.b().occurrence().equals(Occurrence.UNKNOWN);
    }
}
