package org.racechecked.model;

import java.util.List;

/**
 * All that a race lane found: what the result files of its JVMs say when put together.
 *
 * @param jvms by id
 * @param tests by class and method
 * @param classes what was seen of each woven class that was loaded, by name
 * @param notices each once
 */
public record CheckResult(
        List<JvmFacts> jvms, List<CheckedTest> tests, List<WatchedClass> classes, List<Notice> notices) {
    public CheckResult {
        jvms = List.copyOf(jvms);
        tests = List.copyOf(tests);
        classes = List.copyOf(classes);
        notices = List.copyOf(notices);
    }
}
