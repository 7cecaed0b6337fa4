package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.OrderTrial.Ending;
import org.racechecked.model.Outcome;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.Step;
import org.racechecked.model.TestId;

/** What a confirmed race is said to do, and in which words. */
class OutcomeTest {
    private static CheckedTest check(String name, Map<String, String> settings, Terms terms) throws Exception {
        TestCheck check = new TestCheck(Session.open(CheckSettings.of(settings)), new TestId("Outcomes", name), terms);
        RaceChecks.Body body = new WovenPrograms().body("Outcomes", name);
        for (Optional<CheckedRun> run = check.next(); run.isPresent(); run = check.next()) {
            RaceChecks.runOnce(run.get(), body);
        }
        return check.result();
    }

    private static Race only(CheckedTest test) {
        List<Race> confirmed = test.races().stream()
                .filter(race -> race.status() == Status.CONFIRMED)
                .toList();
        assertEquals(1, confirmed.size(), ProgramsTest.describe(test));
        return confirmed.get(0);
    }

    private static Race only(String name) throws Exception {
        return only(check(name, Map.of(), Terms.NONE));
    }

    @Test
    void harmfulIsWhatFailsInOneOrderAndPassesPlainly() throws Exception {
        Race race = only("oneOrderFails");
        assertEquals(Outcome.HARMFUL, race.outcome());
        assertTrue(race.orders().stream()
                .anyMatch(order -> order.ending() == Ending.FAILED
                        && order.first().equals("B")
                        && order.detail().contains("read before it was written")));
        assertTrue(race.orders().stream()
                .anyMatch(order ->
                        order.ending() == Ending.PASSED && order.first().equals("A")));
    }

    @Test
    void anExceptionIsHarmToo() throws Exception {
        Race race = only("oneOrderThrowsInTheTest");
        assertTrue(race.orders().stream().anyMatch(order -> order.ending() == Ending.THREW), race.toString());
        assertEquals(Outcome.HARMFUL, race.outcome());
    }

    @Test
    void noDifferenceSeenIsNeverCalledBenign() throws Exception {
        Race race = only("noDifference");
        assertEquals(Outcome.NO_DIFFERENCE_SEEN, race.outcome());
        assertFalse(RaceText.of(race).contains("benign"));
    }

    @Test
    void aTestThatMindsItsThreadKeepsItAndNoRaceAnswersForThat() throws Exception {
        Race race = only("itMindsItsThread");
        assertEquals(Outcome.NO_DIFFERENCE_SEEN, race.outcome());
        assertTrue(race.orders().stream().allMatch(order -> order.ending() == Ending.PASSED), race.toString());
    }

    @Test
    void aTestThatFailsPlainlyHasItsRacesReportedButNotCalledHarmful() throws Exception {
        CheckedTest test = check("itFailsAnyhow", Map.of(), Terms.NONE);
        assertTrue(String.valueOf(test.plainFailure()).contains("anyhow"));
        assertEquals(Outcome.NO_DIFFERENCE_SEEN, only(test).outcome());
    }

    @Test
    void aHangIsHarmAndLeavesADump() throws Exception {
        Race race = only(check("oneOrderHangs", Map.of("racechecked.timeout", "3s"), Terms.NONE));
        assertTrue(race.orders().stream().anyMatch(order -> order.ending() == Ending.HUNG), race.toString());
        assertEquals(Outcome.HARMFUL, race.outcome());
    }

    @Test
    void aTimeOutThatOurPausesExplainIsNoHarmAndNamesThem() {
        Throwable struck = new TimeoutException("deposits() timed out after 100 milliseconds");
        RunFacts explained = new RunFacts(struck, null, 180, 110, 60);
        assertEquals(Ending.TIMED_OUT, explained.ending());
        assertFalse(explained.ending().isHarm());
        assertTrue(explained.detail().endsWith("(threads were held for 110 ms in this run)"), explained.detail());
        assertEquals(Ending.THREW, new RunFacts(struck, null, 5000, 110, 60).ending());
        assertEquals(Ending.THREW, new RunFacts(struck, null, 180, 0, 60).ending());
        Throwable asserted = new AssertionError("execution exceeded timeout of 100 ms by 30 ms");
        assertEquals(Ending.TIMED_OUT, new RunFacts(asserted, null, 180, 110, 60).ending());
        assertEquals(Ending.FAILED, new RunFacts(new AssertionError("expected: 2"), null, 180, 110, 60).ending());
    }

    @Test
    void anExpectedRaceIsReportedAndDoesNotFailTheTest() throws Exception {
        TestCheck check = new TestCheck(
                Session.open(CheckSettings.of(Map.of())),
                new TestId("Outcomes", "noDifference"),
                Terms.of("", "", List.of(new ExpectedRace("Outcomes.count", "a statistic, may be off by one"))));
        RaceChecks.Body body = new WovenPrograms().body("Outcomes", "noDifference");
        for (Optional<CheckedRun> run = check.next(); run.isPresent(); run = check.next()) {
            assertEquals(new RunEnding.Passed(), RaceChecks.runOnce(run.get(), body));
        }
        Race race = only(check.result());
        assertEquals("a statistic, may be off by one", race.ignoredBecause());
    }

    @Test
    void stepsReadAsSentencesAndAreFew() throws Exception {
        Race race = only("noDifference");
        List<String> texts = race.steps().stream().map(Step::text).toList();
        assertTrue(texts.size() <= 30);
        assertTrue(texts.get(0).startsWith("ran in thread "), texts.toString());
        assertTrue(texts.get(0).contains("born at Racy.both(Racy.java:"), texts.toString());
        assertTrue(
                texts.stream().anyMatch(text -> text.matches("held \\d+ ms before the (read|write) of .*count at .*")),
                texts.toString());
    }
}
