package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.racechecked.confirm.Miss;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.Event;
import org.racechecked.model.MemoryPart;
import org.racechecked.model.Occurrence;
import org.racechecked.model.Sighting;
import org.racechecked.model.Site;
import org.racechecked.model.TestId;

@DisplayName("What is tried next")
class PlanTest {
    private static final int MANY = 5;
    private static final TestId TEST = new TestId("Some", "test");

    private final Session session = Session.open(CheckSettings.of(Map.of()));
    private final Spending spending = new Spending(session, Duration.ofSeconds(30));
    private final List<Confirmation> all = new ArrayList<>();

    private Plan plan() {
        return planFor(MANY, nth -> CandidatePair.of("field" + nth, "", side("0", nth), side("0.1", nth)));
    }

    private Plan planFor(int many, IntFunction<CandidatePair> pairs) {
        Replay replay = new Replay(session, TEST, EarlierBuilds.of(session, TEST, ""));
        for (int i = 0; i < many; i++) {
            all.add(replay.confirmation(pairs.apply(i), new PlainRuns(), ""));
        }
        return new Plan(all, Set.of("Library"), spending, replay);
    }

    private static Sighting side(String actor, int nth) {
        return side("run", actor, actor, nth);
    }

    private static Sighting side(String method, String actor, String thread, int nth) {
        return side("Some", method, actor, thread, nth);
    }

    private static Sighting side(String type, String method, String actor, String thread, int nth) {
        Site site = new Site(type, "Some.java", method, "()V", 1, Event.FIELD_WRITE, null, type + ".field", false, nth);
        return new Sighting(
                site, AccessKind.WRITE, actor, thread, "", Occurrence.UNKNOWN, MemoryPart.FIELD, 0, 1, List.of());
    }

    /** In run 1 one thread came to both sides of all but the last. */
    private static CandidatePair ofALoop(int nth) {
        String other = nth == 2 * MANY ? "other" : "loop";
        return CandidatePair.of("field" + nth, "", side("run", "0.1", "loop", nth), side("run", "0.2", other, nth));
    }

    /** The same, where the last has two threads that have no names. */
    private static CandidatePair besidesNameless(int nth) {
        String name = nth == 2 * MANY ? "" : "loop";
        return CandidatePair.of("field" + nth, "", side("run", "0.1", name, nth), side("run", "0.2", name, nth));
    }

    /** One side of all but the last is in a constructor. */
    private static CandidatePair ofAConstructor(int nth) {
        String method = nth == 2 * MANY ? "run" : "<init>";
        return CandidatePair.of("field" + nth, "", side(method, "0.1", "0.1", nth), side("run", "0.2", "0.2", nth));
    }

    /** None of those that the run tried met. */
    private static void miss(Trial trial) {
        for (int i = 0; i < trial.tried().size(); i++) {
            trial.tried()
                    .get(i)
                    .missed(
                            trial.attempts().get(i),
                            new Miss(true, true, 1, false, "", "never at the same time"),
                            new RunFacts(null, null, 10, 0, 10));
        }
    }

    @Test
    @DisplayName("is one candidate after the other, once all were tried in one run")
    void oneAfterTheOther() {
        spending.predicted(100);
        Plan plan = plan();
        Trial first = plan.next().orElseThrow();
        assertEquals(MANY, first.tried().size());
        miss(first);
        assertEquals(1, plan.next().orElseThrow().tried().size());
    }

    @Test
    @DisplayName("is all of them in one run again, where there is not time enough for a run for each")
    void togetherWhereTimeIsShort() {
        spending.predicted(7_000);
        Plan plan = plan();
        miss(plan.next().orElseThrow());
        Trial second = plan.next().orElseThrow();
        assertEquals(MANY, second.tried().size());
        assertTrue(second.attempts().get(0).patienceMillis() > 10);
        miss(second);
        assertEquals(1, plan.next().orElseThrow().tried().size());
    }

    @Test
    @DisplayName("is nothing when all was tried")
    void nothingLeft() {
        spending.predicted(10);
        Plan plan = plan();
        int runs = 0;
        for (Optional<Trial> next = plan.next(); next.isPresent(); next = plan.next()) {
            miss(next.get());
            runs++;
        }
        assertTrue(runs > 2 * MANY, runs + " runs");
    }

    /** Both sides of all but the last are in a library. */
    private static CandidatePair ofALibrary(int nth) {
        String type = nth == 2 * MANY ? "Some" : "Library";
        return CandidatePair.of(
                "field" + nth, "", side("Library", "run", "0", "0", nth), side(type, "run", "0.1", "0.1", nth));
    }

    private void triesTheLastBeforeTheOthers(IntFunction<CandidatePair> pairs) {
        spending.predicted(2_000);
        Plan plan = planFor(2 * MANY + 1, pairs);
        Confirmation last = all.get(2 * MANY);
        Trial trial = plan.next().orElseThrow();
        int runs = 0;
        while (trial.tried().equals(List.of(last))) {
            miss(trial);
            runs++;
            trial = plan.next().orElseThrow();
        }
        assertTrue(runs > 1, runs + " runs");
        assertEquals(2 * MANY, trial.tried().size());
    }

    @Test
    @DisplayName("is what two threads came to in run 1, before the many pairs of a loop that one thread came to")
    void twoThreadsBeforeOne() {
        triesTheLastBeforeTheOthers(PlanTest::ofALoop);
    }

    @Test
    @DisplayName("is what virtual threads came to, which have no names, before those pairs")
    void namelessThreadsBeforeOne() {
        triesTheLastBeforeTheOthers(PlanTest::besidesNameless);
    }

    @Test
    @DisplayName("is what others could know, before the many pairs with a side in a constructor")
    void knownBeforeNewborn() {
        triesTheLastBeforeTheOthers(PlanTest::ofAConstructor);
    }

    @Test
    @DisplayName("is what the program does itself, before the many pairs of a library")
    void ownBeforeLibraries() {
        triesTheLastBeforeTheOthers(PlanTest::ofALibrary);
    }
}
