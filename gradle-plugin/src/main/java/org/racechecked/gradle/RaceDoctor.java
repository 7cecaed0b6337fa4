package org.racechecked.gradle;

import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.util.GradleVersion;
import org.gradle.work.DisableCachingByDefault;
import org.racechecked.build.Doctor;

/** Says whether the project is fit for a race lane. */
@DisableCachingByDefault(because = "it only looks and prints")
public abstract class RaceDoctor extends LaneTask {
    /** True when JaCoCo takes part in the build. */
    @Internal
    public abstract Property<Boolean> getCoverage();

    @Override
    @InputFiles
    @Classpath
    public abstract ConfigurableFileCollection getPlainClassPath();

    @TaskAction
    void examine() {
        Doctor.Diagnosis diagnosis = Doctor.examine(
                settings(),
                new Doctor.TestRunner("Gradle", GradleVersion.current().getVersion(), true),
                getCoverage().get());
        getLogger().lifecycle(diagnosis.line());
        if (!diagnosis.troubles().isEmpty()) {
            throw new GradleException(String.join("\n", diagnosis.troubles()));
        }
    }
}
