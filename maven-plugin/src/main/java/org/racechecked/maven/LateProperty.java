package org.racechecked.maven;

import java.util.stream.Stream;
import org.apache.maven.project.MavenProject;

/**
 * A project property through which the weave goal tells a race lane what was not known when the lane was added; the
 * lane's configuration names it, and Maven looks it up when the lane starts.
 */
enum LateProperty {
    /** Whether the lane rests; it does until the classes are woven. */
    REST("rest"),
    /** When the lane runs, which the check goal asks. */
    PHASE("phase"),
    /** Before weaving the user's JVM arguments as they stand in the POM, afterwards those of the lane. */
    ARG_LINE("argLine"),
    /** Dependencies that make room for their woven copies, as {@code group:name} with commas between. */
    EXCLUDES("excludes"),
    /** Entries at the end of the class path, with commas between. */
    ADDITIONAL("additional"),
    /** Dependencies in which the runner looks for tests, as {@code group:name} with commas between. */
    SCANNED("scanned"),
    /** Whether the plain lane uses the module path where it may. */
    MODULE_PATH("modulePath");

    private final String word;

    LateProperty(String word) {
        this.word = word;
    }

    /** How a configuration names it. */
    String expression(Lane lane) {
        return "${" + name(lane) + "}";
    }

    String get(MavenProject project, Lane lane) {
        return project.getProperties().getProperty(name(lane), "");
    }

    void set(MavenProject project, Lane lane, String value) {
        project.getProperties().setProperty(name(lane), value);
    }

    /** The lanes that were added to what {@code runner} does in this project. */
    static Stream<Lane> lanesOf(MavenProject project, Runner runner) {
        String start = Lane.first(runner).properties();
        return project.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith(start) && name.endsWith(REST.word))
                .map(name -> name.substring(start.length(), name.length() - REST.word.length()))
                .filter(execution -> execution.isEmpty() || execution.endsWith("."))
                .sorted()
                .map(execution -> new Lane(runner, execution.replaceFirst("\\.$", "")));
    }

    private String name(Lane lane) {
        return lane.properties() + word;
    }
}
