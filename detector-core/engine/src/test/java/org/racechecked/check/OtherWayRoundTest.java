package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

/** Where chance decided who came first and that hid a race, run 1 is made once more with the other coming first. */
class OtherWayRoundTest {
    private static final String AGAIN = "predict again, the other way round";

    private final List<String> titles = new ArrayList<>();
    private final List<RunEnding> endings = new ArrayList<>();

    /** In a fresh JVM whatever is done first takes longer than the second thread waits. */
    @BeforeAll
    static void runOnce() throws Throwable {
        FirstRun.closely(new WovenPrograms().body("FirstComers", "whoCountsLast"));
    }

    private CheckedTest check(String method, Map<String, String> settings) throws Exception {
        return check(method, settings, new WovenPrograms().body("FirstComers", method));
    }

    private CheckedTest check(String method, Map<String, String> settings, RaceChecks.Body body) throws Exception {
        TestCheck check =
                new TestCheck(Session.open(CheckSettings.of(settings)), new TestId("a.Test", method), Terms.NONE);
        for (Optional<CheckedRun> run = check.next(); run.isPresent(); run = check.next()) {
            titles.add(run.get().title());
            endings.add(RaceChecks.runOnce(run.get(), body));
        }
        return check.result();
    }

    private long times() {
        return titles.stream().filter(AGAIN::equals).count();
    }

    @ParameterizedTest
    @ValueSource(strings = {"whoeverCounts", "whoeverCountsMuchLater", "whoeverCountsUnderALock"})
    void aRaceThatTheOrderOfRunOneHidIsConfirmed(String method) throws Exception {
        CheckedTest test = check(method, Map.of());
        assertEquals(1, times(), titles.toString());
        assertEquals(1, test.races().size(), ProgramsTest.describe(test));
        assertEquals(Status.CONFIRMED, test.races().get(0).status(), ProgramsTest.describe(test));
    }

    /** As a program is that the command line runs. */
    @Test
    void classesMayBeLoadedAnewForEachRun() throws Exception {
        String method = "whoeverCounts";
        CheckedTest test = check(method, Map.of(), () -> new WovenPrograms()
                .body("FirstComers", method)
                .run());
        assertEquals(Status.CONFIRMED, test.races().get(0).status(), ProgramsTest.describe(test));
    }

    @ParameterizedTest
    @ValueSource(strings = {"whoCountsLast", "waitedFor"})
    void whatIsRightStaysSoTheOtherWayRound(String method) throws Exception {
        CheckedTest test = check(method, Map.of());
        assertEquals(List.of("predict", AGAIN), titles);
        assertEquals(List.of(), test.races());
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothingInCommon", "onlyJoined"})
    void itIsNotMadeWhereNothingIsHidden(String method) throws Exception {
        check(method, Map.of());
        assertEquals(List.of("predict"), titles);
    }

    @Test
    void itIsNotMadeOfATestThatFails() throws Exception {
        check("failing", Map.of());
        assertEquals(List.of("predict"), titles);
    }

    @Test
    void aRaceThatItFoundCanBeAskedForByItsId() throws Exception {
        String id = check("whoeverCounts", Map.of()).races().get(0).id();
        titles.clear();
        CheckedTest again = check("whoeverCounts", Map.of("racechecked.replay", id));
        assertEquals(1, times(), titles.toString());
        assertEquals(Status.CONFIRMED, again.races().get(0).status(), ProgramsTest.describe(again));
    }

    @Test
    void aRaceThatNobodyKnowsIsSaidToBeUnknownOnlyThen() throws Exception {
        check("whoeverCounts", Map.of("racechecked.replay", "R-nobody"));
        assertEquals(List.of("predict", AGAIN), titles);
        assertTrue(endings.get(0) instanceof RunEnding.Passed, endings.toString());
        assertTrue(endings.get(1) instanceof RunEnding.Worthless, endings.toString());
    }
}
