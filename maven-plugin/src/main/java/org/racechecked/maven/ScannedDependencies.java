package org.racechecked.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.project.MavenProject;

/** The dependencies in which Surefire or Failsafe look for tests: {@code <dependenciesToScan>}. */
final class ScannedDependencies {
    private final List<Pattern> names = new ArrayList<>();

    /** @param patterns as {@code group:name}, with stars, and with a type, classifier and version that do not matter here */
    ScannedDependencies(Stream<String> patterns) {
        patterns.map(String::strip).filter(pattern -> pattern.contains(":")).forEach(pattern -> {
            String[] part = pattern.split(":", -1);
            names.add(Pattern.compile(quoted(part[0]) + ":" + quoted(part[1])));
        });
    }

    /** Those of all lanes of a project. */
    static ScannedDependencies of(MavenProject project) {
        return new ScannedDependencies(Lane.in(project).stream()
                .flatMap(lane ->
                        Stream.of(LateProperty.SCANNED.get(project, lane).split(","))));
    }

    /** @param name as {@code group:name} */
    boolean matches(String name) {
        return names.stream().anyMatch(pattern -> pattern.matcher(name).matches());
    }

    private static String quoted(String pattern) {
        return Stream.of(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    }
}
