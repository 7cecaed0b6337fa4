package org.racechecked.check;

import java.util.List;
import org.racechecked.predict.Precedence;
import org.racechecked.predict.RacePredictor;

/** Whether run 1 has to be made once more with those coming first who came second: chance may have hidden races. */
final class OtherWayRound {
    private List<Precedence> precedences = List.of();

    /** Run 1 has ended; nothing is learned from one that failed. */
    void saw(RacePredictor predictor, boolean passed) {
        precedences = passed ? predictor.precedences() : List.of();
    }

    /** Run 1 was made once more, and has seen more of where what was done. */
    void sawMore(RacePredictor predictor, boolean passed) {
        List<Precedence> more = passed ? predictor.precedences() : List.of();
        precedences = more.isEmpty() ? precedences : more;
    }

    /** It may show something. */
    boolean isOpen() {
        return !precedences.isEmpty();
    }

    /** It is about to be made. */
    List<Precedence> take() {
        List<Precedence> taken = precedences;
        precedences = List.of();
        return taken;
    }
}
