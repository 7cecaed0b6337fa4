package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a thread of the program runs by hand is its own deed, unless chance has brought it there. */
class RunnersTest {
    @Test
    void whichThreadOfAPoolRunsATaskIsChance() throws Exception {
        assertEquals(Set.of("data"), raced("twoTasksOfAPool"));
        assertEquals(Set.of(), raced("twoTasksOfAPoolUnderALock"));
    }

    @Test
    void aLoopThatOthersAskRunsTheirQuestionsItself() throws Exception {
        assertEquals(Set.of(), raced("askedLoop"));
        assertEquals(Set.of("data"), raced("loopThatIsNotAsked"));
    }

    @Test
    void whatAnExecutorRunsAtOnceIsPartOfTheCaller() throws Exception {
        assertEquals(Set.of(), raced("runAtOnce"));
        assertEquals(Set.of("data"), raced("runAtOnceWhileAnotherReads"));
    }

    @Test
    void whoHelpsOthersKnowsStillWhatItHasHandedOver() throws Exception {
        assertEquals(Set.of(), raced("helpedBefore"));
        assertEquals(Set.of("data"), raced("helpedBeforeAndNotAwaited"));
    }

    private static Set<String> raced(String method) throws ReflectiveOperationException {
        return Predicted.fields("Runners", method);
    }
}
