package org.racechecked.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Build;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.racechecked.build.Choices;
import org.racechecked.build.LaneRules;
import org.racechecked.build.Layout;

/** The race lane of one project: a second execution of what runs its tests, with our goals before and after it. */
final class RaceLane {
    static final String OURS = "org.racechecked:racechecked-maven-plugin";

    /** The check after integration tests. */
    static final String LAST_CHECK = "racechecked-check-it";

    private final MavenProject project;
    private final MavenSession session;

    RaceLane(MavenProject project, MavenSession session) {
        this.project = project;
        this.session = session;
    }

    /** What came of adding a lane. */
    enum State {
        ADDED,
        /** The user does not want one. */
        SKIPPED,
        /** The project does not have our plugin, or runs no tests. */
        NONE
    }

    /** Adds the lane where there is something to run and nobody says not to. */
    State add() {
        Plugin ours = project.getPlugin(OURS);
        if (ours == null) {
            return State.NONE;
        }
        Choices choices = MavenProperties.of(project, session)
                .with(ours)
                .choices(project.getBasedir().toPath());
        if (choices.skip()) {
            return State.SKIPPED;
        }
        boolean surefire = addTo(Runner.SUREFIRE, choices);
        boolean failsafe = addTo(Runner.FAILSAFE, choices);
        if (!surefire && !failsafe) {
            return State.NONE;
        }
        moveToEnd();
        Goals goals = new Goals(project.getPlugin(OURS));
        goals.addMissing("weave", "racechecked-weave", "process-test-classes");
        goals.addMissing("check", "racechecked-check", "test");
        if (failsafe) {
            goals.add("check", LAST_CHECK, "verify");
        }
        return State.ADDED;
    }

    private boolean addTo(Runner runner, Choices choices) {
        Optional<Plugin> plugin = runner.in(project);
        Optional<PluginExecution> plain = plugin.flatMap(runner::plainExecution);
        if (plain.isEmpty()) {
            return false;
        }
        Layout layout = MavenSettings.layout(project);
        LaneExecution lane = new LaneExecution(runner, plain.get());
        tellWeaving(runner, lane);
        lane.withRules(
                        lane.users("groups", property("groups")),
                        lane.users("excludedGroups", property("excludedGroups")))
                .withSystemProperties(LaneRules.systemProperties(project.getArtifactId(), layout, choices))
                .withLateProperties()
                .on(layout)
                .addTo(plugin.get());
        return true;
    }

    private void tellWeaving(Runner runner, LaneExecution lane) {
        LateProperty.REST.set(project, runner, "true");
        LateProperty.ARG_LINE.set(project, runner, lane.users("argLine", "${argLine}"));
        LateProperty.EXCLUDES.set(
                project, runner, lane.users("classpathDependencyExcludes", property("maven.test.dependency.excludes")));
        LateProperty.ADDITIONAL.set(
                project, runner, lane.users("additionalClasspathElements", property("maven.test.additionalClasspath")));
    }

    private String property(String name) {
        return MavenProperties.lookUp(name, project, session);
    }

    /**
     * Executions of one phase run in the order of the plugins, and the verdict comes last. The list is set as a whole,
     * because Maven 4 does not find a plugin again that has been changed.
     */
    private void moveToEnd() {
        Build build = project.getBuild();
        List<Plugin> plugins = new ArrayList<>(build.getPlugins());
        List<Plugin> ours =
                plugins.stream().filter(plugin -> plugin.getKey().equals(OURS)).toList();
        plugins.removeIf(plugin -> plugin.getKey().equals(OURS));
        plugins.addAll(ours);
        build.setPlugins(plugins);
        build.flushPluginMap();
    }
}
