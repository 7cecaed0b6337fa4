package org.racechecked.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which visits may be meant. */
class OccurrenceTest {
    @Test
    void oneVisitIsThatOne() {
        Occurrence third = new Occurrence(3, false);
        assertFalse(third.mayBe(2));
        assertTrue(third.mayBe(3));
        assertFalse(third.mayBe(4));
        assertFalse(third.isBefore(3));
        assertTrue(third.isBefore(4));
    }

    @Test
    void fromOneVisitOnItMayBeAnyLaterOne() {
        Occurrence fromTheThird = new Occurrence(3, true);
        assertFalse(fromTheThird.mayBe(2));
        assertTrue(fromTheThird.mayBe(3));
        assertTrue(fromTheThird.mayBe(400));
        assertFalse(fromTheThird.isBefore(400));
    }

    @Test
    void anyMayBeMeantWhereItIsNotKnown() {
        assertTrue(Occurrence.UNKNOWN.mayBe(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0+", "1", "17", "17+"})
    void isReadAsItWasWritten(String text) {
        assertEquals(text, Occurrence.parse(text).toString());
    }
}
