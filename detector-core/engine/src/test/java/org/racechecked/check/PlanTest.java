package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        Replay replay = new Replay(session, TEST, EarlierBuilds.of(session, TEST));
        for (int i = 0; i < MANY; i++) {
            CandidatePair pair = CandidatePair.of("field" + i, "", side("0", i), side("0.1", i));
            all.add(replay.confirmation(pair, new PlainRuns(), ""));
        }
        return new Plan(all, spending, replay);
    }

    private static Sighting side(String actor, int nth) {
        Site site = new Site("Some", "Some.java", "run", "()V", 1, Event.FIELD_WRITE, null, "Some.field", false, nth);
        return new Sighting(
                site, AccessKind.WRITE, actor, actor, "", Occurrence.UNKNOWN, MemoryPart.FIELD, 0, 1, List.of());
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
}
