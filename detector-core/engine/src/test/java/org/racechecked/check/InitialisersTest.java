package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.racechecked.model.Race;
import org.racechecked.model.TestId;

class InitialisersTest {
    @Test
    void orderNothingForWhoeverHasNotSeenTheClass() throws ReflectiveOperationException {
        assertEquals(List.of("int[]", "org.racechecked.programs.Unordered.leaked"), predicted("leakedByAnInitialiser"));
    }

    @Test
    void doNotKnowWhatTheirThreadDoesLater() throws ReflectiveOperationException {
        String seen = "org.racechecked.programs.Unordered.seen";
        assertEquals(List.of(seen, seen, seen), predicted("launchedByAnInitialiser"));
    }

    @Test
    void thatStartThreadsDoNotTellOfThoseWhoEndedBefore() throws ReflectiveOperationException {
        assertEquals(List.of("org.racechecked.programs.Unordered.ended"), predicted("joinedByAnInitialiser"));
    }

    private static List<String> predicted(String method) throws ReflectiveOperationException {
        Session session = Session.open(CheckSettings.of(Map.of()));
        TestId id = new TestId("Unordered", method);
        List<Race> races = RaceChecks.examine(session, id, new WovenPrograms().body("Unordered", method))
                .races();
        return races.stream()
                .map(race -> race.memory().replaceAll(" from .*", ""))
                .sorted()
                .toList();
    }
}
