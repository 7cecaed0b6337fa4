package org.racechecked.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;

/** Class paths as {@code java} takes them. */
final class ClassPath {
    private ClassPath() {}

    /** The entries, each of which must exist. */
    static List<Path> parse(String text) {
        List<Path> entries = Arrays.stream(text.split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .toList();
        for (Path entry : entries) {
            if (!Files.exists(entry)) {
                throw Refusal.of("-cp", "folders and jars that exist", entry);
            }
        }
        return entries;
    }

    static String text(List<Path> entries) {
        return entries.stream()
                .map(entry -> entry.toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Whether a class of that binary name stands in an entry. */
    static boolean holds(Path entry, String className) throws IOException {
        String file = className.replace('.', '/') + ".class";
        if (Files.isDirectory(entry)) {
            return Files.isRegularFile(entry.resolve(file));
        }
        try (ZipFile jar = new ZipFile(entry.toFile())) {
            return jar.getEntry(file) != null;
        }
    }
}
