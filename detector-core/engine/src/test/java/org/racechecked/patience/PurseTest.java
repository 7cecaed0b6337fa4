package org.racechecked.patience;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The time for which threads may be held")
class PurseTest {
    private static final long MILLIS = 1_000_000;

    private final Purse purse = new Purse(100);

    private void held(long fromMillis, long toMillis, boolean inVain) {
        purse.spend(fromMillis * MILLIS, toMillis * MILLIS, inVain);
    }

    @Test
    @DisplayName("is spent once while several are held at once")
    void spentOnce() {
        held(-10, 30, true);
        held(-5, 30, true);
        held(10, 40, true);
        assertEquals(50, purse.vainMillis());
        assertEquals(50, purse.pausedMillis());
        held(60, 70, true);
        assertEquals(60, purse.vainMillis());
    }

    @Test
    @DisplayName("is not spent in vain on those who met")
    void notInVain() {
        held(0, 200, false);
        assertEquals(0, purse.vainMillis());
        assertEquals(200, purse.pausedMillis());
        assertFalse(purse.isEmpty());
    }

    @Test
    @DisplayName("ends")
    void ends() {
        held(0, 60, true);
        assertFalse(purse.isEmpty());
        held(60, 120, true);
        assertTrue(purse.isEmpty());
    }
}
