package org.racechecked.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TellerTest {
    private final Channel channel = new Channel();

    private List<String> tellers() {
        List<String> all = new ArrayList<>();
        for (Teller each = channel.tellers(); each != null; each = each.next()) {
            all.add(each.name() + " at " + each.site() + " at time " + each.time());
        }
        return all;
    }

    @Test
    void theFirstTimeOfEachAtEachSiteIsKept() {
        channel.isToldBy(1, 5, "0.1", 7);
        channel.isToldBy(1, 6, "0.1", 8);
        channel.isToldBy(2, 1, "0.2", 7);
        channel.isToldBy(1, 9, "0.1", 7);
        assertEquals(List.of("0.2 at 7 at time 1", "0.1 at 8 at time 6", "0.1 at 7 at time 5"), tellers());
    }

    @Test
    void whoHasTheClockOfAnotherIsSomebodyElse() {
        channel.isToldBy(1, 5, "0.1", 7);
        channel.isToldBy(1, 6, "0.2", 7);
        assertEquals(List.of("0.2 at 7 at time 6", "0.1 at 7 at time 5"), tellers());
    }

    @Test
    void manyAreNotKept() {
        for (int clock = 1; clock < 100; clock++) {
            channel.isToldBy(clock, 1, "0." + clock, 7);
        }
        assertEquals(8, tellers().size());
    }

    @Test
    void aMomentKnowsHimWhenItKnowsWhatHeDidBefore() {
        Teller teller = new Teller(1, 5, "0.1", 7, null);
        assertTrue(teller.isKnownTo(Moment.NONE.with(1, 5)));
        assertFalse(teller.isKnownTo(Moment.NONE.with(1, 4)));
    }
}
