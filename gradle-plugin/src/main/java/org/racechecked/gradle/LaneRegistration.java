package org.racechecked.gradle;

import java.util.List;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Dependency;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;
import org.gradle.language.base.plugins.LifecycleBasePlugin;
import org.racechecked.model.OwnVersion;

/** Registers the tasks of one lane after another. */
final class LaneRegistration {
    private static final String JUNIT_EXTENSION = "org.racechecked:racechecked-junit:";

    private final Project project;
    private final RaceCheckedExtension extension;
    private final TaskContainer tasks;

    LaneRegistration(Project project, RaceCheckedExtension extension) {
        this.project = project;
        this.extension = extension;
        this.tasks = project.getTasks();
    }

    void register(String suite) {
        TaskNames names = TaskNames.of(project, suite);
        names.refuseClashesIn(project);
        LaneFacts facts = new LaneFacts(project, extension, suite);
        addDependency(suite);
        BuildEnvironment environment = new BuildEnvironment();
        RaceLane lane = new RaceLane(project, extension, facts, environment);
        TaskProvider<Test> check = registerCheck(suite, names, lane, registerWeave(suite, names, facts));
        TaskProvider<RaceCheckReport> report = registerReport(names, facts, check);
        check.configure(task -> task.finalizedBy(report));
        tasks.named(LifecycleBasePlugin.CHECK_TASK_NAME).configure(task -> task.dependsOn(check));
        tasks.withType(Test.class)
                .matching(task -> task.getName().equals(suite))
                .configureEach(plain -> {
                    plain.addTestListener(new TestCaseLog(facts.plainReports()));
                    plain.doFirst("renew the environment", environment);
                });
        OutgoingLane.share(project, facts, check);
        registerBaseline(names, facts, check, report);
        registerDoctor(suite, names, facts);
    }

    private TaskProvider<WeaveRaceCheck> registerWeave(String suite, TaskNames names, LaneFacts facts) {
        return tasks.register(names.weave(), WeaveRaceCheck.class, task -> {
            task.setDescription("Makes the woven copy of the class path of suite " + suite + ".");
            facts.tell(task);
            task.getWoven().set(facts.woven());
            task.getLaneFile().set(facts.laneFile());
        });
    }

    private TaskProvider<Test> registerCheck(
            String suite, TaskNames names, RaceLane lane, TaskProvider<WeaveRaceCheck> weave) {
        TaskProvider<Test> check = tasks.register(names.check(), Test.class, task -> {
            task.setDescription("Runs the @RaceChecked tests of suite " + suite + " on woven classes.");
            task.setGroup(LifecycleBasePlugin.VERIFICATION_GROUP);
            lane.configure(task, weave);
        });
        // Not to configure late, but to come after what other plugins do to every test task.
        project.afterEvaluate(evaluated -> check.configure(lane::settleWithOthers));
        return check;
    }

    private TaskProvider<RaceCheckReport> registerReport(TaskNames names, LaneFacts facts, TaskProvider<Test> check) {
        return tasks.register(names.report(), RaceCheckReport.class, task -> {
            task.setDescription("Writes the report of " + names.check() + " and fails on races that must not pass.");
            task.setGroup(LifecycleBasePlugin.VERIFICATION_GROUP);
            facts.tell(task);
            task.getResults().set(facts.results());
            task.getBaseline().from(facts.baseline());
            task.getReport().set(facts.report());
            task.mustRunAfter(check);
        });
    }

    private void registerBaseline(TaskNames names, LaneFacts facts, Object... after) {
        tasks.register(names.baseline(), RaceBaseline.class, task -> {
            task.setDescription("Accepts the races that the last run of " + names.check() + " has confirmed.");
            task.setGroup(LifecycleBasePlugin.VERIFICATION_GROUP);
            facts.tell(task);
            task.mustRunAfter(after);
        });
    }

    private void registerDoctor(String suite, TaskNames names, LaneFacts facts) {
        tasks.register(names.doctor(), RaceDoctor.class, task -> {
            task.setDescription("Says whether suite " + suite + " is fit for a race lane.");
            task.setGroup(LifecycleBasePlugin.VERIFICATION_GROUP);
            facts.tell(task);
            task.getCoverage().set(project.getPluginManager().hasPlugin("jacoco"));
        });
    }

    private void addDependency(String suite) {
        Provider<List<Dependency>> ours = extension
                .getAddDependencies()
                .map(wanted -> wanted
                        ? List.of(project.getDependencies().create(JUNIT_EXTENSION + OwnVersion.get()))
                        : List.of());
        project.getExtensions()
                .getByType(SourceSetContainer.class)
                .matching(set -> set.getName().equals(suite))
                .all(set -> addTo(set, ours));
    }

    private void addTo(SourceSet set, Provider<List<Dependency>> dependencies) {
        project.getConfigurations()
                .named(set.getImplementationConfigurationName())
                .configure(configuration -> configuration.getDependencies().addAllLater(dependencies));
    }
}
