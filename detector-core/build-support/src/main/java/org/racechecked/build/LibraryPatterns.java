package org.racechecked.build;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/** Tells which libraries hold a class that the user wants woven, so that all others keep their place on the class path. */
final class LibraryPatterns {
    /** What runs the tests; weaving it would observe ourselves. */
    private static final List<String> RUNNERS = List.of("org/junit/", "org/opentest4j/", "org/apiguardian/");

    private final List<Pattern> patterns;

    LibraryPatterns(List<String> includes) {
        this.patterns = includes.stream().map(LibraryPatterns::compile).toList();
    }

    boolean namesSomethingIn(ClassPathEntry entry) throws IOException {
        Coordinates known = entry.coordinates();
        if (patterns.isEmpty()
                || (known != null && known.group().equals(LaneNeeds.GROUP))
                || !Files.isRegularFile(entry.path())
                || !entry.path().toString().endsWith(".jar")) {
            return false;
        }
        try (JarFile jar = new JarFile(entry.path().toFile())) {
            for (JarEntry file : Collections.list(jar.entries())) {
                if (isNamed(file.getName())) {
                    return true;
                }
            }
            return false;
        }
    }

    private boolean isNamed(String file) {
        if (!file.endsWith(".class") || RUNNERS.stream().anyMatch(file::startsWith)) {
            return false;
        }
        String className = file.substring(0, file.length() - ".class".length()).replace('/', '.');
        return patterns.stream().anyMatch(pattern -> pattern.matcher(className).matches());
    }

    private static Pattern compile(String include) {
        return Pattern.compile(include.replace("$", "\\$").replace(".", "\\.").replaceAll("\\*+", ".*"));
    }
}
