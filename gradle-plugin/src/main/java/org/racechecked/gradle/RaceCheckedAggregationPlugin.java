package org.racechecked.gradle;

import java.util.Map;
import org.apiguardian.api.API;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.Dependency;
import org.gradle.api.artifacts.DependencySet;
import org.gradle.api.file.FileCollection;
import org.gradle.language.base.plugins.LifecycleBasePlugin;
import org.racechecked.gradle.SharedLane.Part;

/**
 * The plugin {@code org.racechecked.aggregation}: one report over the race lanes of several projects.
 *
 * <p>They are those named as {@code raceCheckAggregation} dependencies, or else this project and all below it.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class RaceCheckedAggregationPlugin implements Plugin<Project> {
    private static final String CONFIGURATION = "raceCheckAggregation";
    private static final String TASK = "raceCheckAggregateReport";

    @Override
    public void apply(Project project) {
        Configuration lanes = project.getConfigurations().create(CONFIGURATION, lane -> {
            lane.setCanBeConsumed(false);
            lane.setCanBeResolved(true);
            lane.setTransitive(false);
            lane.setDescription("The projects whose race lanes go into one report.");
            SharedLane.label(lane.getAttributes(), project.getObjects());
            lane.defaultDependencies(dependencies -> addAllProjects(project, dependencies));
        });
        project.getTasks().register(TASK, RaceCheckAggregateReport.class, task -> {
            task.setDescription("Writes one report over the race lanes of all projects.");
            task.setGroup(LifecycleBasePlugin.VERIFICATION_GROUP);
            task.getProjectName().set(project.getName());
            task.getProjectFolder().set(project.getLayout().getProjectDirectory());
            task.getUserProperties().set(UserProperties.of(project));
            task.getResults().from(part(lanes, Part.RESULTS));
            task.getSourceRoots().from(part(lanes, Part.SOURCES));
            task.getBaselines().from(part(lanes, Part.BASELINE));
            task.getReport().set(project.getLayout().getBuildDirectory().dir("racechecked/all/report"));
        });
    }

    private static void addAllProjects(Project project, DependencySet dependencies) {
        for (Project each : project.getAllprojects()) {
            Dependency lane = project.getDependencies().project(Map.of("path", each.getPath()));
            dependencies.add(lane);
        }
    }

    /** Lenient, because a project without our plugin has nothing to give. */
    private static FileCollection part(Configuration lanes, Part part) {
        return lanes.getIncoming()
                .artifactView(view -> {
                    view.lenient(true);
                    SharedLane.label(view.getAttributes(), part);
                })
                .getFiles();
    }
}
