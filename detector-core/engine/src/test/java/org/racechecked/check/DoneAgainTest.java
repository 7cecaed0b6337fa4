package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.CandidatePair;

/** What an actor does again to what nobody else has come to is not written down anew: nothing may get lost by that. */
class DoneAgainTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "beforeAnotherComes",
                "afterAnotherCame",
                "underALock",
                "copiedElsewhere",
                "amongMany",
                "columnsOfAnotherRow",
                "oneColumnMore",
                "columnsOfAnotherPhase"
            })
    void theRaceIsFound(String method) throws Throwable {
        List<CandidatePair> pairs = predict(method);
        assertEquals(1, pairs.size(), pairs.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"toLess", "copiedThere", "columnsBeside"})
    void nothingIsSaidOfWhatWasNotTouched(String method) throws Throwable {
        assertEquals(List.of(), predict(method));
    }

    private static List<CandidatePair> predict(String method) throws Throwable {
        return FirstRun.pairsOf(new WovenPrograms().body("DoneAgain", method));
    }
}
