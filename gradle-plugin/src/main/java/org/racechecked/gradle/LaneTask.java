package org.racechecked.gradle;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Internal;
import org.racechecked.build.BuildSettings;
import org.racechecked.build.Choices;
import org.racechecked.build.ClassPathEntry;
import org.racechecked.build.ClassPathEntry.Kind;
import org.racechecked.build.Layout;
import org.racechecked.build.ModulePath;
import org.racechecked.build.RepositoryRoot;

/** What every task of a lane knows of its project; each declares as inputs what it reads of it. */
public abstract class LaneTask extends DefaultTask {
    /** The project's name, for messages. */
    @Internal
    public abstract Property<String> getProjectName();

    /** The folder of the build script, to which relative paths relate. */
    @Internal
    public abstract DirectoryProperty getProjectFolder();

    /** The only folder that the lane writes to. */
    @Internal
    public abstract DirectoryProperty getOutputFolder();

    /** Class folders of the tests. */
    @Internal
    public abstract ConfigurableFileCollection getTestClasses();

    /** Class folders of all source sets of the project. */
    @Internal
    public abstract ConfigurableFileCollection getOwnClasses();

    /** Where the sources of own classes stand. */
    @Internal
    public abstract ConfigurableFileCollection getSourceRoots();

    /** The class path of the plain lane. */
    @Internal
    public abstract ConfigurableFileCollection getPlainClassPath();

    /** Whether the plain lane puts modules on the module path where it may. */
    @Internal
    public abstract Property<Boolean> getInfersModulePath();

    /** Where each resolved file of the class path comes from; see {@link Components}. */
    @Internal
    public abstract MapProperty<String, String> getComponents();

    /** JUnit XML of the plain lane. */
    @Internal
    public abstract DirectoryProperty getPlainReports();

    /** JUnit XML of the race lane. */
    @Internal
    public abstract DirectoryProperty getLaneReports();

    /** All {@code racechecked.*} that the user has set. */
    @Internal
    public abstract Property<UserProperties> getUserProperties();

    BuildSettings settings() {
        Path project = getProjectFolder().get().getAsFile().toPath();
        return new BuildSettings(
                getProjectName().get(),
                layout(),
                RepositoryRoot.above(project, project),
                paths(getSourceRoots()),
                entries(),
                getInfersModulePath().get() ? ModulePath.ALL : ModulePath.NONE,
                List.of(getPlainReports().get().getAsFile().toPath()),
                List.of(getLaneReports().get().getAsFile().toPath()),
                Choices.of(getUserProperties().get().given(), project));
    }

    Layout layout() {
        return new Layout(getOutputFolder().get().getAsFile().toPath());
    }

    List<ClassPathEntry> entries() {
        Set<File> tests = getTestClasses().getFiles();
        Set<File> own = getOwnClasses().getFiles();
        Map<String, String> components = getComponents().get();
        List<ClassPathEntry> entries = new ArrayList<>();
        for (File file : getPlainClassPath()) {
            Kind known = tests.contains(file) ? Kind.TESTS : own.contains(file) ? Kind.MAIN : null;
            entries.add(
                    known == null
                            ? Components.entry(file.toPath(), components.get(file.getPath()))
                            : new ClassPathEntry(file.toPath(), known, null));
        }
        return entries;
    }

    private static List<Path> paths(Iterable<File> files) {
        List<Path> paths = new ArrayList<>();
        files.forEach(file -> paths.add(file.toPath()));
        return paths;
    }
}
