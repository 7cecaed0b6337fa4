package org.racechecked.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.TestId;

/** What the plain lane tells of the checked tests: how long each took, and whether it failed. */
final class PlainLane {
    private final Map<TestId, Long> millis = new HashMap<>();
    private final Set<TestId> failed = new HashSet<>();

    private PlainLane() {}

    /** What it tells, by the names that the checked tests of {@code result} have. */
    static PlainLane read(List<Path> folders, CheckResult result) throws IOException {
        List<TestId> known = result.tests().stream().map(CheckedTest::id).toList();
        PlainLane times = new PlainLane();
        for (TestReports.TestCase one : TestReports.read(folders)) {
            TestId test = one.among(known);
            if (!one.skipped()) {
                times.millis.merge(test, one.millis(), Long::sum);
            }
            if (one.failure() != null) {
                times.failed.add(test);
            }
        }
        return times;
    }

    /** True when no test ran plainly. */
    boolean isEmpty() {
        return millis.isEmpty();
    }

    /** Tests that failed plainly, which the plain lane has told of. */
    Set<TestId> failed() {
        return Set.copyOf(failed);
    }

    CheckResult addTo(CheckResult result) {
        List<CheckedTest> tests = result.tests().stream().map(this::addTo).toList();
        return new CheckResult(result.jvms(), tests, result.classes(), result.notices());
    }

    private CheckedTest addTo(CheckedTest test) {
        Long plain = millis.get(test.id());
        return test.plainMillis() >= 0 || plain == null
                ? test
                : new CheckedTest(
                        test.id(),
                        plain,
                        test.predictMillis(),
                        test.confirmMillis(),
                        test.pausedMillis(),
                        test.threads(),
                        test.plainFailure(),
                        test.skipped(),
                        test.races(),
                        test.finished());
    }
}
