package org.racechecked.functional.gradle;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import org.gradle.tooling.events.FailureResult;
import org.gradle.tooling.events.FinishEvent;
import org.gradle.tooling.events.OperationResult;
import org.gradle.tooling.events.ProgressEvent;
import org.gradle.tooling.events.ProgressListener;
import org.gradle.tooling.events.SkippedResult;
import org.gradle.tooling.events.task.TaskFinishEvent;
import org.gradle.tooling.events.task.TaskSkippedResult;
import org.gradle.tooling.events.task.TaskSuccessResult;
import org.gradle.tooling.events.test.JvmTestOperationDescriptor;
import org.gradle.tooling.events.test.TestFinishEvent;

/** Collects which tasks and tests ended, and how; written by threads of the Tooling API, read after the build. */
final class BuildEvents implements ProgressListener {
    private final Map<String, String> tasks = new ConcurrentSkipListMap<>();
    private final Set<String> tests = new ConcurrentSkipListSet<>();

    @Override
    public void statusChanged(ProgressEvent event) {
        if (event instanceof TaskFinishEvent task) {
            tasks.put(task.getDescriptor().getTaskPath(), outcome(task.getResult()));
        } else if (event instanceof TestFinishEvent test
                && test.getDescriptor() instanceof JvmTestOperationDescriptor jvmTest
                && jvmTest.getMethodName() != null) {
            tests.add(jvmTest.getClassName() + "." + jvmTest.getMethodName() + " " + ending(test));
        }
    }

    String task(String path) {
        return tasks.getOrDefault(path, "not run");
    }

    /** Tests as {@code sample.GreetingTest.greets() passed}, sorted. */
    Set<String> tests() {
        return tests;
    }

    private static String outcome(OperationResult result) {
        if (result instanceof TaskSuccessResult success) {
            return success.isFromCache() ? "from-cache" : success.isUpToDate() ? "up-to-date" : "success";
        }
        if (result instanceof TaskSkippedResult skipped) {
            return skipped.getSkipMessage().toLowerCase(Locale.ROOT);
        }
        return "failed";
    }

    private static String ending(FinishEvent event) {
        if (event.getResult() instanceof SkippedResult) {
            return "skipped";
        }
        return event.getResult() instanceof FailureResult ? "failed" : "passed";
    }

    @Override
    public String toString() {
        return "tasks: " + tasks + "\ntests: " + tests;
    }
}
