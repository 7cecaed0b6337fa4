package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.racechecked.model.Race;
import org.racechecked.model.TestId;

class BirthsTest {
    private final Session session = Session.open(CheckSettings.of(Map.of()));

    @ParameterizedTest
    @CsvSource({
        "array, int[] from Born.make(Born.java:14)",
        "container, java.util.ArrayList from Born.make(Born.java:15)",
        "row, int[] from Born.make(Born.java:16)",
        // in a loop, or after many others: where it was seen first
        "inALoop, int[] from Born.inALoop(Born.java:37)",
        "oneOfMany, int[] from Born.lambda$oneOfMany$"
    })
    void anObjectIsNamedByWhereItWasMade(String program, String name) throws ReflectiveOperationException {
        List<Race> races = RaceChecks.examine(
                        session, new TestId("Born", program), new WovenPrograms().body("Born", program))
                .races();
        assertTrue(
                races.size() == 1 && races.get(0).memory().startsWith(name),
                () -> races.stream().map(Race::memory).toList().toString());
    }
}
