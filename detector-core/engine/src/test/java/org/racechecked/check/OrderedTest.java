package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

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
        return Predicted.fields("Ordered", method);
    }
}
