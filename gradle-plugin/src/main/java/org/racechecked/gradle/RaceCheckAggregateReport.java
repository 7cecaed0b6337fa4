package org.racechecked.gradle;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;
import org.racechecked.build.AggregateStep;
import org.racechecked.build.Choices;
import org.racechecked.build.RepositoryRoot;
import org.racechecked.report.Sources;

/** Writes one report over the race lanes of several projects. */
@DisableCachingByDefault(because = "it reads a few small files, and names absolute paths")
public abstract class RaceCheckAggregateReport extends DefaultTask {
    /** The name over the report. */
    @Input
    public abstract Property<String> getProjectName();

    /** The folder to which relative paths relate. */
    @Internal
    public abstract DirectoryProperty getProjectFolder();

    /** All {@code racechecked.*} that the user has set. */
    @Input
    public abstract Property<UserProperties> getUserProperties();

    /** Result folders of the lanes. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getResults();

    /** Source folders of the projects. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getSourceRoots();

    /** Baselines of the projects; need not exist. */
    @InputFiles
    @PathSensitive(PathSensitivity.NONE)
    public abstract ConfigurableFileCollection getBaselines();

    /** What people read. */
    @OutputDirectory
    public abstract DirectoryProperty getReport();

    @TaskAction
    void report() throws IOException {
        Path project = getProjectFolder().get().getAsFile().toPath();
        AggregateStep.Request request = new AggregateStep.Request(
                getProjectName().get(),
                paths(getResults()),
                new Sources(paths(getSourceRoots()), RepositoryRoot.above(project, project)),
                paths(getBaselines()),
                getReport().get().getAsFile().toPath(),
                Choices.of(getUserProperties().get().given(), project));
        AggregateStep.run(request).forEach(getLogger()::lifecycle);
    }

    private static List<Path> paths(Iterable<File> files) {
        List<Path> paths = new ArrayList<>();
        files.forEach(file -> paths.add(file.toPath()));
        return paths;
    }
}
