package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.racechecked.model.CheckResult;
import org.racechecked.model.Notice;
import org.racechecked.model.OrderTrial.Ending;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;
import org.racechecked.result.ResultFiles;

/** A deadlock ends its test with everybody's stack and lock, whoever takes part, and neither the JVM nor other tests. */
class DeadlocksTest {
    /** With the start of a JVM on a busy machine; a deadlock itself is to last no longer than ten seconds. */
    private static final long MOST_MILLIS = 15_000;

    @TempDir
    Path folder;

    private CheckInChild.End check(String program, String... methods) throws Exception {
        String[] args = new String[methods.length + 1];
        args[0] = program;
        System.arraycopy(methods, 0, args, 1, methods.length);
        List<String> settings = List.of("racechecked.results=" + folder.resolve("results"), "racechecked.lane=race");
        return CheckInChild.run(settings, args);
    }

    private List<Notice> deadlocks() throws Exception {
        return ResultFiles.read(folder.resolve("results")).notices().stream()
                .filter(notice -> notice.problem() == Problem.TEST_DEADLOCKED)
                .toList();
    }

    private boolean isFinished(String method) throws Exception {
        return ResultFiles.read(folder.resolve("results")).tests().stream()
                .anyMatch(test -> test.id().equals(new TestId("Deadlocks", method)) && test.finished());
    }

    @ParameterizedTest
    @CsvSource({
        "monitors, 2",
        "locks, 2",
        "writersOfTwoLocks, 2",
        "aMonitorAndALock, 2",
        "aRingOfFour, 4",
        "synchronizedMethods, 2",
        "synchronizedStaticMethods, 2",
        "othersAreStuck, 2",
        "inAPool, 2"
    })
    void oneInRun1IsToldWithAllStacksAndLocksAndTheOthersAreChecked(String method, int threads) throws Exception {
        CheckInChild.End end = check("Deadlocks", method, "afterwards");
        assertEquals(0, end.exit(), end.output());
        assertTrue(end.millis() < MOST_MILLIS, end.toString());
        Notice notice = deadlocks().get(0);
        assertEquals("Deadlocks." + method, notice.where());
        List<String> told = List.of(notice.message().split("\n(?=\\S)")).subList(1, threads + 1);
        for (String thread : told) {
            assertTrue(thread.matches("(?s)\\S+ waits for \\S+ held by \\S+\n.*"), notice.message());
            assertTrue(thread.contains("at org.racechecked.programs.Deadlocks"), notice.message());
        }
        assertTrue(isFinished("afterwards"), end.output());
    }

    @Test
    void oneThatOnlyAHeldScheduleLeadsToIsAnOutcomeOfTheRace() throws Exception {
        CheckInChild.End end = check("Deadlocks", "aHeldScheduleLeadsThere", "afterwards");
        assertEquals(0, end.exit(), end.output());
        CheckResult result = ResultFiles.read(folder.resolve("results"));
        assertTrue(
                result.tests().stream()
                        .flatMap(test -> test.races().stream())
                        .flatMap(race -> race.orders().stream())
                        .anyMatch(order -> order.ending() == Ending.DEADLOCKED),
                result.toString());
        assertTrue(isFinished("aHeldScheduleLeadsThere"), end.output());
        assertTrue(isFinished("afterwards"), end.output());
    }

    @Test
    void oneOfLocksThatNobodySeesEndsTheJvmWithWhatWasFound() throws Exception {
        CheckInChild.End end = check("Deadlocks", "locksThatNobodySees");
        assertEquals(70, end.exit(), end.output());
        assertEquals(1, deadlocks().size());
    }

    @Test
    void whoeverGetsOnIsLeftAlone() throws Exception {
        CheckInChild.End end = check(
                "NoDeadlocks",
                "oneOrder",
                "bothOrdersBehindAGate",
                "takenAgain",
                "triedAndGivenUp",
                "triedForAWhile",
                "interruptedOutOfIt",
                "waitsForACondition",
                "waitsInAMonitor",
                "handOverHand");
        assertEquals(0, end.exit(), end.output());
        CheckResult result = ResultFiles.read(folder.resolve("results"));
        assertEquals(List.of(), deadlocks(), end.output());
        assertEquals(9, result.tests().size());
        result.tests().forEach(test -> assertEquals(null, test.plainFailure()));
    }
}
