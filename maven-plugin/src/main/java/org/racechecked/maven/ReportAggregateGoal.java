package org.racechecked.maven;

import java.io.IOException;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.racechecked.build.BuildSettings;
import org.racechecked.build.CheckStep;

/** Writes one report over the last results of all modules, and judges them together. */
@Mojo(name = "report-aggregate", aggregator = true, threadSafe = true)
public final class ReportAggregateGoal extends RaceCheckedGoal {
    @Override
    void run(BuildSettings whole) throws IOException, MojoFailureException {
        List<BuildSettings> parts = session.getProjects().stream()
                .map(module -> new MavenSettings(module, session).asInPom())
                .toList();
        tell(CheckStep.runOver(whole, parts));
    }
}
