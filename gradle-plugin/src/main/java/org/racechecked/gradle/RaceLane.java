package org.racechecked.gradle;

import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;
import org.gradle.api.tasks.testing.TestFrameworkOptions;
import org.gradle.api.tasks.testing.junitplatform.JUnitPlatformOptions;
import org.gradle.testing.jacoco.plugins.JacocoTaskExtension;
import org.racechecked.build.LaneRules;

/** Sets a test task up as the race lane of a suite. */
record RaceLane(Project project, RaceCheckedExtension extension, LaneFacts facts, BuildEnvironment environment) {

    void configure(Test task, TaskProvider<WeaveRaceCheck> weave) {
        environment.freeze(task.getEnvironment());
        Test plain = facts.plain();
        new PlainLane(plain).copyTo(task);
        selectTests(task, plain.getOptions());
        // Probes are called from all modules.
        task.getModularity().getInferModulePath().set(false);
        Provider<Directory> woven = weave.flatMap(WeaveRaceCheck::getWoven);
        task.setTestClassesDirs(
                project.files(weave.flatMap(WeaveRaceCheck::getLaneFile).map(new LaneClassPath.Tests(woven))));
        task.setClasspath(project.files(
                weave.flatMap(WeaveRaceCheck::getLaneFile).map(new LaneClassPath.Whole(woven, plain.getClasspath()))));
        LaneArguments arguments = project.getObjects().newInstance(LaneArguments.class);
        arguments.getProjectFolder().set(project.getLayout().getProjectDirectory());
        arguments.getOutputFolder().set(facts.output());
        arguments.getUserProperties().set(facts.userProperties());
        arguments.getResults().set(facts.results());
        task.getJvmArgumentProviders().add(arguments);
        arguments.getReports().set(facts.laneReports());
        task.addTestListener(new TestCaseLog(facts.laneReports()));
        // What a failed test means for the build is for the report task to say, which knows the baseline.
        task.setIgnoreFailures(true);
        task.shouldRunAfter(plain);
        task.doFirst("renew the environment", environment);
        task.doFirst("empty the results", project.getObjects().newInstance(EmptyFolder.class, facts.results()));
        task.doFirst("empty the reports", project.getObjects().newInstance(EmptyFolder.class, facts.laneReports()));
        task.doLast("refuse to reuse results of a lane in trouble", new RefuseToReuse(facts.results()));
        Property<Boolean> always = extension.getAlwaysRun();
        task.getOutputs().upToDateWhen(unchanged -> !always.get());
    }

    private static void selectTests(Test task, TestFrameworkOptions plain) {
        task.useJUnitPlatform(options -> {
            options.includeTags(LaneRules.TAG);
            if (plain instanceof JUnitPlatformOptions users) {
                // A set of Gradle's own kind: the configuration cache cannot bring back an immutable one.
                options.getIncludeTags().clear();
                options.includeTags(LaneRules.tags(String.join(",", users.getIncludeTags())));
                users.getExcludeTags().stream()
                        .map(LaneRules::excludedTags)
                        .filter(tag -> !tag.isEmpty())
                        .forEach(options::excludeTags);
            }
        });
    }

    /** Takes over what the plain lane alone was given, and switches off what every test task was given and ours must not have. */
    void settleWithOthers(Test task) {
        new PlainLane(facts.plain()).copyArgumentsTo(task, project.getObjects());
        JacocoTaskExtension coverage = task.getExtensions().findByType(JacocoTaskExtension.class);
        if (coverage != null) {
            coverage.setEnabled(false);
        }
        Retries.off(task);
    }
}
