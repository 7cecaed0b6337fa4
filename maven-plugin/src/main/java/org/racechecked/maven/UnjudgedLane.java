package org.racechecked.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.racechecked.build.CheckStep;

/** A lane that has left results but that the check goal never came to. */
final class UnjudgedLane {
    private final MavenProject project;
    private final MavenSession session;

    UnjudgedLane(MavenProject project, MavenSession session) {
        this.project = project;
        this.session = session;
    }

    /** What the check goal would have said; empty where there is nothing to say. */
    List<String> judge() throws IOException {
        if (!Verdict.isExpected(project) || !hasResults()) {
            return List.of();
        }
        return CheckStep.run(new MavenSettings(project, session).asInPom()).terminal();
    }

    private boolean hasResults() throws IOException {
        Path results = MavenSettings.layout(project).results();
        if (!Files.isDirectory(results)) {
            return false;
        }
        try (Stream<Path> files = Files.list(results)) {
            return files.findAny().isPresent();
        }
    }
}
