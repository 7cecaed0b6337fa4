package org.racechecked.maven;

import java.io.IOException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.racechecked.build.BuildSettings;
import org.racechecked.build.WeaveOutcome;
import org.racechecked.build.WeaveStep;

/** Weaves a copy of the test class path for the race lane; the classes that are packaged stay as they are. */
@Mojo(
        name = "weave",
        defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class WeaveGoal extends RaceCheckedGoal {
    @Override
    void run(BuildSettings settings) throws IOException, MojoFailureException {
        if (testsAreSkipped()) {
            getLog().info("tests are skipped, nothing to race-check");
            return;
        }
        WeaveOutcome outcome = WeaveStep.run(settings);
        getLog().info(outcome.line());
        if (outcome instanceof WeaveOutcome.Woven woven) {
            woven.warnings().forEach(getLog()::warn);
            LaneWiring wiring = new LaneWiring(project, session);
            wiring.checkRunners();
            wiring.start(settings, woven);
        }
    }
}
