package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the program lets go of is collected while it is watched. */
class CollectedTest {
    @ParameterizedTest
    @ValueSource(strings = {"object", "arrays", "objects", "large"})
    void nothingLivesLongerForBeingWatched(String method) throws Throwable {
        assertEquals(List.of(), FirstRun.pairsOf(new WovenPrograms().body("Collected", method)));
    }
}
