package org.racechecked.check;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;
import org.racechecked.predict.RacePredictor;

/** Says what run 1 of a test did not see: what it was told not to watch, what nobody could weave, and what there was no room for. */
final class Unseen {
    private Unseen() {}

    static List<Notice> in(RacePredictor predictor, TestId test, CheckSettings settings) {
        List<Notice> all = new ArrayList<>();
        new Omissions(test, settings.effort()).of(predictor.unwatched()).ifPresent(all::add);
        new Elsewhere(test, settings.excludes()).of(predictor.strangers().met()).ifPresent(all::add);
        if (predictor.dropped() > 0) {
            String limit = "the " + (settings.memoryLimit() >> 20) + " MB of racechecked.memoryLimit were full";
            all.add(Problem.EVENTS_DROPPED.at(test.shortName(), predictor.dropped(), test.shortName(), limit));
        }
        return all;
    }
}
