package org.racechecked.maven;

import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.racechecked.build.BuildSettings;
import org.racechecked.build.Doctor;

/** Says on one line whether everything that a race check needs is in order, and what is not. */
@Mojo(name = "doctor", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
public final class DoctorGoal extends RaceCheckedGoal {
    @Override
    void run(BuildSettings settings) throws MojoFailureException {
        boolean coverage = project.getPlugin("org.jacoco:jacoco-maven-plugin") != null;
        Doctor.Diagnosis diagnosis = Doctor.examine(settings, Runner.SUREFIRE.described(project), coverage);
        getLog().info(diagnosis.line());
        diagnosis.troubles().forEach(getLog()::error);
        if (!diagnosis.troubles().isEmpty()) {
            throw new MojoFailureException(String.join(System.lineSeparator(), diagnosis.troubles()));
        }
    }
}
