package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

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

    @Test
    void eachPartOfAnObjectHasItsOwnLock() throws Exception {
        assertEquals(Set.of(), raced("twoLocks"));
        assertEquals(Set.of("count"), raced("oneOfTwoLocksForgotten"));
    }

    @Test
    void whatThreadsKeepForThemselvesIsNotRacedForByTheirTasks() throws Exception {
        assertEquals(Set.of(), raced("ownScratch"));
        assertEquals(Set.of("cells"), raced("everyonesScratch"));
    }

    @Test
    void theFirstOfManyIsNotForgotten() throws Exception {
        assertTrue(methods("theFirstAndTheLast").contains("addFirst"));
    }

    @Test
    void whoHeldAnotherLockIsNotForgottenByThoseWhoDoNot() throws Exception {
        assertTrue(methods("oneOfTheMiddleAndTheLast").contains("addLast"));
    }

    private static Set<String> raced(String method) throws ReflectiveOperationException {
        return Predicted.races("ManyTasks", method).stream()
                .map(race -> race.memory().endsWith("count") ? "count" : "cells")
                .collect(Collectors.toSet());
    }

    private static Set<String> methods(String method) throws ReflectiveOperationException {
        return Predicted.races("ManyTasks", method).stream()
                .flatMap(race -> Stream.of(race.a(), race.b()))
                .map(side -> side.site().method())
                .collect(Collectors.toSet());
    }
}
