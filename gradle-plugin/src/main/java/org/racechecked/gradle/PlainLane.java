package org.racechecked.gradle;

import java.util.List;
import org.gradle.api.tasks.testing.Test;
import org.racechecked.build.LaneRules;

/**
 * Makes the race lane run like the plain one where the user has set that up, except for coverage.
 *
 * @param plain the test task of the suite
 */
record PlainLane(Test plain) {
    void copyTo(Test lane) {
        lane.getJavaLauncher().set(plain.getJavaLauncher());
        lane.systemProperties(plain.getSystemProperties());
        lane.setEnvironment(plain.getEnvironment());
        lane.setWorkingDir(plain.getWorkingDir());
        lane.setEnableAssertions(plain.getEnableAssertions());
        lane.setMinHeapSize(plain.getMinHeapSize());
        lane.setMaxHeapSize(plain.getMaxHeapSize());
        lane.setDefaultCharacterEncoding(plain.getDefaultCharacterEncoding());
        lane.setForkEvery(plain.getForkEvery());
        lane.jvmArgs(withoutCoverage(plain.getJvmArgs()));
        lane.getFilter()
                .setIncludePatterns(plain.getFilter().getIncludePatterns().toArray(String[]::new));
        lane.getFilter()
                .setExcludePatterns(plain.getFilter().getExcludePatterns().toArray(String[]::new));
    }

    private static List<String> withoutCoverage(List<String> arguments) {
        return arguments.stream()
                .filter(argument -> !LaneRules.isCoverageAgent(argument))
                .toList();
    }
}
