package org.racechecked.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.Parts;
import org.racechecked.model.AccessKind;
import org.racechecked.order.LockSet;

/** What one actor did at one site to many parts of an object, of which the older ones are told as one. */
class PastTest {
    private static final int MANY = 8;
    private static final int SETS = 16;
    private static final LockSet OWN = LockSet.NONE.with(1000, true, 0);

    private final Actor actor = SomeActor.begun();
    private final Past past = new Past();

    @Test
    void isOfTheTimeOfTheLatestAlsoWhereAnEarlierOneWasDoneAgain() {
        Access[] done = IntStream.range(0, MANY).mapToObj(i -> at(i, i + 1)).toArray(Access[]::new);
        for (Access each : done) {
            past.add(each);
        }
        done[0].renew(circumstances(20), 7, 7);
        past.add(at(MANY, 21));
        Access one = holding(0);
        assertTrue(one != done[0], "it is told with others");
        assertEquals(20, one.time());
        assertEquals(one, holding(1));
        assertEquals(21, holding(MANY).time());
    }

    @Test
    void keepsTheLatestAsTheyWere() {
        for (int i = 0; i <= MANY; i++) {
            past.add(at(i, i + 1));
        }
        assertEquals(4, holding(0).time());
        assertEquals(MANY, holding(MANY - 1).time());
    }

    @Test
    void isUnderTheLockThatWasHeldEachTimeWhereThereWereManySets() {
        for (int i = 0; i < 2 * SETS; i++) {
            past.add(under(OWN.with(i, true, 0), i + 1));
        }
        assertTrue(past.size() <= SETS, "kept " + past.size());
        assertTrue(locks().anyMatch(OWN::equals), "one of them stands for many");
        assertTrue(locks().allMatch(OWN::isWithin));
    }

    @Test
    void isKeptUnderEachOfManySetsWhereNoLockWasHeldEachTime() {
        for (int i = 0; i < 2 * SETS; i++) {
            past.add(under(LockSet.NONE.with(i, true, 0), i + 1));
        }
        assertEquals(2 * SETS, past.size());
        assertTrue(locks().noneMatch(LockSet::isEmpty));
    }

    @Test
    void isUnderNoLockWhereThereWereVeryManySets() {
        for (int i = 0; i < 20 * SETS; i++) {
            past.add(under(LockSet.NONE.with(i, true, 0), i + 1));
        }
        assertTrue(past.size() <= 8 * SETS, "kept " + past.size());
        assertTrue(locks().anyMatch(LockSet::isEmpty));
    }

    @Test
    void saysOfManyWhatEachOfThemSays() {
        for (int i = 0; i < 2 * SETS; i++) {
            past.add(under(LockSet.NONE.with(i, true, 0), 5));
        }
        for (int time = 0; time < 2; time++) {
            for (int i = 0; i < 2 * SETS; i++) {
                assertTrue(says(0, 5, LockSet.NONE.with(i, true, 0)), "lock " + i);
                assertFalse(says(1, 5, LockSet.NONE.with(i, true, 0)), "another place under lock " + i);
                assertFalse(says(0, 6, LockSet.NONE.with(i, true, 0)), "later under lock " + i);
            }
        }
        past.clear();
        assertFalse(says(0, 5, LockSet.NONE.with(3, true, 0)), "what was forgotten");
    }

    @Test
    void saysWhatIsDoneAtTheSameTimeUnderNoFewerLocksToNoMore() {
        past.add(under(OWN, 5));
        assertTrue(says(0, 5, OWN));
        assertTrue(says(0, 5, OWN.with(3, true, 0)));
        assertFalse(says(0, 5, LockSet.NONE));
        assertFalse(says(0, 6, OWN));
        assertFalse(says(1, 5, OWN));
    }

    private boolean says(int from, int time, LockSet held) {
        Circumstances now = circumstances(time).holding(held);
        return past.says(0, Parts.ELEMENTS, AccessKind.WRITE, from, from + 1, 1, now);
    }

    private Stream<LockSet> locks() {
        return IntStream.range(0, past.size()).mapToObj(past::get).map(Access::locks);
    }

    private Access under(LockSet held, int time) {
        Circumstances when = circumstances(time).holding(held);
        return new Access(actor, when, Parts.ELEMENTS, Span.WHOLE, AccessKind.WRITE, 0, time, time);
    }

    private Access holding(int place) {
        return IntStream.range(0, past.size())
                .mapToObj(past::get)
                .filter(access -> access.span().contains(10 * place))
                .reduce((one, other) -> other)
                .orElseThrow();
    }

    private Access at(int place, int time) {
        Span span = Span.of(10 * place, 10 * place + 1);
        return new Access(actor, circumstances(time), Parts.ELEMENTS, span, AccessKind.WRITE, 0, time, time);
    }

    private Circumstances circumstances(int time) {
        Circumstances now = actor.circumstances();
        return new Circumstances(time, now.moment(), now.held(), null);
    }
}
