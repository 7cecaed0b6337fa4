package org.racechecked.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.racechecked.order.LockSet;
import org.racechecked.order.Moment;

/** What an actor finds without looking it up is what it would find. */
class RecentTest {
    private static final int SITE = 4;
    private static final int SITE_OF_THE_SAME_PLACE = 8;

    private final Actor actor =
            new Actor(1, new Clocks().another(), "0", Thread.currentThread(), "", Moment.NONE, new Unheard());

    private final Channels channels = new Channels();
    private final Object one = new Object();
    private final Object other = new Object();

    @Test
    void aChannelIsThatOfItsObjectWhoeverCameToThePlaceBefore() {
        for (int i = 0; i < 3; i++) {
            assertSame(channels.of(one), channels.of(one, actor, SITE));
            assertSame(channels.of(other), channels.of(other, actor, SITE_OF_THE_SAME_PLACE));
        }
        assertNotSame(channels.of(one), channels.of(other));
    }

    @Test
    void aChannelIsThatOfItsField() {
        for (int i = 0; i < 3; i++) {
            assertSame(channels.ofField(one, 0), channels.ofField(one, 0, actor, SITE));
            assertSame(channels.ofField(one, 1), channels.ofField(one, 1, actor, SITE));
            assertSame(channels.of(one), channels.of(one, actor, SITE));
        }
    }

    @Test
    void locksThatWereTakenAreTheOnesThatAreHeld() {
        Locks locks = new Locks();
        locks.enter(actor, one, 1);
        LockSet first = actor.locks();
        locks.enter(actor, one, 2);
        locks.enter(actor, other, 3);
        assertEquals("[1, 2]", actor.locks().toString());
        locks.exit(actor, other);
        locks.exit(actor, one);
        assertEquals(first, actor.locks());
        locks.exit(actor, one);
        assertSame(LockSet.NONE, actor.locks());
    }

    @Test
    void aSetOfOneLockSaysWhereItWasTakenThisTime() {
        Locks locks = new Locks();
        for (int site = 1; site < 4; site++) {
            locks.enter(actor, one, site);
            int expected = site;
            actor.locks().read((number, exclusive, at) -> assertEquals(expected, at));
            locks.exit(actor, one);
        }
    }

    @Test
    void circumstancesAreTheSameObjectWhileTheyAreTheSame() {
        Locks locks = new Locks();
        Circumstances free = actor.circumstances();
        locks.enter(actor, one, 1);
        Circumstances held = actor.circumstances();
        assertNotSame(free, held);
        locks.exit(actor, one);
        assertSame(free, actor.circumstances());
        locks.enter(actor, one, 1);
        assertSame(held, actor.circumstances());
        locks.exit(actor, one);
        locks.enter(actor, one, 2);
        assertNotSame(held, actor.circumstances(), "it was taken elsewhere");
        locks.exit(actor, one);
        actor.advance();
        assertNotSame(free, actor.circumstances());
    }

    @Test
    void theLockOfAnObjectIsAnotherThanThatOfItsMonitor() {
        Locks locks = new Locks();
        for (int i = 0; i < 3; i++) {
            locks.enter(actor, one, 1);
            locks.take(actor, one, 2);
            assertEquals("[1, 2]", actor.locks().toString());
            locks.give(actor, one, false);
            locks.exit(actor, one);
        }
    }

    @Test
    @SuppressWarnings("BusyWait")
    void whatTheProgramLetGoIsNotKept() throws InterruptedException {
        List<WeakReference<Object>> letGo = comeToSomething();
        Instant end = Instant.now().plusSeconds(20);
        while (letGo.stream().anyMatch(gone -> gone.get() != null)
                && Instant.now().isBefore(end)) {
            System.gc();
            Thread.sleep(10);
        }
        assertTrue(letGo.stream().allMatch(gone -> gone.get() == null));
    }

    private List<WeakReference<Object>> comeToSomething() {
        Object monitor = new Object();
        Object variable = new Object();
        Locks locks = new Locks();
        locks.enter(actor, monitor, 1);
        locks.exit(actor, monitor);
        assertSame(channels.of(variable, actor, SITE), channels.of(variable, actor, SITE));
        return List.of(new WeakReference<>(monitor), new WeakReference<>(variable));
    }
}
