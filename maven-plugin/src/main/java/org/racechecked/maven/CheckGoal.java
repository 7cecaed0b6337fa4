package org.racechecked.maven;

import java.io.IOException;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.racechecked.build.BuildSettings;
import org.racechecked.build.CheckStep;

/** Judges what the race lane found, writes the report, and fails the build on a race that it should not have. */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.TEST,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class CheckGoal extends RaceCheckedGoal {
    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    @Override
    void run(BuildSettings settings) throws IOException, MojoFailureException {
        if (testsAreSkipped()) {
            return;
        }
        Verdict.given(project);
        tell(isLast() ? CheckStep.run(settings) : CheckStep.runBeforeMore(settings));
    }

    /** Integration tests have their lanes, and their check, after this one. */
    private boolean isLast() {
        return !RaceLane.isSomethingLeft(project) || execution.getExecutionId().equals(RaceLane.LAST_CHECK);
    }
}
