package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Status;
import org.racechecked.model.Step;
import org.racechecked.model.TestId;

/** What a confirmed race shows is the program's, not ours. */
class EvidenceTest {
    @Test
    void noFrameOfOursStandsInAStack() throws Exception {
        for (Race race : List.of(confirmed("Referred", "clear"), confirmed("Racy", "counter"))) {
            for (Side side : List.of(race.a(), race.b())) {
                assertFalse(side.stack().isEmpty());
                assertTrue(side.stack().get(0).contains("org.racechecked.programs."), side::toString);
                assertTrue(side.stack().stream().noneMatch(frame -> frame.contains("$racechecked$")), side::toString);
            }
        }
    }

    @Test
    void aCallByMethodReferenceIsNamedAsOne() throws Exception {
        assertEquals(
                "Referred.::clear(Referred.java:12)",
                confirmed("Referred", "clear").a().site().place());
    }

    @Test
    void bothThreadsAreSeenHeldBeforeTheirStatements() throws Exception {
        List<Step> held =
                confirmed("Racy", "counter").steps().stream().filter(Step::held).toList();
        assertEquals(2, held.size(), held::toString);
        assertFalse(held.get(0).side().equals(held.get(1).side()), held::toString);
        assertTrue(held.stream().allMatch(step -> step.text().contains(" before the ")), held::toString);
    }

    private static Race confirmed(String program, String method) throws ReflectiveOperationException {
        Session session = Session.open(CheckSettings.of(Map.of()));
        return RaceChecks.examine(session, new TestId(program, method), new WovenPrograms().body(program, method))
                .races()
                .stream()
                .filter(race -> race.status() == Status.CONFIRMED)
                .findFirst()
                .orElseThrow();
    }
}
