package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

/** Many candidates, few of them races: what is found, in how much time, and what a budget leaves out. */
class EconomyTest {
    private static final TestId FIFTY = new TestId("Crowded", "fifty");

    private static CheckedTest check(Map<String, String> settings, Terms terms, List<String> titles) throws Exception {
        Session session = Session.open(CheckSettings.of(settings));
        TestCheck check = new TestCheck(session, FIFTY, terms);
        RaceChecks.Body body = new WovenPrograms().body("Crowded", "fifty");
        for (Optional<CheckedRun> run = check.next(); run.isPresent(); run = check.next()) {
            titles.add(run.get().title());
            RaceChecks.runOnce(run.get(), body);
        }
        return check.result();
    }

    private static List<Race> with(CheckedTest test, Status status) {
        return test.races().stream().filter(race -> race.status() == status).toList();
    }

    @Test
    void fiftyCandidatesOfWhichFiveAreReal() throws Exception {
        List<String> titles = new ArrayList<>();
        long start = System.nanoTime();
        CheckedTest test = check(Map.of(), Terms.NONE, titles);
        long millis = (System.nanoTime() - start) / 1_000_000;
        System.out.println("50 candidates, 5 races: " + titles.size() + " runs, " + millis + " ms, held "
                + test.pausedMillis() + " ms");
        assertEquals(50, test.races().size());
        assertEquals(5, with(test, Status.CONFIRMED).size(), titles.toString());
        assertEquals("screen 50 candidates", titles.get(1));
        for (Race race : with(test, Status.CONFIRMED)) {
            assertEquals(2, race.orders().size(), race.toString());
        }
        // the time for which threads are held is ours to bound, whatever the machine does meanwhile
        assertTrue(test.pausedMillis() < 5000, "held for " + test.pausedMillis() + " ms");
    }

    @Test
    void whatTheBudgetOfATestCutsIsNotTriedAndSaysSo() throws Exception {
        CheckedTest test = check(Map.of("racechecked.budget", "0ms"), Terms.NONE, new ArrayList<>());
        // the budget is over once something was spent: one run is made
        assertEquals(0, with(test, Status.NOT_TRIED).size());
        CheckedTest none = check(Map.of("racechecked.suiteBudget", "-1ms"), Terms.NONE, new ArrayList<>());
        assertEquals(50, with(none, Status.NOT_TRIED).size());
        assertTrue(
                none.races().get(0).reason().contains("racechecked.suiteBudget"),
                none.races().get(0).reason());
    }

    @Test
    void whatIsNotTriedBecauseThreadsWereHeldInVainSaysSo() throws Exception {
        CheckedTest test = check(Map.of("racechecked.budget", "4s"), Terms.NONE, new ArrayList<>());
        assertTrue(
                test.races().stream().anyMatch(race -> race.reason()
                        .matches("(?s).*threads had been held in vain for \\d+ ms, more than a tenth of the time for"
                                + " this test's confirmation runs, 4000 ms \\(racechecked.budget\\)")),
                test.races().toString());
    }

    @Test
    void aTestMayHaveABudgetOfItsOwn() throws Exception {
        List<String> titles = new ArrayList<>();
        CheckedTest test = check(Map.of(), Terms.of("Crowded.fifty", "1ms", List.of()), titles);
        assertEquals(2, titles.size(), titles.toString());
        assertTrue(
                test.races().get(0).reason().contains("1 ms, was over (racechecked.budget)"),
                test.races().get(0).reason());
    }
}
