package org.racechecked.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Class paths as {@code java} takes them. */
final class ClassPath {
    private static final String ALL_JARS = "*";

    private ClassPath() {}

    /** The entries, each of which must exist; {@code lib/*} stands for all jars in {@code lib}. */
    static List<Path> parse(String text) throws IOException {
        List<Path> entries = new ArrayList<>();
        for (String entry : text.split(File.pathSeparator, -1)) {
            if (entry.equals(ALL_JARS) || entry.endsWith("/" + ALL_JARS) || entry.endsWith(File.separator + ALL_JARS)) {
                entries.addAll(jarsIn(entry.substring(0, entry.length() - 1)));
            } else if (!entry.isEmpty()) {
                entries.add(Path.of(entry));
            }
        }
        for (Path entry : entries) {
            if (!Files.exists(entry)) {
                throw Refusal.of("-cp", "folders and jars that exist", entry);
            }
            if (!Files.isDirectory(entry) && !isJar(entry)) {
                throw Refusal.of("-cp", "folders and jars", entry + ", which is neither");
            }
        }
        return entries;
    }

    private static List<Path> jarsIn(String folder) throws IOException {
        Path from = Path.of(folder);
        if (!Files.isDirectory(from)) {
            throw Refusal.of("-cp", "folders and jars that exist", folder + ALL_JARS);
        }
        try (Stream<Path> files = Files.list(from)) {
            return files.filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isJar(Path file) throws IOException {
        try (ZipFile jar = new ZipFile(file.toFile())) {
            return jar.size() >= 0;
        } catch (ZipException e) {
            return false;
        }
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
