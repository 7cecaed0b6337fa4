package org.racechecked.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.build.ClassPathEntry;
import org.racechecked.build.ClassPathEntry.Kind;

class LaneFileTest {
    @TempDir
    Path project;

    @Test
    void leadsFromThePlainClassPathToThatOfTheLane() throws IOException {
        LaneFile file = written();

        List<Path> lane = file.classPath(List.of(project.resolve("tests"), project.resolve("library.jar")));

        assertEquals(List.of(project.resolve("woven/test-classes"), project.resolve("library.jar")), lane);
        assertEquals(List.of(project.resolve("woven/test-classes")), file.tests());
    }

    @Test
    void meansTheSameInAnotherCheckout() throws IOException {
        written();
        assertFalse(Files.readString(project.resolve("lane.txt")).contains(project.toString()));

        Path other = Path.of("/elsewhere");
        LaneFile moved = new LaneFile(project.resolve("lane.txt"), other.resolve("woven"));

        assertEquals(
                List.of(other.resolve("woven/test-classes"), other.resolve("library.jar")),
                moved.classPath(List.of(other.resolve("tests"), other.resolve("library.jar"))));
    }

    @Test
    void isAnEmptyLaneWhereNothingWasWoven() throws IOException {
        LaneFile none = new LaneFile(project.resolve("none.txt"), project);

        assertEquals(List.of(), none.classPath(List.of(project)));
        assertEquals(List.of(), none.tests());
    }

    private LaneFile written() throws IOException {
        Path woven = project.resolve("woven");
        LaneFile file = new LaneFile(project.resolve("lane.txt"), woven);
        file.write(
                List.of(
                        new ClassPathEntry(project.resolve("tests"), Kind.TESTS, null),
                        new ClassPathEntry(project.resolve("library.jar"), Kind.LIBRARY, null)),
                List.of(woven.resolve("test-classes"), project.resolve("library.jar")));
        return file;
    }
}
