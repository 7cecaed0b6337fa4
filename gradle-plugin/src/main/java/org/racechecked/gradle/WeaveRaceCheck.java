package org.racechecked.gradle;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SkipWhenEmpty;
import org.gradle.api.tasks.TaskAction;
import org.racechecked.build.BuildRefused;
import org.racechecked.build.BuildSettings;
import org.racechecked.build.Setting;
import org.racechecked.build.WeaveOutcome;
import org.racechecked.build.WeaveStep;

/** Makes the woven copy of the test class path. */
@CacheableTask
public abstract class WeaveRaceCheck extends LaneTask {
    /** The test classes, if anything that they can inherit from wants a race lane; else there is nothing to do. */
    @InputFiles
    @SkipWhenEmpty
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public FileCollection getRaceCheckedTests() {
        return getTestClasses().getAsFileTree().filter(new LaneWanted(this::entries));
    }

    @Override
    @InputFiles
    @Classpath
    public abstract ConfigurableFileCollection getPlainClassPath();

    @Override
    @Input
    public abstract Property<Boolean> getInfersModulePath();

    /** Those choices that decide what is woven. */
    @Input
    public Map<String, String> getWeavingChoices() {
        Map<String, String> choices =
                new TreeMap<>(getUserProperties().get().given().values());
        choices.keySet()
                .retainAll(List.of(Setting.SKIP.property(), Setting.INCLUDES.property(), Setting.EXCLUDES.property()));
        return choices;
    }

    /** The woven copies. */
    @OutputDirectory
    public abstract DirectoryProperty getWoven();

    /** Which copy takes the place of which entry of the class path; see {@link LaneFile}. */
    @OutputFile
    public abstract RegularFileProperty getLaneFile();

    @TaskAction
    void weave() throws IOException {
        BuildSettings settings = settings();
        LaneFile file = new LaneFile(
                getLaneFile().get().getAsFile().toPath(), settings.layout().woven());
        WeaveOutcome outcome = run(settings);
        getLogger().lifecycle(outcome.line());
        if (outcome instanceof WeaveOutcome.Woven woven) {
            woven.warnings().forEach(getLogger()::warn);
            file.write(settings.classPath(), woven.laneClassPath());
        } else {
            file.write(List.of(), List.<Path>of());
        }
    }

    private static WeaveOutcome run(BuildSettings settings) throws IOException {
        try {
            return WeaveStep.run(settings);
        } catch (BuildRefused refused) {
            throw new GradleException(refused.getMessage(), refused);
        }
    }
}
