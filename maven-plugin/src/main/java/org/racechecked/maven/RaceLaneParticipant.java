package org.racechecked.maven;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.MavenExecutionException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.racechecked.build.BuildRefused;
import org.racechecked.model.OwnVersion;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Adds the race lane to every project of a build that has our plugin, before Maven plans what to run. */
public final class RaceLaneParticipant extends AbstractMavenLifecycleParticipant {
    private static final Logger LOG = LoggerFactory.getLogger(RaceLaneParticipant.class);

    @Override
    public void afterProjectsRead(MavenSession session) throws MavenExecutionException {
        List<String> lanes = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        for (MavenProject project : session.getProjects()) {
            switch (addLane(project, session)) {
                case ADDED -> {
                    if (mayHaveCheckedTests(project)) {
                        lanes.add(project.getArtifactId());
                    }
                }
                case SKIPPED -> skipped.add(project.getArtifactId());
                case NONE -> {} // nothing of ours, or no tests
            }
        }
        say("race lane added to", lanes);
        say("skipped in", skipped);
    }

    /** A test JVM that dies makes Surefire end the build before our verdict; what was found until then is told all the same. */
    @Override
    public void afterSessionEnd(MavenSession session) throws MavenExecutionException {
        for (MavenProject project : session.getProjects()) {
            try {
                new UnjudgedLane(project, session).judge().forEach(LOG::error);
            } catch (IOException e) {
                throw new MavenExecutionException("RaceChecked could not read the results of a race lane: " + e, e);
            }
        }
    }

    private static RaceLane.State addLane(MavenProject project, MavenSession session) throws MavenExecutionException {
        try {
            return new RaceLane(project, session).add();
        } catch (BuildRefused refused) {
            throw new MavenExecutionException(refused.getMessage(), refused);
        }
    }

    /** Before Maven resolves anything only the POM can tell; a module that has us by way of another one says so when it weaves. */
    private static boolean mayHaveCheckedTests(MavenProject project) {
        return project.getDependencies().stream()
                .anyMatch(dependency -> dependency.getGroupId().equals("org.racechecked")
                        && dependency.getArtifactId().equals("racechecked-junit"));
    }

    private static void say(String what, List<String> projects) {
        if (!projects.isEmpty()) {
            LOG.info("RaceChecked {}: {} {}", OwnVersion.get(), what, String.join(", ", projects));
        }
    }
}
