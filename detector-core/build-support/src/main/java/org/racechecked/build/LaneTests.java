package org.racechecked.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;

/**
 * The tests that the race lane selected, as the test runner tells it: those of them that were not checked must not pass
 * for clean.
 */
final class LaneTests {
    private final List<TestReports.TestCase> cases;
    private final Set<TestId> selected;
    private final boolean crashed;

    private LaneTests(List<TestReports.TestCase> cases, boolean crashed) {
        this.cases = cases;
        this.selected = cases.stream()
                .filter(one -> !one.skipped())
                .map(TestReports.TestCase::test)
                .collect(Collectors.toSet());
        this.crashed = crashed;
    }

    static LaneTests read(List<Path> folders) throws IOException {
        return new LaneTests(TestReports.read(folders), hasDump(folders));
    }

    /** A JVM that dies before its first test leaves no test, only the runner's dump. */
    int selected() {
        return selected.isEmpty() && crashed ? 1 : selected.size();
    }

    /** One notice for each test that failed in the lane before it could be checked. */
    List<Notice> unchecked(CheckResult result) {
        Map<String, Set<String>> checked = result.tests().stream()
                .collect(Collectors.groupingBy(
                        test -> test.id().className(),
                        Collectors.mapping(test -> test.id().method(), Collectors.toSet())));
        List<Notice> notices = new ArrayList<>();
        failures(result.tests()).forEach((test, why) -> {
            Set<String> ofClass = checked.getOrDefault(test.className(), Set.of());
            if (!result.tests().isEmpty() && !mayBeChecked(test, ofClass)) {
                notices.add(Problem.TEST_NOT_CHECKED.at(test.shortName(), test.shortName(), why));
            }
        });
        return notices;
    }

    private Map<TestId, String> failures(List<CheckedTest> checked) {
        List<TestId> known = checked.stream().map(CheckedTest::id).toList();
        Map<TestId, String> failures = new TreeMap<>();
        for (TestReports.TestCase one : cases) {
            if (one.failure() != null) {
                failures.put(one.among(known), one.failure());
            }
        }
        return failures;
    }

    /** Tests checked through the plain API have names of their own, so one of those may stand for any of its class. */
    private boolean mayBeChecked(TestId test, Set<String> checked) {
        return checked.contains(test.method())
                || checked.stream().anyMatch(name -> !selected.contains(new TestId(test.className(), name)));
    }

    private static boolean hasDump(List<Path> folders) throws IOException {
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    if (files.anyMatch(file -> file.toString().matches(".*\\.dump(stream)?"))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
