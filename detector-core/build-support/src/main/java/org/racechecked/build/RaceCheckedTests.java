package org.racechecked.build;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Recognises, without loading them, classes that may hold a test for the race lane. */
public final class RaceCheckedTests {
    /** Every use of our annotation or API puts this into the class file's constants. */
    private static final String OUR_PACKAGES = "org/racechecked/";

    private RaceCheckedTests() {}

    /** True when a class of the build itself, among these entries, names a type of ours; tests may inherit from any of them. */
    public static boolean areAmong(List<ClassPathEntry> classPath) {
        try {
            for (ClassPathEntry entry : classPath) {
                if (entry.kind().own() && areIn(entry.path())) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean areIn(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return areInFolder(path);
        }
        return Files.isRegularFile(path) && path.toString().endsWith(".jar") && areInJar(path);
    }

    private static boolean areInFolder(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(RaceCheckedTests::isClass)::iterator) {
                if (namesUs(Files.readAllBytes(file))) {
                    return true;
                }
            }
            return false;
        }
    }

    private static boolean areInJar(Path file) throws IOException {
        try (JarFile jar = new JarFile(file.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                if (isClass(Path.of(entry.getName())) && namesUs(bytes(jar, entry))) {
                    return true;
                }
            }
            return false;
        }
    }

    private static byte[] bytes(JarFile jar, JarEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    private static boolean isClass(Path file) {
        return file.toString().endsWith(".class");
    }

    private static boolean namesUs(byte[] classFile) {
        return new String(classFile, StandardCharsets.ISO_8859_1).contains(OUR_PACKAGES);
    }
}
