package org.racechecked.build;

import java.nio.file.Path;

/**
 * Where things stand below the one folder that RaceChecked writes to.
 *
 * @param output {@code target/racechecked} or {@code build/racechecked}
 */
public record Layout(Path output) {
    public Layout {
        output = output.toAbsolutePath().normalize();
    }

    /** All woven copies. */
    public Path woven() {
        return output.resolve("woven");
    }

    /** The woven copy of the main classes, where a build has one folder of them. */
    public Path wovenMain() {
        return woven().resolve("classes");
    }

    /** The woven copy of the test classes, where a build has one folder of them. */
    public Path wovenTests() {
        return woven().resolve("test-classes");
    }

    /** One append-only file per test JVM. */
    public Path results() {
        return output.resolve("results");
    }

    /** What people read. */
    public Path report() {
        return output.resolve("report");
    }

    /** The test runner's own XML of the race lane, so that it does not mix with that of the plain lane. */
    public Path laneReports() {
        return output.resolve("test-reports");
    }
}
