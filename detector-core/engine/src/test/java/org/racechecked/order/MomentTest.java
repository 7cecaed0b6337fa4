package org.racechecked.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is known at one moment of what all actors did. */
class MomentTest {
    private static final int ACTORS = 5;
    private static final int TRIES = 20_000;

    private final Random random = new Random(1);

    @Test
    void whatTwoKnowTogetherIsTheLatestThatEitherKnowsOfEach() {
        for (int i = 0; i < TRIES; i++) {
            Moment one = any();
            Moment other = related(one);
            Moment both = one.join(other);
            for (int actor = 0; actor < ACTORS; actor++) {
                assertEquals(
                        Math.max(one.timeOf(actor), other.timeOf(actor)), both.timeOf(actor), one + " and " + other);
            }
        }
    }

    @Test
    void oneIsKnownToAnotherThatKnowsAsMuchOfEach() {
        for (int i = 0; i < TRIES; i++) {
            Moment one = any();
            Moment other = related(one);
            boolean asMuch = IntStream.range(0, ACTORS).allMatch(actor -> one.timeOf(actor) <= other.timeOf(actor));
            assertEquals(asMuch, one.isKnownTo(other), one + " and " + other);
        }
    }

    @Test
    void whoKnowsAllAlreadyStaysWhoHeIs() {
        Moment one = Moment.NONE.with(1, 2).with(3, 4);
        assertSame(one, one.join(Moment.NONE.with(3, 4)));
        assertSame(one, Moment.NONE.with(3, 4).join(one));
        assertTrue(one.knows(3, 4));
        assertFalse(one.knows(3, 5));
    }

    private Moment any() {
        Moment moment = Moment.NONE;
        for (int actor = 0; actor < ACTORS; actor++) {
            if (random.nextBoolean()) {
                moment = moment.with(actor, 1 + random.nextInt(3));
            }
        }
        return moment;
    }

    /** Of the same actors, or of some others; moments that come from one another share what they can. */
    private Moment related(Moment one) {
        Moment other = random.nextBoolean() ? one : one.join(any());
        for (int actor = 0; actor < ACTORS; actor++) {
            if (one.timeOf(actor) > 0 && random.nextBoolean()) {
                other = other.with(actor, 1 + random.nextInt(3));
            }
        }
        return random.nextInt(4) == 0 ? any() : other;
    }
}
