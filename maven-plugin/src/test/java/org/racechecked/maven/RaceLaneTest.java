package org.racechecked.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.DefaultMavenExecutionResult;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Build;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RaceLaneTest {
    @TempDir
    Path folder;

    private final MavenProject project = new MavenProject();
    private final Plugin surefire = new Plugin();

    @BeforeEach
    void aProjectWithOurPlugin() {
        Build build = new Build();
        build.setDirectory(folder.resolve("target").toString());
        project.setBuild(build);
        project.setFile(folder.resolve("pom.xml").toFile());
        surefire.setArtifactId("maven-surefire-plugin");
        Plugin ours = new Plugin();
        ours.setGroupId("org.racechecked");
        ours.setArtifactId("racechecked-maven-plugin");
        List.of(surefire, ours).forEach(build::addPlugin);
    }

    @Test
    void everyExecutionHasALaneOfItsOwnHoweverMuchItsIdIsLikeOthers() {
        List.of("first", "slow io", "slow_io", "slow_io-2", "Slow_IO").forEach(this::addExecution);
        assertEquals(RaceLane.State.ADDED, new RaceLane(project, session()).add());
        assertEquals(
                Set.of(
                        "race-check",
                        "race-check-slow_io",
                        "race-check-slow_io-2",
                        "race-check-slow_io-2-2",
                        "race-check-Slow_IO-3"),
                Lane.in(project).stream().map(Lane::id).collect(Collectors.toSet()));
        assertEquals(10, surefire.getExecutions().size());
    }

    private void addExecution(String id) {
        PluginExecution execution = new PluginExecution();
        execution.setId(id);
        execution.addGoal("test");
        surefire.addExecution(execution);
    }

    @SuppressWarnings("deprecation") // there is no other way outside of Maven
    private static MavenSession session() {
        return new MavenSession(null, null, new DefaultMavenExecutionRequest(), new DefaultMavenExecutionResult());
    }
}
