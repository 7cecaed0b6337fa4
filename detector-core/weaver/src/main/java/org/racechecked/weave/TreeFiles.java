package org.racechecked.weave;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The files of a folder or jar, by their names inside it, with slashes. */
interface TreeFiles extends Closeable {
    /** Sorted, so that the same tree gives the same result on every file system. */
    List<String> names() throws IOException;

    byte[] read(String name) throws IOException;

    @Override
    default void close() throws IOException {}

    static TreeFiles open(Path path) throws IOException {
        return Files.isRegularFile(path) ? new Jar(new ZipFile(path.toFile())) : new Folder(path);
    }

    static boolean isJar(Path path) {
        return path.toString().toLowerCase(Locale.ROOT).endsWith(".jar");
    }

    /** A folder; one that does not exist is empty. */
    record Folder(Path root) implements TreeFiles {
        @Override
        public List<String> names() throws IOException {
            if (!Files.isDirectory(root)) {
                return List.of();
            }
            try (Stream<Path> files = Files.walk(root)) {
                return files.filter(Files::isRegularFile)
                        .map(file -> root.relativize(file).toString().replace('\\', '/'))
                        .sorted()
                        .toList();
            }
        }

        @Override
        public byte[] read(String name) throws IOException {
            return Files.readAllBytes(root.resolve(name));
        }
    }

    /** A jar. */
    record Jar(ZipFile file) implements TreeFiles {
        @Override
        public List<String> names() {
            return file.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(ZipEntry::getName)
                    .distinct()
                    .sorted()
                    .toList();
        }

        @Override
        public byte[] read(String name) throws IOException {
            ZipEntry entry = file.getEntry(name);
            if (entry == null) {
                throw new FileNotFoundException(name + " in " + file.getName());
            }
            try (InputStream in = file.getInputStream(entry)) {
                return in.readAllBytes();
            }
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
