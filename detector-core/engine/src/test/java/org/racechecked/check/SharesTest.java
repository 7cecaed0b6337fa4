package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.Race;
import org.racechecked.model.TestId;

@DisplayName("Loops that tell at their end what they have touched")
class SharesTest {
    @ParameterizedTest
    @DisplayName("do not touch what another thread's loops leave to them")
    @ValueSource(strings = {"everyOther", "partOfEachPoint", "blocks", "triangles"})
    void nameNoPair(String program) throws ReflectiveOperationException {
        assertEquals(List.of(), races(program));
    }

    @ParameterizedTest
    @DisplayName("touch what they touch once and late")
    @ValueSource(strings = {"everyOther_onceNot", "partOfEachPoint_onceMore", "blocks_overlap", "triangles_last"})
    void nameAPair(String program) throws ReflectiveOperationException {
        assertFalse(races(program).isEmpty());
    }

    private static List<Race> races(String program) throws ReflectiveOperationException {
        Session session = Session.open(CheckSettings.of(Map.of()));
        return RaceChecks.examine(session, new TestId("Shares", program), new WovenPrograms().body("Shares", program))
                .races();
    }
}
