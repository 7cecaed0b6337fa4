package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.racechecked.model.TestId;

/** Of many who are kept apart by one lock only a few are compared; whoever is not kept apart is compared with all. */
class ManyTasksTest {
    @Test
    void whoHoldsTheLockRacesWithNobody() throws Exception {
        assertEquals(Set.of(), raced("allLock"));
    }

    @Test
    void whoForgetsTheLockRacesWithThoseBeforeAndAfter() throws Exception {
        assertEquals(Set.of("count", "cells"), raced("oneForgets"));
    }

    @Test
    void whoTakesAnotherLockDoesToo() throws Exception {
        assertEquals(Set.of("count", "cells"), raced("oneTakesAnother"));
    }

    private static Set<String> raced(String method) throws ReflectiveOperationException {
        Session session = Session.open(CheckSettings.of(Map.of("racechecked.budget", "-1ms")));
        TestId test = new TestId("ManyTasks", method);
        return RaceChecks.examine(session, test, new WovenPrograms().body("ManyTasks", method)).races().stream()
                .map(race -> race.memory().endsWith("count") ? "count" : "cells")
                .collect(Collectors.toSet());
    }
}
