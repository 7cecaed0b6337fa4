package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.TestId;

/** What a test waits for on the thread of the runner is its own business, for as long as a run may take. */
class SlowTestTest {
    private static final long LONGER_THAN_NOBODY_COULD_GO_ON = 7_000;

    @Test
    void aTestThatSleepsIsNotTakenForOneThatHangs() throws Throwable {
        Session session = Session.open(CheckSettings.of(Map.of("racechecked.memory", "false")));
        AtomicInteger ended = new AtomicInteger();
        CheckedTest test = RaceChecks.examine(session, new TestId("a.Test", "sleeps"), () -> {
            Thread.sleep(LONGER_THAN_NOBODY_COULD_GO_ON);
            ended.incrementAndGet();
        });
        assertEquals(1, ended.get());
        assertNull(test.plainFailure());
    }
}
