package org.racechecked.gradle;

import java.io.IOException;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;
import org.racechecked.build.BaselineStep;

/** Accepts the races that the last run of the lane has confirmed. */
@DisableCachingByDefault(because = "it writes a file of the project that people edit")
public abstract class RaceBaseline extends LaneTask {
    @TaskAction
    void accept() throws IOException {
        BaselineStep.run(settings()).forEach(getLogger()::lifecycle);
    }
}
