package org.racechecked.build;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.build.ClassPathEntry.Kind;

class RaceCheckedTestsTest {
    private static final byte[] OURS = "Lorg/racechecked/junit/RaceChecked;".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] OTHER = "Lorg/junit/jupiter/api/Test;".getBytes(StandardCharsets.ISO_8859_1);

    @TempDir
    Path folder;

    @Test
    void areFoundInAFolderOfClasses() throws IOException {
        assertTrue(among(inFolder("bank/AccountTest.class", OURS), Kind.TESTS));
        assertTrue(among(inFolder("bank/Account.class", OURS), Kind.MAIN));
    }

    @Test
    void areFoundInTheJarOfAnotherModule() throws IOException {
        assertTrue(among(inJar("bank/Contract.class", OURS), Kind.MODULE));
    }

    @Test
    void areNotLookedForInLibraries() throws IOException {
        assertFalse(among(inJar("org/racechecked/junit/RaceChecked.class", OURS), Kind.LIBRARY));
    }

    @Test
    void areNotWhereNothingNamesUs() throws IOException {
        assertFalse(among(inFolder("bank/AccountTest.class", OTHER), Kind.TESTS));
        assertFalse(among(inJar("bank/Contract.class", OTHER), Kind.MODULE));
    }

    @Test
    void areClassesAndNotTheirSources() throws IOException {
        assertFalse(among(inFolder("bank/AccountTest.java", OURS), Kind.TESTS));
        assertFalse(among(inJar("bank/Contract.txt", OURS), Kind.MODULE));
    }

    @Test
    void areNotInWhatHasNotBeenBuilt() {
        assertFalse(among(folder.resolve("no-classes"), Kind.TESTS));
    }

    private static boolean among(Path path, Kind kind) {
        return RaceCheckedTests.areAmong(List.of(new ClassPathEntry(path, kind, null)));
    }

    private Path inFolder(String name, byte[] content) throws IOException {
        Path classes = Files.createTempDirectory(folder, "classes");
        Path file = classes.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
        return classes;
    }

    private Path inJar(String name, byte[] content) throws IOException {
        Path file = Files.createTempFile(folder, "module", ".jar");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
            jar.putNextEntry(new JarEntry(name));
            jar.write(content);
        }
        return file;
    }
}
