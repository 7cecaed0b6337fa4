package org.racechecked.check;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Observer;
import org.racechecked.model.OrderTrial.Ending;
import org.racechecked.model.TestId;
import org.racechecked.predict.Precedence;
import org.racechecked.predict.RacePredictor;

/** A run that names pairs: run 1, or run 1 once more. */
final class PredictRun extends ObservedRun {
    private final RacePredictor predictor;
    private final Duration longest;
    private final Aftermath aftermath;

    /** What becomes of what it found. */
    @FunctionalInterface
    interface Aftermath {
        /** It has taken so long and thrown that, or null. */
        RunEnding of(PredictRun run, @Nullable Throwable thrown, long millis);
    }

    /** How it differs from others. */
    enum Kind {
        FIRST("predict"),
        ELSEWHERE("predict, on a thread of ours"),
        CLOSELY("predict again, more closely"),
        OTHER_WAY_ROUND("predict again, the other way round");

        private final String title;

        Kind(String title) {
            this.title = title;
        }
    }

    /** It has not ended by itself if it takes longer than {@code longest}. */
    PredictRun(Session session, TestId test, Kind kind, boolean onOwnThread, Duration longest, Aftermath aftermath) {
        super(session, test, kind.title, kind == Kind.FIRST, onOwnThread);
        this.longest = longest;
        this.aftermath = aftermath;
        boolean exactly = kind == Kind.CLOSELY || kind == Kind.OTHER_WAY_ROUND;
        predictor = new RacePredictor(failures(), session.settings().memoryLimit(), session.sampler(), exactly);
    }

    /** Those are to come first who came second in run 1, which took so long. */
    PredictRun reversing(List<Precedence> precedences, long millis) {
        predictor.reverses(precedences, millis);
        return this;
    }

    RacePredictor predictor() {
        return predictor;
    }

    @Override
    Observer observer() {
        return predictor;
    }

    @Override
    Duration longest() {
        return longest;
    }

    @Override
    RunEnding ended(@Nullable Throwable thrown, @Nullable Ending broken, long millis) {
        return aftermath.of(this, thrown, millis);
    }
}
