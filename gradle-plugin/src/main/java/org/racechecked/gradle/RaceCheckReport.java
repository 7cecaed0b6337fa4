package org.racechecked.gradle;

import java.io.IOException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SkipWhenEmpty;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.VerificationException;
import org.gradle.work.DisableCachingByDefault;
import org.racechecked.build.CheckOutcome;
import org.racechecked.build.CheckStep;

/** Writes the report of a lane and fails when the lane has found what the build must not pass with. */
@DisableCachingByDefault(because = "it reads a few small files, and names absolute paths")
public abstract class RaceCheckReport extends LaneTask {
    /** What the lane left: its results, and the XML that says which tests were selected; nothing when it had no tests. */
    @InputFiles
    @SkipWhenEmpty
    @PathSensitive(PathSensitivity.RELATIVE)
    public FileCollection getEvidence() {
        return getResults().getAsFileTree().plus(getLaneReports().getAsFileTree());
    }

    /** What the test JVMs wrote. */
    @Internal
    public abstract DirectoryProperty getResults();

    @Override
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getSourceRoots();

    @Override
    @Input
    public abstract Property<UserProperties> getUserProperties();

    /** The file of known races; need not exist. */
    @InputFiles
    @PathSensitive(PathSensitivity.NONE)
    public abstract ConfigurableFileCollection getBaseline();

    /** What people read. */
    @OutputDirectory
    public abstract DirectoryProperty getReport();

    @TaskAction
    void report() throws IOException {
        CheckOutcome outcome = CheckStep.run(settings());
        outcome.terminal().forEach(line -> getLogger().lifecycle(line));
        if (outcome.failed()) {
            throw new VerificationException(String.join("\n", outcome.reasons()) + "\nSee the report at: "
                    + outcome.report().resolve("index.html").toUri());
        }
    }
}
