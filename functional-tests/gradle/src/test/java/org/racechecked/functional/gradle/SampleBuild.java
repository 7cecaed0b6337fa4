package org.racechecked.functional.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A copy of a sample project, in which a test may change what it likes.
 *
 * @param folder where the copy is
 */
record SampleBuild(Path folder) {
    private static final Path SAMPLES = Path.of(System.getProperty("samples"));
    private static final Path WORK = Path.of(System.getProperty("samples.work"));

    /** Copies a sample; {@code words} gives what stands for each {@code @word@} in its build scripts. */
    static SampleBuild of(String sample, String purpose, Map<String, String> words) throws IOException {
        Path folder = WORK.resolve(sample + "-" + purpose);
        deleteTree(folder);
        SampleBuild copy = new SampleBuild(folder);
        copy.addFrom(sample, words);
        return copy;
    }

    static SampleBuild of(String sample, String purpose) throws IOException {
        return of(sample, purpose, Map.of());
    }

    /** A copy of this repository as it is checked out. */
    static SampleBuild ofThisRepository(String purpose) throws IOException {
        Path folder = WORK.resolve(purpose);
        deleteTree(folder);
        Checkout.copy(Path.of(System.getProperty("repository.folder")), folder);
        return new SampleBuild(folder);
    }

    /** Puts the files of another sample beside those of this one. */
    void addFrom(String sample) throws IOException {
        addFrom(sample, Map.of());
    }

    private void addFrom(String sample, Map<String, String> words) throws IOException {
        Path from = SAMPLES.resolve(sample);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = folder.resolve(from.relativize(file).toString());
                Files.createDirectories(to.getParent());
                Files.writeString(to, filled(Files.readString(file), words));
            }
        }
    }

    /** Runs Gradle with these tasks and options. */
    BuildRun run(String... arguments) throws IOException {
        return BuildRun.of(folder, System.getenv(), arguments);
    }

    /** The same with one environment variable more. */
    BuildRun runWith(String variable, String value, String... arguments) throws IOException {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put(variable, value);
        return BuildRun.of(folder, environment, arguments);
    }

    /** Replaces text in one file, which must be there. */
    void edit(String file, String old, String replacement) throws IOException {
        String text = read(file);
        if (!text.contains(old)) {
            throw new IllegalArgumentException(file + " has no \"" + old + "\"");
        }
        Files.writeString(folder.resolve(file), text.replace(old, replacement));
    }

    /** Adds a file. */
    void write(String file, String text) throws IOException {
        Path to = folder.resolve(file);
        Files.createDirectories(to.getParent());
        Files.writeString(to, text);
    }

    /** Adds lines at the end of one file, which must be there. */
    void append(String file, String text) throws IOException {
        Files.writeString(folder.resolve(file), read(file) + text);
    }

    String read(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    boolean has(String file) {
        return Files.exists(folder.resolve(file));
    }

    private static String filled(String text, Map<String, String> words) {
        String filled = text;
        for (Map.Entry<String, String> word : words.entrySet()) {
            filled = filled.replace("@" + word.getKey() + "@", word.getValue());
        }
        for (String property : new String[] {"junit.version", "jacoco.version", "racechecked.version"}) {
            filled = filled.replace("@" + property + "@", System.getProperty(property));
        }
        return filled;
    }

    private static void deleteTree(Path tree) throws IOException {
        if (!Files.exists(tree)) {
            return;
        }
        try (Stream<Path> files = Files.walk(tree)) {
            files.sorted(Comparator.reverseOrder()).forEach(SampleBuild::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
