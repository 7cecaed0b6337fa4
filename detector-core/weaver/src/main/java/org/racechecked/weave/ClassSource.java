package org.racechecked.weave;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** A place that holds class files by internal name. */
interface ClassSource extends Closeable {
    byte @Nullable [] read(String name) throws IOException;

    /** The names to read the class files of one package by; in a jar, also those that are for newer releases. */
    default List<String> filesIn(String packageName) throws IOException {
        return List.of();
    }

    @Override
    default void close() throws IOException {}

    /** A folder or a jar; anything else holds nothing, as on a class path. */
    static ClassSource of(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return new Folder(path);
        }
        return Files.isRegularFile(path) ? new Jar(new ZipFile(path.toFile())) : name -> null;
    }

    private static String withoutSuffix(String file) {
        return file.substring(0, file.length() - ".class".length());
    }

    /** Class files in a folder. */
    record Folder(Path root) implements ClassSource {
        @Override
        public byte @Nullable [] read(String name) throws IOException {
            Path file = root.resolve(name + ".class");
            return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
        }

        @Override
        public List<String> filesIn(String packageName) throws IOException {
            Path folder = root.resolve(packageName);
            if (!Files.isDirectory(folder)) {
                return List.of();
            }
            String prefix = packageName.isEmpty() ? "" : packageName + "/";
            try (Stream<Path> files = Files.list(folder)) {
                return files.map(file -> prefix + file.getFileName())
                        .filter(name -> name.endsWith(".class"))
                        .map(ClassSource::withoutSuffix)
                        .sorted()
                        .toList();
            }
        }
    }

    /** Class files in a jar, those of its base release. */
    final class Jar implements ClassSource {
        private static final String VERSIONS = "META-INF/versions/";

        private final ZipFile file;
        /** Names of files by package, once somebody has asked. */
        private @Nullable Map<String, List<String>> packages;

        Jar(ZipFile file) {
            this.file = file;
        }

        @Override
        public byte @Nullable [] read(String name) throws IOException {
            ZipEntry entry = file.getEntry(name + ".class");
            if (entry == null) {
                return null;
            }
            try (InputStream in = file.getInputStream(entry)) {
                return in.readAllBytes();
            }
        }

        @Override
        public synchronized List<String> filesIn(String packageName) {
            Map<String, List<String>> known = packages;
            if (known == null) {
                known = new HashMap<>();
                packages = known;
                for (var entries = file.entries(); entries.hasMoreElements(); ) {
                    add(entries.nextElement().getName(), known);
                }
            }
            return known.getOrDefault(packageName, List.of());
        }

        private static void add(String entry, Map<String, List<String>> packages) {
            if (entry.endsWith(".class")) {
                int slash = entry.lastIndexOf('/');
                String folder = entry.substring(0, Math.max(0, slash));
                if (folder.startsWith(VERSIONS)) {
                    int after = folder.indexOf('/', VERSIONS.length());
                    folder = after < 0 ? "" : folder.substring(after + 1);
                }
                packages.computeIfAbsent(folder, each -> new ArrayList<>()).add(withoutSuffix(entry));
            }
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
