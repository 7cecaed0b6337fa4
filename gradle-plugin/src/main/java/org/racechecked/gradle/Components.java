package org.racechecked.gradle;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.gradle.api.artifacts.component.ComponentIdentifier;
import org.gradle.api.artifacts.component.ModuleComponentIdentifier;
import org.gradle.api.artifacts.component.ProjectComponentIdentifier;
import org.gradle.api.artifacts.result.ResolvedArtifactResult;
import org.jspecify.annotations.Nullable;
import org.racechecked.build.ClassPathEntry;
import org.racechecked.build.ClassPathEntry.Kind;
import org.racechecked.build.Coordinates;

/**
 * Where files of a class path come from, in words that the configuration cache can keep: {@code project:NAME},
 * {@code GROUP:NAME:VERSION}.
 */
final class Components {
    private static final String PROJECT = "project";

    private Components() {}

    static Map<String, String> of(Set<ResolvedArtifactResult> artifacts) {
        Map<String, String> components = new TreeMap<>();
        for (ResolvedArtifactResult artifact : artifacts) {
            String word = word(artifact.getId().getComponentIdentifier());
            if (!word.isEmpty()) {
                components.put(artifact.getFile().getPath(), word);
            }
        }
        return components;
    }

    static ClassPathEntry entry(Path file, @Nullable String word) {
        if (word == null) {
            return new ClassPathEntry(file, Kind.LIBRARY, null);
        }
        String[] part = word.split(":", -1);
        return part[0].equals(PROJECT) && part.length == 2
                ? new ClassPathEntry(file, Kind.MODULE, new Coordinates("", part[1], ""))
                : new ClassPathEntry(file, Kind.LIBRARY, new Coordinates(part[0], part[1], part[2]));
    }

    private static String word(ComponentIdentifier component) {
        if (component instanceof ProjectComponentIdentifier project) {
            return PROJECT + ":" + project.getProjectName();
        }
        if (component instanceof ModuleComponentIdentifier module) {
            return module.getGroup() + ":" + module.getModule() + ":" + module.getVersion();
        }
        return "";
    }
}
