package org.racechecked.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class AttemptTest {
    private static final int WRITER = 1;
    private static final Moment WRITTEN = Moment.NONE.with(WRITER, 1);

    private final Channel channel = new Channel();

    @Test
    void aFailedExchangeIsNotHeardByWhoReadWhileItWasUnderWay() throws Exception {
        Attempt attempt = new Attempt(WRITTEN, List.of(channel), true);
        FutureTask<Moment> reader = readerThatWaits();
        attempt.settle(false);
        assertFalse(reader.get().knows(WRITER, 1));
    }

    @Test
    void anExchangeThatSucceedsIsHeardByWhoReadWhileItWasUnderWay() throws Exception {
        Attempt attempt = new Attempt(WRITTEN, List.of(channel), true);
        FutureTask<Moment> reader = readerThatWaits();
        attempt.settle(true);
        assertTrue(reader.get().knows(WRITER, 1));
    }

    @Test
    void anExchangeThatAnExceptionEndedHoldsNobodyForLong() {
        assertEquals(Moment.NONE, new Attempt(WRITTEN, List.of(channel), true).soFar());
        assertFalse(channel.hear().knows(WRITER, 1));
    }

    @Test
    void aCallThatMayTakeItsTimeIsHeardUntilItHasRefused() {
        Attempt attempt = new Attempt(WRITTEN, List.of(channel), false);
        assertTrue(channel.hear().knows(WRITER, 1));
        attempt.settle(false);
        assertFalse(channel.hear().knows(WRITER, 1));
    }

    @Test
    void whatOthersToldMeanwhileStaysWhenOneRefuses() {
        Attempt attempt = new Attempt(WRITTEN, List.of(channel), false);
        channel.tell(Moment.NONE.with(2, 1));
        attempt.settle(false);
        assertTrue(channel.hear().knows(2, 1));
        assertFalse(channel.hear().knows(WRITER, 1));
    }

    @Test
    void aCallTellsAllThatItIsAbout() {
        Channel other = new Channel();
        new Attempt(WRITTEN, List.of(channel, other), true).settle(true);
        assertTrue(channel.hear().knows(WRITER, 1));
        assertTrue(other.hear().knows(WRITER, 1));
    }

    /** Somebody who has begun to hear: he is in no state to return before the outcome is known. */
    private FutureTask<Moment> readerThatWaits() throws InterruptedException {
        FutureTask<Moment> hears = new FutureTask<>(channel::hear);
        Thread reader = new Thread(hears);
        reader.setDaemon(true);
        reader.start();
        while (reader.getState() == Thread.State.NEW || !isHearing(reader)) {
            Thread.sleep(1);
        }
        return hears;
    }

    private static boolean isHearing(Thread reader) {
        for (StackTraceElement frame : reader.getStackTrace()) {
            if (frame.getClassName().equals(Attempt.class.getName())) {
                return true;
            }
        }
        return false;
    }
}
