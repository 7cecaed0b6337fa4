package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.CandidatePair;

/** What is told of many rows together is true of each of them. */
class ManyRowsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "oneRowOfAll",
                "overlappingRows",
                "everyOtherAndThirdRow",
                "overlappingColumns",
                "sameHalfOfOneRow",
                "firstColumn",
                "firstOfManyColumns",
                "thenOnlySome",
                "thenOthers",
                "othersEachTime",
                "someAndThenAllUnderALock",
                "againAfterPassingOrder",
                "thenWithoutTheLock",
                "takenApartBeforeTheOtherHandsIn",
                "takenApartAfterTheOtherHandedIn",
                "takenApartBetweenTwoTimes",
                "takenApartWhereAllIsKnownToBeShared",
                "afterItWasTakenApart",
                "rowInTwoPlaces"
            })
    void theRaceIsFound(String method) throws Throwable {
        List<CandidatePair> pairs = predict(method);
        assertEquals(1, pairs.size(), pairs.toString());
        assertTrue(pairs.get(0).memory().startsWith("int[] from "), pairs.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "adjacentRows",
                "everyOtherRow",
                "adjacentColumns",
                "otherHalfOfOneRow",
                "eachTimeUnderTheLock",
                "takenApartBeforeTheOtherHandsInAnotherRow",
                "takenApartAfterTheOtherHandedInAnotherRow",
                "anotherRowAfterItWasTakenApart",
                "rowOfItsOwnInItsPlace"
            })
    void nothingIsFoundWhereNothingIs(String method) throws Throwable {
        assertEquals(List.of(), predict(method));
    }

    private static List<CandidatePair> predict(String method) throws Throwable {
        return FirstRun.pairsOf(new WovenPrograms().body("ManyRows", method));
    }
}
