package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CheckResult;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.result.ResultFiles;

/** A race can be looked at with a debugger, by somebody who stops its threads for longer than any run may take. */
class DebuggedReplayTest {
    private static final int MILLIS = 3000;

    @TempDir
    Path folder;

    @Test
    void aReplayUnderADebuggerWaitsForWhoeverStepsAndMeetsAtTheFirstTry() throws Exception {
        CheckResult first = check("first");
        String id = race(first).id();
        Debugger debugger = new Debugger();
        ExecutorService child = Executors.newSingleThreadExecutor();
        Future<CheckResult> replayed = child.submit(
                () -> check("replayed", debugger.option(), "racechecked.replay=" + id, "racechecked.timeout=2s"));
        int stops = debugger.stopAt("org.racechecked.programs.Outcomes", "lambda$noDifference", MILLIS);
        child.shutdown();
        Race race = race(replayed.get());
        assertEquals(2, stops, "both sides were stopped, in one run");
        assertEquals(1, race.runs(), race.reason());
        assertEquals(Status.CONFIRMED, race.status());
        assertTrue(replayed.get().notices().stream().map(Notice::problem).noneMatch(Problem.TEST_HUNG::equals));
    }

    private CheckResult check(String build, String... more) throws Exception {
        List<String> settings = new java.util.ArrayList<>(List.of(more));
        // the memory of earlier builds stands beside the results
        settings.add("racechecked.results=" + folder.resolve(build));
        settings.add("racechecked.lane=race");
        CheckInChild.End end = CheckInChild.run(settings, "Outcomes", "noDifference");
        assertEquals(0, end.exit(), end.output());
        return ResultFiles.read(folder.resolve(build));
    }

    private static Race race(CheckResult result) {
        return result.tests().get(0).races().get(0);
    }
}
