package org.racechecked.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.Named;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.tasks.testing.Test;
import org.gradle.process.CommandLineArgumentProvider;
import org.racechecked.build.LaneRules;
import org.racechecked.build.StackSize;

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
        lane.setMaxParallelForks(plain.getMaxParallelForks());
        lane.setIncludes(plain.getIncludes());
        lane.setExcludes(plain.getExcludes());
        lane.getFilter()
                .setIncludePatterns(plain.getFilter().getIncludePatterns().toArray(String[]::new));
        lane.getFilter()
                .setExcludePatterns(plain.getFilter().getExcludePatterns().toArray(String[]::new));
        if (!plain.getFilter().getIncludePatterns().isEmpty()) {
            // The suite may have chosen plain tests only.
            lane.getFilter().setFailOnNoMatchingTests(false);
        }
    }

    /** To be called when the lane has what every test task is given, or it would be given that twice. */
    void copyArgumentsTo(Test lane, ObjectFactory objects) {
        List<String> own = lane.getJvmArgs();
        List<String> arguments = new ArrayList<>(plain.getJvmArgs());
        arguments.removeIf(LaneRules::isCoverageAgent);
        arguments.removeIf(argument -> argument.startsWith("-javaagent:") && own.contains(argument));
        // Where the two disagree, the JVM takes the last, which the user has meant for the lane.
        arguments.addAll(own);
        lane.setJvmArgs(StackSize.in(arguments));
        PlainArguments provided = objects.newInstance(PlainArguments.class);
        provided.getOwn().set(List.copyOf(lane.getJvmArgumentProviders()));
        provided.getPlain().set(withoutCoverage(plain.getJvmArgumentProviders()));
        lane.getJvmArgumentProviders().add(provided);
    }

    private static List<CommandLineArgumentProvider> withoutCoverage(List<CommandLineArgumentProvider> providers) {
        return providers.stream()
                .filter(provider ->
                        !(provider instanceof Named named && named.getName().equals("jacocoAgent")))
                .toList();
    }
}
