package org.racechecked.gradle;

import org.apiguardian.api.API;
import org.gradle.api.Plugin;
import org.gradle.api.Project;

/** The plugin {@code org.racechecked}: adds a race lane to each chosen test suite of a Java project. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class RaceCheckedPlugin implements Plugin<Project> {
    private static final String FIRST_SUITE = "test";

    @Override
    public void apply(Project project) {
        RaceCheckedExtension extension = project.getExtensions().create("raceChecked", RaceCheckedExtension.class);
        extension.getAddDependencies().convention(true);
        extension.getAlwaysRun().convention(false);
        project.getPluginManager().withPlugin("java", java -> {
            LaneRegistration lanes = new LaneRegistration(project, extension);
            extension.suites(FIRST_SUITE);
            extension.onSuite(lanes::register);
        });
    }
}
