package org.racechecked.gradle;

import java.nio.file.Path;
import org.gradle.api.Action;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.ConfigurationVariant;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;
import org.racechecked.gradle.SharedLane.Part;

/** Lets other projects of the build collect what the lanes of this one left. */
final class OutgoingLane {
    private static final String CONFIGURATION = "raceCheckElements";

    private OutgoingLane() {}

    static void share(Project project, LaneFacts facts, TaskProvider<Test> check) {
        Configuration outgoing = project.getConfigurations().maybeCreate(CONFIGURATION);
        outgoing.setCanBeResolved(false);
        outgoing.setCanBeConsumed(true);
        outgoing.setVisible(false);
        SharedLane.label(outgoing.getAttributes(), project.getObjects());
        part(outgoing, Part.RESULTS, of -> of.artifact(facts.results(), results -> results.builtBy(check)));
        part(outgoing, Part.BASELINE, of -> of.artifact(facts.baseline().map(Path::toFile)));
        part(outgoing, Part.SOURCES, of -> {
            if (of.getArtifacts().isEmpty()) {
                project.getExtensions()
                        .getByType(SourceSetContainer.class)
                        .all(set -> set.getAllJava().getSrcDirs().forEach(of::artifact));
            }
        });
    }

    private static void part(Configuration outgoing, Part part, Action<ConfigurationVariant> action) {
        ConfigurationVariant variant = outgoing.getOutgoing().getVariants().maybeCreate(part.name());
        SharedLane.label(variant.getAttributes(), part);
        action.execute(variant);
    }
}
