package org.racechecked.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Event;
import org.racechecked.model.Notice;
import org.racechecked.model.Outcome;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Site;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

class FailedRunsTest {
    private static final TestId TEST = new TestId("bank.BankTest", "deposits");
    private static final String WHY = "java.lang.IllegalStateException: no database";

    @Test
    void aFailureThatNothingExplainsIsTrouble() {
        List<Notice> notices = FailedRuns.unexplained(result(WHY, List.of(), List.of()), Set.of());
        assertEquals(1, notices.size());
        assertEquals(Problem.TEST_FAILED, notices.get(0).problem());
    }

    @Test
    void theMessageIsOneLineThatSaysWhatTheExceptionSays() {
        String failure = "org.mockito.MockitoException: \nMockito couldn't inject mock\n\nbecause there were two";
        String message = FailedRuns.unexplained(result(failure, List.of(), List.of()), Set.of())
                .get(0)
                .message();
        assertEquals(1, message.lines().count());
        assertTrue(message.contains(
                "nobody was held: org.mockito.MockitoException: Mockito couldn't inject mock. It did"));
        assertEquals("a: b", OneLine.of("a: b\n"));
        assertEquals("no message", OneLine.of("\n "));
    }

    @Test
    void aTestThatPassedIsNot() {
        assertEquals(List.of(), FailedRuns.unexplained(result(null, List.of(), List.of()), Set.of()));
    }

    @Test
    void whatFailedPlainlyHasBeenToldByThePlainLane() {
        assertEquals(List.of(), FailedRuns.unexplained(result(WHY, List.of(), List.of()), Set.of(TEST)));
    }

    @Test
    void aConfirmedRaceExplainsAFailureAndACandidateDoesNot() {
        CheckResult confirmed = result(WHY, List.of(race(Status.CONFIRMED, Outcome.HARMFUL)), List.of());
        CheckResult candidate = result(WHY, List.of(race(Status.UNCONFIRMED, null)), List.of());
        assertEquals(List.of(), FailedRuns.unexplained(confirmed, Set.of()));
        assertEquals(1, FailedRuns.unexplained(candidate, Set.of()).size());
    }

    @Test
    void aHangIsToldOnce() {
        Notice hung = Problem.TEST_HUNG.at(TEST.shortName(), TEST.shortName(), "it took longer than 3 s", "threads:");
        assertEquals(List.of(), FailedRuns.unexplained(result(WHY, List.of(), List.of(hung)), Set.of()));
    }

    @Test
    void aThreadLeftBehindExplainsNothing() {
        Notice left = Problem.THREADS_LEFT.at(TEST.shortName(), TEST.shortName(), 1, "pool-1");
        assertEquals(
                1,
                FailedRuns.unexplained(result(WHY, List.of(), List.of(left)), Set.of())
                        .size());
    }

    private static CheckResult result(@Nullable String failure, List<Race> races, List<Notice> notices) {
        CheckedTest test = new CheckedTest(TEST, -1, 1, 1, 0, 2, failure, races, true);
        return new CheckResult(List.of(), List.of(test), List.of(), notices);
    }

    private static Race race(Status status, @Nullable Outcome outcome) {
        return new Race(
                "R-1",
                "bank.Account.balance",
                TEST,
                status,
                outcome,
                "",
                side(),
                side(),
                "",
                List.of(),
                List.of(),
                1,
                0);
    }

    private static Side side() {
        Site site =
                new Site("bank.Account", "Account.java", "deposit", "(J)V", 7, Event.FIELD_WRITE, null, "", false, 0);
        return new Side(site, AccessKind.WRITE, "Thread-1", "", List.of(), List.of());
    }
}
