package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.racechecked.model.HeldLock;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

class PredictedSidesTest {
    @Test
    void nameTheLocksThatWereHeldThereAndWhereTheyWereTaken() throws ReflectiveOperationException {
        Session session = Session.open(CheckSettings.of(Map.of()));
        TestId id = new TestId("Unordered", "writtenUnderLock");
        List<Race> races = RaceChecks.examine(session, id, new WovenPrograms().body("Unordered", id.method()))
                .races();
        assertEquals(1, races.size());
        Race race = races.get(0);
        assertEquals(Status.UNCONFIRMED, race.status());
        assertEquals(1, race.a().locksHeld().size());
        HeldLock held = race.a().locksHeld().get(0);
        assertEquals("Unordered#1", held.lock());
        assertTrue(held.takenAt().contains("Unordered.java:"), held.takenAt());
        assertEquals(List.of(), race.b().locksHeld());
    }

    /** Memory is nobody's own as long as it was touched by somebody whom one has not heard of. */
    @Test
    void areFoundAfterBothHeldTheLockForATime() throws ReflectiveOperationException {
        Session session = Session.open(CheckSettings.of(Map.of()));
        TestId id = new TestId("Unordered", "laterWithoutTheLock");
        List<Race> races = RaceChecks.examine(session, id, new WovenPrograms().body("Unordered", id.method()))
                .races();
        assertEquals(1, races.size(), races.toString());
    }
}
