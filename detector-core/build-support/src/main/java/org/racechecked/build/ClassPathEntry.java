package org.racechecked.build;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One entry of the class path on which the tests run, as it is without RaceChecked.
 *
 * @param coordinates null for folders of classes that no repository knows
 */
public record ClassPathEntry(Path path, Kind kind, @Nullable Coordinates coordinates) {
    public ClassPathEntry {
        path = path.toAbsolutePath().normalize();
    }

    /** Whose classes an entry holds. */
    public enum Kind {
        /** The tests. */
        TESTS,
        /** What this project ships. */
        MAIN,
        /** Another project of the same build. */
        MODULE,
        /** A dependency in which the test runner looks for tests. */
        SCANNED,
        /** Everything else. */
        LIBRARY;

        /** True where classes are woven without being asked for by name. */
        public boolean own() {
            return this != LIBRARY;
        }
    }

    boolean is(String group, String name) {
        return coordinates != null && coordinates.is(group, name);
    }
}
