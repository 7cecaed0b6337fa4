package org.racechecked.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What is held. */
class LockSetTest {
    private final LockSet one = LockSet.NONE.with(1, true, 10);
    private final LockSet oneShared = LockSet.NONE.with(1, false, 10);
    private final LockSet both = one.with(2, true, 20);

    @Test
    void whatTwoHaveInCommonIsWhatIsInBoth() {
        assertEquals(one, both.common(one));
        assertEquals(one, one.common(both));
        assertEquals(LockSet.NONE, one.common(LockSet.NONE.with(2, true, 10)));
        assertSame(both, both.common(LockSet.NONE.with(2, true, 1).with(1, true, 2)));
    }

    @Test
    void whatOneOfThemSharesIsSharedInCommon() {
        assertEquals(oneShared, both.common(oneShared));
        assertEquals(oneShared, oneShared.common(both));
        assertFalse(both.common(oneShared).excludes(oneShared));
        assertTrue(both.excludes(oneShared));
    }

    @Test
    void equalSetsMayHaveBeenTakenElsewhere() {
        LockSet elsewhere = LockSet.NONE.with(1, true, 11);
        assertEquals(one, elsewhere);
        assertFalse(one.isTakenAs(elsewhere));
        assertTrue(one.isTakenAs(LockSet.NONE.with(1, true, 10)));
    }

    @Test
    void otherLocksAreOtherSets() {
        assertNotEquals(one, oneShared);
        assertNotEquals(one, LockSet.NONE.with(2, true, 10));
        assertNotEquals(one, both);
        assertNotEquals(one, LockSet.NONE);
    }
}
