package org.racechecked.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.racechecked.model.Event;
import org.racechecked.model.Site;
import org.racechecked.model.SiteTable;
import org.racechecked.probe.WovenClass;
import org.racechecked.probe.WovenClasses;

/** How often a method asks in vain before it stops asking. */
class RegionTest {
    private static final int AT_ONCE = 256;

    private final Region region = new Region(woven(), 0);

    @Test
    void aQuarterOfAMillionTimesIsEnough() {
        assertEquals(1 << 18, asked(false));
    }

    @Test
    void whoIsKnownToComeIsWaitedFor() {
        assertEquals(1 << 24, asked(true));
    }

    @Test
    void whereManyHaveComeInVainTheNextIsNotWaitedForLong() {
        for (int i = 0; i < 8; i++) {
            asked(false);
            region.switchOn();
        }
        assertEquals(AT_ONCE, asked(false));
    }

    private int asked(boolean expecting) {
        int asked = AT_ONCE;
        while (!region.refuse(AT_ONCE, expecting)) {
            asked += AT_ONCE;
        }
        return asked;
    }

    private static WovenClass woven() {
        Site site = new Site("a.A", "A.java", "m", "()V", 1, Event.FIELD_READ, null, "a.A.f I", false, 0);
        String[] table = new SiteTable("a.A", "0", List.of(site)).encode().toArray(String[]::new);
        WovenClass woven = WovenClasses.constantInPieces(MethodHandles.lookup(), "woven", WovenClass.class, 1, table);
        woven.watched()[0] = true;
        return woven;
    }
}
