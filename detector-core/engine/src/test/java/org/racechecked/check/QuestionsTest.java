package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.TestId;

/** Whoever asks a question and is told what somebody made so knows what that one did before. */
class QuestionsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "terminated",
                "terminatedInOtherWords",
                "terminatedAtTheRoot",
                "counted",
                "setCount",
                "added",
                "exchanged"
            })
    void theAnswerOrders(String method) throws Exception {
        assertEquals(Set.of(), raced(method));
    }

    @Test
    void noAnswerOrAnotherOrdersNothing() throws Exception {
        assertEquals(Set.of("data"), raced("nothing"));
        assertEquals(Set.of("data"), raced("anotherTerminated"));
        assertEquals(Set.of("data"), raced("anotherCounted"));
    }

    private static Set<String> raced(String method) throws ReflectiveOperationException {
        Session session = Session.open(CheckSettings.of(Map.of("racechecked.budget", "-1ms")));
        return RaceChecks.examine(
                        session, new TestId("Questions", method), new WovenPrograms().body("Questions", method))
                .races()
                .stream()
                .map(race -> race.memory().substring(race.memory().lastIndexOf('.') + 1))
                .collect(Collectors.toSet());
    }
}
