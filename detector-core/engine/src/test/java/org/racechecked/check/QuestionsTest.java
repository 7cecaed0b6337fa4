package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        return Predicted.fields("Questions", method);
    }
}
