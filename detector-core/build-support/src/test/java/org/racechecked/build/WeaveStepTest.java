package org.racechecked.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.build.ClassPathEntry.Kind;
import org.racechecked.model.OwnVersion;
import org.racechecked.model.Problem;
import org.racechecked.report.WovenClassFact;

class WeaveStepTest {
    private static final Coordinates US = new Coordinates("org.racechecked", "racechecked-junit", OwnVersion.get());
    private static final Coordinates JUPITER = new Coordinates("org.junit.jupiter", "junit-jupiter-api", "6.1.3");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final List<ClassPathEntry> classPath = new ArrayList<>();

    @BeforeEach
    void aProjectWithOneLibrary() throws IOException {
        classPath.add(new ClassPathEntry(classes("test-classes"), Kind.TESTS, null));
        classPath.add(new ClassPathEntry(classes("classes"), Kind.MAIN, null));
        classPath.add(new ClassPathEntry(jar("library.jar"), Kind.LIBRARY, new Coordinates("a", "library", "1")));
        classPath.add(new ClassPathEntry(folder.resolve("us.jar"), Kind.LIBRARY, US));
        classPath.add(new ClassPathEntry(folder.resolve("jupiter.jar"), Kind.LIBRARY, JUPITER));
    }

    @Test
    void ownClassesAreWovenAndTakeTheirPlacesOnTheClassPath() throws IOException {
        WeaveOutcome.Woven woven = woven(Map.of());
        assertEquals(
                List.of(
                        layout().wovenTests(),
                        layout().wovenMain(),
                        folder.resolve("library.jar"),
                        folder.resolve("us.jar"),
                        folder.resolve("jupiter.jar")),
                woven.laneClassPath());
        assertTrue(woven.line().startsWith("2 of 2 classes carry probes"), woven.line());
    }

    @Test
    void theCopiesTellOnWhichLinesMemoryIsTouched() throws IOException {
        woven(Map.of());
        WovenClassFact subject = WovenFacts.read(layout()).stream()
                .filter(fact -> fact.className().equals(Subject.class.getName()))
                .findFirst()
                .orElseThrow();
        assertEquals("WeaveStepTest.java", subject.sourceFile());
        assertEquals(List.of(2), List.copyOf(subject.accessesByLine().values()), "value++ reads and writes");
    }

    @Test
    void aLibraryIsWovenOnlyWhenItsClassesAreNamed() throws IOException {
        WeaveOutcome.Woven woven = woven(Map.of("racechecked.includes", Subject.class.getName()));
        Path copy = layout().woven().resolve("libraries/library.jar");
        assertEquals(copy, woven.replaced().get(folder.resolve("library.jar")));
        assertTrue(Files.exists(copy));
        assertFalse(woven(Map.of("racechecked.includes", "com.acme.*"))
                .replaced()
                .containsKey(folder.resolve("library.jar")));
    }

    @Test
    void resultsOfTheLastBuildAreRemoved() throws IOException {
        Path old = Files.createDirectories(layout().results()).resolve("old.jsonl");
        Files.writeString(old, "");
        Path oldReport = Files.createDirectories(folder.resolve("it-reports")).resolve("TEST-old.xml");
        Files.writeString(oldReport, "<testsuite/>");
        woven(Map.of());
        assertFalse(Files.exists(old));
        assertFalse(Files.exists(oldReport));
    }

    @Test
    void theCopyOfAFolderThatIsGoneIsRemoved() throws IOException {
        woven(Map.of());
        Files.delete(folder.resolve("classes").resolve(fileOf(Subject.class)));
        classPath.set(1, new ClassPathEntry(folder.resolve("gone"), Kind.MAIN, null));
        woven(Map.of());
        assertFalse(Files.exists(layout().wovenMain()));
    }

    @Test
    void withoutTestsOrWithoutUsThereIsNothingToDo() throws IOException {
        List<ClassPathEntry> noTests = classPath.subList(1, classPath.size());
        assertIdle(noTests, "no test classes, nothing to race-check");
        assertIdle(
                classPath.subList(0, 3),
                "org.racechecked:racechecked-junit is not on the test class path, nothing to race-check");
    }

    @Test
    void testsThatComeInADependencyAreWovenAndKeepTheLaneFromBeingIdle() throws IOException {
        classPath.set(0, new ClassPathEntry(jar("their-tests.jar"), Kind.SCANNED, new Coordinates("a", "tests", "1")));
        Path copy = layout().woven().resolve("modules/their-tests.jar");
        assertEquals(copy, woven(Map.of()).replaced().get(folder.resolve("their-tests.jar")));
    }

    @Test
    void versionsThatCannotWorkTogetherAreRefused() {
        assertRefused(Problem.JUNIT_MISSING, 4, null);
        assertRefused(Problem.JUNIT_TOO_OLD, 4, new Coordinates("org.junit.jupiter", "junit-jupiter-api", "5.11.4"));
        assertRefused(Problem.TWO_VERSIONS, 3, new Coordinates("org.racechecked", "racechecked-junit", "0.0.9"));
    }

    @Test
    void aBadRowOfACallTableIsRefusedWithFileAndLine() throws IOException {
        Path rows = folder.resolve("test-classes/META-INF/racechecked/calls.txt");
        Files.createDirectories(rows.getParent());
        Files.writeString(rows, "com.acme.Gate\n    open SOMETIMES\n");
        BuildRefused refused = assertThrows(BuildRefused.class, () -> woven(Map.of()));
        assertEquals(Problem.BAD_CALL_TABLE, refused.notice().problem());
        assertTrue(refused.getMessage().contains("calls.txt:2: "), refused.getMessage());
    }

    @Test
    void aJarThatIsNoneIsNamed() throws IOException {
        Files.writeString(folder.resolve("library.jar"), "no jar");
        IOException refused = assertThrows(IOException.class, () -> woven(Map.of()));
        assertTrue(refused.getMessage().contains("library.jar"), refused.getMessage());
    }

    /** What is woven in these tests. */
    static final class Subject {
        int value;

        void touch() {
            value++;
        }
    }

    private void assertIdle(List<ClassPathEntry> entries, String line) throws IOException {
        assertEquals(new WeaveOutcome.Idle(line), WeaveStep.run(settings(entries, Map.of())));
    }

    private void assertRefused(Problem problem, int place, @Nullable Coordinates instead) {
        List<ClassPathEntry> entries = new ArrayList<>(classPath);
        ClassPathEntry old = entries.get(place);
        entries.set(place, new ClassPathEntry(old.path(), old.kind(), instead));
        BuildRefused refused = assertThrows(BuildRefused.class, () -> WeaveStep.run(settings(entries, Map.of())));
        assertEquals(problem, refused.notice().problem());
    }

    private WeaveOutcome.Woven woven(Map<String, String> properties) throws IOException {
        return assertInstanceOf(WeaveOutcome.Woven.class, WeaveStep.run(settings(classPath, properties)));
    }

    private BuildSettings settings(List<ClassPathEntry> entries, Map<String, String> properties) {
        return new BuildSettings(
                "bank",
                layout(),
                folder,
                List.of(),
                entries,
                ModulePath.NONE,
                List.of(),
                List.of(layout().laneReports(), folder.resolve("it-reports")),
                Choices.of(properties, folder));
    }

    private Layout layout() {
        return new Layout(folder.resolve("racechecked"));
    }

    private Path classes(String name) throws IOException {
        Path file = folder.resolve(name).resolve(fileOf(Subject.class));
        Files.createDirectories(file.getParent());
        Files.write(file, bytesOf(Subject.class));
        return folder.resolve(name);
    }

    private Path jar(String name) throws IOException {
        Path jar = folder.resolve(name);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry(fileOf(Subject.class)));
            out.write(bytesOf(Subject.class));
        }
        return jar;
    }

    private static String fileOf(Class<?> type) {
        return type.getName().replace('.', '/') + ".class";
    }

    private static byte[] bytesOf(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream("/" + fileOf(type))) {
            if (in == null) {
                throw new IOException("no class file of " + type);
            }
            return in.readAllBytes();
        }
    }
}
