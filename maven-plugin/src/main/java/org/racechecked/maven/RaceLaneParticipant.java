package org.racechecked.maven;

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
        for (MavenProject project : session.getProjects()) {
            if (addLane(project, session)) {
                lanes.add(project.getArtifactId());
            }
        }
        if (!lanes.isEmpty()) {
            LOG.info("RaceChecked {}: race lane added to {}", OwnVersion.get(), String.join(", ", lanes));
        }
    }

    private static boolean addLane(MavenProject project, MavenSession session) throws MavenExecutionException {
        try {
            return new RaceLane(project, session).add();
        } catch (BuildRefused refused) {
            throw new MavenExecutionException(refused.getMessage(), refused);
        }
    }
}
