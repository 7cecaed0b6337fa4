package org.racechecked.model;

import java.util.List;

/** All that a race lane found: what the result files of its JVMs say when put together. */
public record CheckResult(List<JvmFacts> jvms, List<CheckedTest> tests, List<Notice> notices) {
    public CheckResult {
        jvms = List.copyOf(jvms);
        tests = List.copyOf(tests);
        notices = List.copyOf(notices);
    }
}
