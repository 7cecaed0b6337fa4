package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.racechecked.model.TestId;

/** What comes to one element after the other comes after the steps before it, and these come to all at once. */
class OrderedTest {
    @Test
    void whatAStepWroteForAnElementIsSeenByWhatComesInTurn() throws Exception {
        assertEquals(Set.of(), raced("afterAStep"));
    }

    @Test
    void stepsDoNotComeAfterOneAnother() throws Exception {
        assertEquals(Set.of("steps"), raced("stepsAtOnce"));
    }

    private static Set<String> raced(String method) throws ReflectiveOperationException {
        Session session = Session.open(CheckSettings.of(Map.of("racechecked.budget", "-1ms")));
        return RaceChecks.examine(session, new TestId("Ordered", method), new WovenPrograms().body("Ordered", method))
                .races()
                .stream()
                .map(race -> race.memory().substring(race.memory().lastIndexOf('.') + 1))
                .collect(Collectors.toSet());
    }
}
