package org.racechecked.build;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;

/**
 * Failures of tests in the runs of the lane that were left alone: the lane hides them from the build, so those that nothing
 * else tells of must not pass for clean.
 */
final class FailedRuns {
    private FailedRuns() {}

    /** One notice for each failure that neither the plain lane, nor a confirmed race, nor another notice explains. */
    static List<Notice> unexplained(CheckResult result, Set<TestId> failedPlainly) {
        Set<String> explained = result.notices().stream()
                .filter(notice -> notice.problem().failsBuild())
                .map(Notice::where)
                .collect(Collectors.toSet());
        return result.tests().stream()
                .filter(test -> test.plainFailure() != null)
                .filter(test -> !failedPlainly.contains(test.id()))
                .filter(test -> !explained.contains(test.id().shortName()))
                .filter(test -> !test.hasConfirmedRace())
                .map(FailedRuns::notice)
                .toList();
    }

    private static Notice notice(CheckedTest test) {
        String name = test.id().shortName();
        String failure = test.plainFailure() == null ? "" : test.plainFailure();
        return Problem.TEST_FAILED.at(name, name, OneLine.of(failure));
    }
}
