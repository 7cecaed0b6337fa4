package org.racechecked.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Build;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.racechecked.build.Choices;
import org.racechecked.build.LaneRules;
import org.racechecked.build.Layout;

/** The race lanes of one project: a second execution of each that runs its tests, with our goals before and after them. */
final class RaceLane {
    static final String OURS = "org.racechecked:racechecked-maven-plugin";

    /** The check after lanes that run later than unit tests. */
    static final String LAST_CHECK = "racechecked-check-it";

    private final MavenProject project;
    private final MavenSession session;

    RaceLane(MavenProject project, MavenSession session) {
        this.project = project;
        this.session = session;
    }

    /** What came of adding lanes. */
    enum State {
        ADDED,
        /** The user does not want one. */
        SKIPPED,
        /** The project does not have our plugin, or runs no tests. */
        NONE
    }

    /** Adds the lanes where there is something to run and nobody says not to. */
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
        Stream.of(Runner.values()).forEach(runner -> addTo(runner, choices));
        List<Lane> lanes = Lane.in(project);
        if (lanes.isEmpty()) {
            return State.NONE;
        }
        moveToEnd();
        Goals goals = new Goals(project.getPlugin(OURS));
        goals.addMissing("weave", "racechecked-weave", "process-test-classes");
        goals.addMissing("check", "racechecked-check", "test");
        if (isSomethingLeft(project)) {
            goals.add("check", LAST_CHECK, "verify");
        }
        return State.ADDED;
    }

    /** True where lanes still run after the check that follows the unit tests. */
    static boolean isSomethingLeft(MavenProject project) {
        return Lane.in(project).stream()
                .anyMatch(lane -> !LateProperty.PHASE.get(project, lane).equals(LanePhase.TEST));
    }

    private void addTo(Runner runner, Choices choices) {
        Plugin plugin = runner.in(project).orElse(null);
        if (plugin == null) {
            return;
        }
        Lane lane = Lane.first(runner);
        for (PluginExecution plain : runner.plainExecutions(plugin)) {
            if (!LateProperty.REST.get(project, lane).isEmpty()) {
                lane = Lane.more(runner, plain.getId(), Lane.in(project));
            }
            add(lane, plain, plugin, choices);
        }
    }

    private void add(Lane lane, PluginExecution plain, Plugin plugin, Choices choices) {
        Layout layout = MavenSettings.layout(project);
        LaneExecution execution = new LaneExecution(lane, plain);
        tellWeaving(lane, execution);
        execution
                .withRules(
                        execution.users("groups", property("groups")),
                        execution.users("excludedGroups", property("excludedGroups")))
                .onClassPath(plugin.getVersion())
                .withXmlReports(execution.users("disableXmlReport", property("disableXmlReport")))
                .withSystemProperties(
                        LaneRules.systemProperties(project.getArtifactId(), layout, choices),
                        session.getUserProperties())
                .withLateProperties()
                .on(layout)
                .addTo(plugin);
    }

    private void tellWeaving(Lane lane, LaneExecution execution) {
        LateProperty.REST.set(project, lane, "true");
        LateProperty.PHASE.set(project, lane, execution.phase());
        LateProperty.ARG_LINE.set(project, lane, execution.users("argLine", "${argLine}"));
        LateProperty.EXCLUDES.set(
                project,
                lane,
                execution.users("classpathDependencyExcludes", property("maven.test.dependency.excludes")));
        LateProperty.ADDITIONAL.set(
                project,
                lane,
                execution.users("additionalClasspathElements", property("maven.test.additionalClasspath")));
        LateProperty.SCANNED.set(project, lane, execution.users("dependenciesToScan", property("dependenciesToScan")));
        LateProperty.MODULE_PATH.set(project, lane, Boolean.toString(execution.runsModules(this::property)));
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
