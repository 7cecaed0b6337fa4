package org.racechecked.check;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Notice;
import org.racechecked.model.OrderTrial.Ending;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;

/**
 * Whether a test that passed in run 1 can be run again as it ran then.
 *
 * <p>Where every run to confirm threw and none of them made two threads meet, holding threads may be to blame, or chance: it
 * is run again a few times with nobody held before that counts as something the test leaves behind.
 */
final class LaterRuns {
    private static final int MOST_PLAIN = 3;

    private int confirming;
    private int plain;
    private boolean throwEach = true;
    private @Nullable Throwable last;

    /** A run to confirm has ended. */
    void confirmed(RunFacts facts) {
        confirming++;
        Ending ending = facts.ending();
        throwEach &= ending == Ending.THREW || ending == Ending.FAILED;
    }

    /** A run in which nobody was held has ended. */
    void plain(@Nullable Throwable thrown, @Nullable Ending broken) {
        plain++;
        throwEach &= thrown != null && broken == null;
        last = thrown;
    }

    /** One more run with nobody held may tell that it can be run again. */
    boolean isOpen() {
        return confirming > 0 && throwEach && plain < MOST_PLAIN;
    }

    /** What nobody met in those runs says nothing then; empty where it ran again. */
    Optional<Notice> trouble(TestId test) {
        if (confirming == 0 || plain < MOST_PLAIN || !throwEach || last == null) {
            return Optional.empty();
        }
        String cause = RunFacts.firstLine(last.toString());
        return Optional.of(
                Problem.NOT_REPEATABLE.at(test.shortName(), test.shortName(), confirming, MOST_PLAIN, cause));
    }
}
