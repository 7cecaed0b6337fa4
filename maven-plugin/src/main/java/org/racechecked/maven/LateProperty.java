package org.racechecked.maven;

import org.apache.maven.project.MavenProject;

/**
 * A project property through which the weave goal tells a race lane what was not known when the lane was added; the
 * lane's configuration names it, and Maven looks it up when the lane starts.
 */
enum LateProperty {
    /** Whether the lane rests; it does until the classes are woven. */
    REST("rest"),
    /** Before weaving the user's JVM arguments as they stand in the POM, afterwards those of the lane. */
    ARG_LINE("argLine"),
    /** Dependencies that make room for their woven copies, as {@code group:name} with commas between. */
    EXCLUDES("excludes"),
    /** Entries at the end of the class path, with commas between. */
    ADDITIONAL("additional");

    private final String word;

    LateProperty(String word) {
        this.word = word;
    }

    /** How a configuration names it. */
    String expression(Runner runner) {
        return "${" + name(runner) + "}";
    }

    String get(MavenProject project, Runner runner) {
        return project.getProperties().getProperty(name(runner), "");
    }

    void set(MavenProject project, Runner runner, String value) {
        project.getProperties().setProperty(name(runner), value);
    }

    /** True when a lane was added to this project. */
    static boolean isLaneIn(MavenProject project, Runner runner) {
        return project.getProperties().containsKey(REST.name(runner));
    }

    private String name(Runner runner) {
        return "racechecked." + runner.lane + "." + word;
    }
}
