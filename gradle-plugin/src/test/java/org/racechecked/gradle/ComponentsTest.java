package org.racechecked.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.racechecked.build.ClassPathEntry;
import org.racechecked.build.ClassPathEntry.Kind;
import org.racechecked.build.Coordinates;

class ComponentsTest {
    private static final Path FILE = Path.of("/some/file.jar");

    @Test
    void aProjectOfTheBuildIsAModule() {
        assertEquals(
                new ClassPathEntry(FILE, Kind.MODULE, new Coordinates("", "core", "")),
                Components.entry(FILE, "project:core"));
    }

    @Test
    void anArtifactIsALibraryWithCoordinates() {
        assertEquals(
                new ClassPathEntry(
                        FILE, Kind.LIBRARY, new Coordinates("org.junit.jupiter", "junit-jupiter-api", "6.1.3")),
                Components.entry(FILE, "org.junit.jupiter:junit-jupiter-api:6.1.3"));
    }

    @Test
    void aFileThatNobodyResolvedIsALibraryWithout() {
        assertEquals(new ClassPathEntry(FILE, Kind.LIBRARY, null), Components.entry(FILE, null));
    }

    @Test
    void aLibraryOfAGroupNamedProjectIsStillALibrary() {
        assertEquals(Kind.LIBRARY, Components.entry(FILE, "project:core:1.0").kind());
    }
}
