package org.racechecked.maven;

import java.io.IOException;
import org.apache.maven.plugins.annotations.Mojo;
import org.racechecked.build.BaselineStep;
import org.racechecked.build.BuildSettings;

/** Accepts the confirmed races of the last run in the baseline, so that only new ones fail the build. */
@Mojo(name = "baseline", threadSafe = true)
public final class BaselineGoal extends RaceCheckedGoal {
    @Override
    void run(BuildSettings settings) throws IOException {
        BaselineStep.run(settings).forEach(getLog()::info);
    }
}
