package org.racechecked.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is stopped when watching takes more than its share. */
class BudgetTest {
    private static final int DEAR = 1;
    private static final int CHEAP = 2;
    private static final long MILLI = 1_000_000;

    private final Budget budget = new Budget(1.5);

    @Test
    void whatCanBeAffordedGoesOn() {
        budget.spend(90 * MILLI, Map.of(DEAR, 20 * MILLI, CHEAP, 10 * MILLI));
        assertEquals(0, budget.changes());
    }

    @Test
    void theDearestIsStoppedFirst() {
        budget.spend(90 * MILLI, Map.of(DEAR, 21 * MILLI, CHEAP, 10 * MILLI));
        assertTrue(budget.isStopped(DEAR));
        assertFalse(budget.isStopped(CHEAP), "10 of 90 can be afforded");
    }

    @Test
    void nothingIsJudgedByLittle() {
        budget.spend(9 * MILLI, Map.of(DEAR, 8 * MILLI));
        assertFalse(budget.isStopped(DEAR));
        budget.spend(MILLI, Map.of(CHEAP, MILLI / 2));
        assertTrue(budget.isStopped(DEAR), "both together were enough to judge by");
    }

    @Test
    void whatIsStoppedStaysSo() {
        budget.spend(90 * MILLI, Map.of(DEAR, 60 * MILLI));
        budget.spend(90 * MILLI, Map.of(DEAR, MILLI));
        assertTrue(budget.isStopped(DEAR));
    }
}
