package org.racechecked.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.TestId;

/** Gives each checked test the time that it took in the plain lane. */
final class PlainTimes {
    private final Map<TestId, Long> millis = new HashMap<>();

    private PlainTimes() {}

    static PlainTimes read(List<Path> folders) throws IOException {
        PlainTimes times = new PlainTimes();
        for (TestReports.TestCase one : TestReports.read(folders)) {
            if (!one.skipped()) {
                times.millis.merge(one.test(), one.millis(), Long::sum);
            }
        }
        return times;
    }

    /** True when no test ran plainly. */
    boolean isEmpty() {
        return millis.isEmpty();
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
                        test.races(),
                        test.finished());
    }
}
