package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

/** Whoever forgets a lock that everybody else takes is met, however often they take it before; and who stands where his lock is in the way. */
class LateLockedTest {
    /** Which thread is first differs. */
    private static final int TIMES = 10;

    private final Session session = Session.open(CheckSettings.of(Map.of()));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "readOnceWithoutTheLock",
                "oneOfManyWrittenWithoutItsLock",
                "writtenWhereAllMayRead",
                "eachHasALockThatTheOtherHadBefore",
                "oneHasTwoLocksAndTheOtherNeedsTheFirstBefore"
            })
    void theRacesAreConfirmed(String method) throws Throwable {
        for (int i = 0; i < TIMES; i++) {
            CheckedTest test = RaceChecks.examine(
                    session, new TestId("LateLocked", method), new WovenPrograms().body("LateLocked", method));
            assertFalse(test.races().isEmpty());
            assertTrue(
                    test.races().stream().allMatch(race -> race.status() == Status.CONFIRMED),
                    ProgramsTest.describe(test));
        }
    }
}
