package org.racechecked.gradle;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.testing.Test;
import org.racechecked.build.Choices;
import org.racechecked.build.Layout;

/** What a project knows of one of its suites, asked for as late as Gradle allows. */
final class LaneFacts {
    private final Project project;
    private final String suite;
    private final Provider<UserProperties> userProperties;

    LaneFacts(Project project, RaceCheckedExtension extension, String suite) {
        this.project = project;
        this.suite = suite;
        this.userProperties = UserProperties.of(project, extension);
    }

    /** Puts into a task what all tasks of a lane know. */
    void tell(LaneTask task) {
        SourceSet tests = sourceSet();
        task.getProjectName().set(project.getName());
        task.getProjectFolder().set(project.getLayout().getProjectDirectory());
        task.getOutputFolder().set(output());
        task.getTestClasses().from(tests.getOutput().getClassesDirs());
        task.getOwnClasses().from((Callable<?>) () -> sourceSets().stream()
                .map(set -> set.getOutput().getClassesDirs().getFiles())
                .toList());
        task.getSourceRoots().from((Callable<?>) () ->
                sourceSets().stream().map(set -> set.getAllJava().getSrcDirs()).toList());
        task.getPlainClassPath().from((Callable<?>) () -> plain().getClasspath());
        task.getInfersModulePath()
                .set(project.provider(
                        () -> plain().getModularity().getInferModulePath().get()));
        task.getComponents()
                .set(project.getConfigurations()
                        .named(tests.getRuntimeClasspathConfigurationName())
                        .flatMap(path -> path.getIncoming().getArtifacts().getResolvedArtifacts())
                        .map(Components::of));
        task.getPlainReports().set(plainReports());
        task.getLaneReports().set(laneReports());
        task.getUserProperties().set(userProperties);
    }

    /** The test task of the suite. */
    Test plain() {
        if (!project.getTasks().getNames().contains(suite)) {
            throw missing("test task");
        }
        return project.getTasks().named(suite, Test.class).get();
    }

    Provider<UserProperties> userProperties() {
        return userProperties;
    }

    Provider<Directory> output() {
        return project.getLayout().getBuildDirectory().dir("racechecked/" + suite);
    }

    Provider<Directory> woven() {
        return in(Layout::woven);
    }

    Provider<Directory> results() {
        return in(Layout::results);
    }

    Provider<Directory> laneReports() {
        return in(Layout::laneReports);
    }

    /** Not an output of the plain test task, which stays as it is without us: times are missing where it came from a cache. */
    Provider<Directory> plainReports() {
        return output().map(folder -> folder.dir("plain-reports"));
    }

    Provider<Directory> report() {
        return in(Layout::report);
    }

    Provider<RegularFile> laneFile() {
        return output().map(folder -> folder.file("lane.txt"));
    }

    Provider<Path> baseline() {
        Path base = project.getProjectDir().toPath();
        return userProperties.map(
                properties -> Choices.of(properties.given(), base).baseline());
    }

    private Provider<Directory> in(Function<Layout, Path> part) {
        return output().map(folder ->
                folder.dir(part.apply(new Layout(folder.getAsFile().toPath())).toString()));
    }

    private SourceSet sourceSet() {
        SourceSet set = sourceSets().findByName(suite);
        if (set == null) {
            throw missing("source set");
        }
        return set;
    }

    private SourceSetContainer sourceSets() {
        return project.getExtensions().getByType(SourceSetContainer.class);
    }

    private GradleException missing(String what) {
        return new GradleException("raceChecked { suites(\"" + suite + "\") } needs a " + what + " named " + suite
                + "; " + project.getDisplayName() + " has none. Correct the name, or register the suite.");
    }
}
