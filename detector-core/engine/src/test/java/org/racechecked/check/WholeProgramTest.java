package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.TestId;

/** Programs that say themselves when a run of theirs is over. */
class WholeProgramTest {
    /** Its first thread never ends. */
    private static final class Stays implements WholeProgram {
        private final @Nullable Throwable failure;
        private volatile boolean over;

        Stays(@Nullable Throwable failure) {
            this.failure = failure;
        }

        @Override
        public Thread firstThread(Runnable run) {
            return ThreadsOfOurs.daemon(run, "stays");
        }

        @Override
        public void run() {
            over = true;
            while (over) {
                LockSupport.park();
            }
        }

        @Override
        public boolean goesOn() {
            return !over;
        }

        @Override
        public @Nullable Throwable failure() {
            return failure;
        }
    }

    private static CheckedTest check(@Nullable Throwable failure) {
        return RaceChecks.examine(Session.unrecorded(), new TestId("Some", "main"), new Stays(failure));
    }

    @Test
    void areOverThoughTheirThreadStays() {
        CheckedTest checked = check(null);
        assertNull(checked.plainFailure());
        assertTrue(checked.finished());
    }

    @Test
    void failWithWhatTheySay() {
        assertEquals(
                "java.lang.IllegalStateException: said so",
                check(new IllegalStateException("said so")).plainFailure());
    }
}
