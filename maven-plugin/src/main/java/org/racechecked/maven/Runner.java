package org.racechecked.maven;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.racechecked.build.Doctor;

/** A plugin that runs tests, and what tells its race lanes from those of others. */
enum Runner {
    SUREFIRE("maven-surefire-plugin", "test", "test", "default-test", "race-check", "test-reports"),
    FAILSAFE("maven-failsafe-plugin", "integration-test", "integration-test", "default", "race-check-it", "it-reports");

    private final String artifact;
    final String goal;
    final String phase;
    final String usual;
    final String lane;
    final String reports;

    Runner(String artifact, String goal, String phase, String usual, String lane, String reports) {
        this.artifact = artifact;
        this.goal = goal;
        this.phase = phase;
        this.usual = usual;
        this.lane = lane;
        this.reports = reports;
    }

    Optional<Plugin> in(MavenProject project) {
        return Optional.ofNullable(project.getPlugin("org.apache.maven.plugins:" + artifact));
    }

    /** In the words of {@code org.racechecked.build}. */
    Doctor.TestRunner described(MavenProject project) {
        String version = in(project).map(Plugin::getVersion).orElse("");
        return new Doctor.TestRunner(
                toString(),
                version,
                LateProperty.lanesOf(project, this).findAny().isPresent());
    }

    @Override
    public String toString() {
        return this == SUREFIRE ? "Surefire" : "Failsafe";
    }

    /** The property that says whether modules run as modules. */
    String modulePath() {
        return toString().toLowerCase(Locale.ROOT) + ".useModulePath";
    }

    /** The user's executions that run tests: the usual one, if it is among them, and then the others as they stand. */
    List<PluginExecution> plainExecutions(Plugin plugin) {
        return plugin.getExecutions().stream()
                .filter(execution -> execution.getGoals().contains(goal))
                .filter(execution -> !"none".equals(execution.getPhase()) && !isSkipped(execution))
                .sorted(Comparator.comparing(execution -> !execution.getId().equals(usual)))
                .toList();
    }

    private static boolean isSkipped(PluginExecution execution) {
        Xpp3Dom configuration = (Xpp3Dom) execution.getConfiguration();
        Xpp3Dom skip = configuration == null ? null : configuration.getChild("skip");
        return skip != null && "true".equals(skip.getValue());
    }
}
