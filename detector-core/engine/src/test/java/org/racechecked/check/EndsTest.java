package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Who has seen the end of a task knows what it did, but not who has seen that somebody else ended it. */
class EndsTest {
    @Test
    void aCompleterEndsWithItsParts() throws Exception {
        assertEquals(Set.of(), raced("joinedWhole"));
        assertEquals(Set.of(), raced("joinedRoot"));
    }

    @Test
    void aCompleterThatIsCompletedEarlyEndsWithoutThem() throws Exception {
        assertEquals(Set.of("data"), raced("joinedWholeWithoutItsPart"));
        assertEquals(Set.of("data"), raced("joinedRootWithoutItsPart"));
    }

    @Test
    void aFutureEndsWithItsTask() throws Exception {
        assertEquals(Set.of(), raced("done"));
        assertEquals(Set.of(), raced("got"));
        assertEquals(Set.of(), raced("suppliedAndJoined"));
        assertEquals(Set.of(), raced("forkedAndJoined"));
    }

    @Test
    void aFutureThatIsCancelledEndsWithoutIt() throws Exception {
        assertEquals(Set.of("data"), raced("doneByCancelling"));
        assertEquals(Set.of("data"), raced("gotCancellation"));
        assertEquals(Set.of("data"), raced("seenCancelled"));
    }

    @Test
    void aFutureThatIsCompletedByHandEndsWithoutIt() throws Exception {
        assertEquals(Set.of("data"), raced("completedByHandAndJoined"));
        assertEquals(Set.of("data"), raced("completedByHandWhileForked"));
    }

    private static Set<String> raced(String method) throws ReflectiveOperationException {
        return Predicted.fields("Ends", method);
    }
}
