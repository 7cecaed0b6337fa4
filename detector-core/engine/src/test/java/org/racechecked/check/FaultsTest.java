package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Notice;
import org.racechecked.model.Outcome;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;
import org.racechecked.result.ResultFiles;

/** Whatever a program does while its threads are held: nothing hangs, and nothing that was found is lost. */
class FaultsTest {
    @TempDir
    Path folder;

    private CheckResult check(List<String> settings, int exit, String... methods) throws Exception {
        List<String> all = new java.util.ArrayList<>(settings);
        all.add("racechecked.results=" + folder.resolve("results"));
        all.add("racechecked.lane=race");
        String[] args = new String[methods.length + 1];
        args[0] = "Faults";
        System.arraycopy(methods, 0, args, 1, methods.length);
        CheckInChild.End end = CheckInChild.run(all, args);
        assertEquals(exit, end.exit(), end.output());
        return ResultFiles.read(folder.resolve("results"));
    }

    private static CheckedTest test(CheckResult result, String method) {
        return result.tests().stream()
                .filter(test -> test.id().equals(new TestId("Faults", method)))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + method + " in " + result));
    }

    private static Race confirmed(CheckResult result, String method) {
        return test(result, method).races().stream()
                .filter(race ->
                        race.status() == Status.CONFIRMED && race.memory().endsWith("Faults.count"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("not confirmed: " + result));
    }

    private static Notice notice(CheckResult result, Problem problem) {
        return result.notices().stream()
                .filter(notice -> notice.problem() == problem)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + problem + " in " + result.notices()));
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_19, disabledReason = "no thread can be stopped from JDK 20 on")
    void aThreadThatEndsWhileItIsHeldMeetsNobody() throws Exception {
        CheckResult result = check(List.of(), 0, "aThreadIsStoppedWhileItIsHeld");
        assertTrue(test(result, "aThreadIsStoppedWhileItIsHeld").finished());
        // join() orders the two: whoever met the thread after its end met a ghost
        assertEquals(
                List.of(),
                test(result, "aThreadIsStoppedWhileItIsHeld").races().stream()
                        .filter(race -> race.status() == Status.CONFIRMED)
                        .toList());
    }

    @Test
    void interruptedTimedAndPooledProgramsAreConfirmedAndEnd() throws Exception {
        CheckResult result =
                check(List.of(), 0, "itInterruptsItsThreads", "itTimesItsOwnWaits", "aPoolIsFullOfHeldTasks");
        for (String method : List.of("itInterruptsItsThreads", "itTimesItsOwnWaits", "aPoolIsFullOfHeldTasks")) {
            assertEquals(Outcome.NO_DIFFERENCE_SEEN, confirmed(result, method).outcome());
            assertTrue(test(result, method).finished());
        }
    }

    @Test
    void memoryThatRunsOutInRun2IsAnOutcomeAndTheOtherTestsAreChecked() throws Exception {
        CheckResult result = check(List.of(), 0, "memoryRunsOut", "itTimesItsOwnWaits");
        assertTrue(confirmed(result, "memoryRunsOut").orders().toString().contains("OutOfMemoryError"));
        assertTrue(test(result, "itTimesItsOwnWaits").finished());
    }

    @Test
    void whatWasFoundBeforeAnExitIsKept() throws Exception {
        CheckResult result = check(List.of(), 3, "theJvmIsToldToExit");
        assertTrue(confirmed(result, "theJvmIsToldToExit").meetings() > 0);
        assertEquals(
                "Faults.theJvmIsToldToExit", notice(result, Problem.JVM_EXITED).where());
    }

    @Test
    void aDeadlockEndsItsTestWithBothStacksAndLocksAndTheOthersAreChecked() throws Exception {
        CheckResult result = check(List.of(), 0, "twoThreadsDeadlock", "itTimesItsOwnWaits");
        String message = notice(result, Problem.TEST_DEADLOCKED).message();
        assertEquals(2, message.split(" waits for ", -1).length - 1, message);
        assertEquals(2, message.split("at org.racechecked.programs.Faults.lock\\(", -1).length - 1, message);
        assertTrue(test(result, "twoThreadsDeadlock").finished());
        assertTrue(test(result, "twoThreadsDeadlock").confirmMillis() < 30_000);
        assertTrue(test(result, "itTimesItsOwnWaits").finished());
    }

    @Test
    void aTestThreadThatIsAboutToDeadlockEndsItsTestAndTheOthersAreChecked() throws Exception {
        CheckResult result = check(List.of(), 0, "theTestThreadDeadlocks", "itTimesItsOwnWaits");
        assertTrue(notice(result, Problem.TEST_DEADLOCKED).message().contains("child"));
        assertTrue(test(result, "theTestThreadDeadlocks").finished());
        assertTrue(test(result, "itTimesItsOwnWaits").finished());
    }

    @Test
    void aTestThreadThatDeadlocksInLocksThatNobodySeesEndsTheJvmWithWhatWasFound() throws Exception {
        CheckResult result = check(List.of(), 70, "theTestThreadDeadlocksInLocksThatNobodySees");
        assertTrue(notice(result, Problem.TEST_DEADLOCKED).message().contains("child"));
        assertEquals(
                1,
                test(result, "theTestThreadDeadlocksInLocksThatNobodySees")
                        .races()
                        .size());
    }

    @Test
    void aTestThreadOfOurOwnThatDeadlocksIsLeftBehindAndTheOthersAreChecked() throws Exception {
        CheckResult result = check(
                List.of("racechecked.ownThread=true"),
                0,
                "theTestThreadDeadlocksInLocksThatNobodySees",
                "itTimesItsOwnWaits");
        assertTrue(notice(result, Problem.TEST_DEADLOCKED).message().contains("child"));
        assertTrue(test(result, "theTestThreadDeadlocksInLocksThatNobodySees").finished());
        assertTrue(test(result, "itTimesItsOwnWaits").finished());
    }

    @Test
    void aTestThreadThatMightDeadlockIsOneOfOursAndTheOthersAreChecked() throws Exception {
        CheckResult result = check(List.of(), 0, "theTestThreadDeadlocksOnceItHasNestedItsLocks", "itTimesItsOwnWaits");
        String message = notice(result, Problem.TEST_DEADLOCKED).message();
        assertEquals(2, message.split(" waits for ", -1).length - 1, message);
        assertTrue(test(result, "theTestThreadDeadlocksOnceItHasNestedItsLocks").finished());
        assertTrue(test(result, "itTimesItsOwnWaits").finished());
    }

    @Test
    void aHangEndsItsTestWithADump() throws Exception {
        CheckResult result = check(List.of("racechecked.timeout=2s"), 0, "itHangs", "itTimesItsOwnWaits");
        assertTrue(notice(result, Problem.TEST_HUNG).message().contains("CountDownLatch.await"));
        assertTrue(test(result, "itHangs").finished());
        assertTrue(test(result, "itTimesItsOwnWaits").finished());
    }

    @Test
    void aHangInWhichNobodyCanGoOnIsSeenBeforeTheTimeOut() throws Exception {
        CheckResult result = check(List.of("racechecked.timeout=1h"), 0, "itHangs", "itTimesItsOwnWaits");
        String message = notice(result, Problem.TEST_HUNG).message();
        assertTrue(message.contains("nobody could go on"), message);
        assertTrue(test(result, "itHangs").finished());
        assertTrue(test(result, "itTimesItsOwnWaits").finished());
    }

    @Test
    void threadsThatAreLeftAreNamedAndNotWaitedFor() throws Exception {
        CheckResult result = check(List.of(), 0, "itLeavesAThread");
        assertTrue(notice(result, Problem.THREADS_LEFT).message().contains("left-behind"));
        assertTrue(confirmed(result, "itLeavesAThread").meetings() > 0);
    }
}
