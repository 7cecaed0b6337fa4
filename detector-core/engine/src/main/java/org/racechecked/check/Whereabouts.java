package org.racechecked.check;

import org.racechecked.confirm.Attempt;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.Occurrence;

/**
 * Whether run 1 has to be made once more, to learn which visits of its statements a pair is about: where many objects are alike, it
 * does not say so of each.
 */
final class Whereabouts {
    private boolean unknown;

    /** Run 1 has ended. */
    void saw(boolean allKnown) {
        unknown = !allKnown;
    }

    /** They have been asked for, with whatever answer. */
    void asked() {
        unknown = false;
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
