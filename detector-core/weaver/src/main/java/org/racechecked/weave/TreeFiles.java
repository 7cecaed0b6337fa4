package org.racechecked.weave;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** The files of a folder or jar, by their names inside it, with slashes. */
interface TreeFiles extends Closeable {
    /** Sorted, so that the same tree gives the same result on every file system. */
    List<String> names() throws IOException;

    /** Sorted, each with a slash at its end; of a jar those that it names, which need not be all. */
    List<String> folders() throws IOException;

    /** All folders and then all files, but before them what readers of streams look for at the start of a jar: the manifest, behind its folder at most. */
    default List<String> inOrder() throws IOException {
        return Stream.concat(folders().stream(), names().stream())
                .sorted(Comparator.comparing(name -> !isManifestOrItsFolder(name)))
                .toList();
    }

    private static boolean isManifestOrItsFolder(String name) {
        return name.equalsIgnoreCase("META-INF/") || name.equalsIgnoreCase(JarFile.MANIFEST_NAME);
    }

    byte[] read(String name) throws IOException;

    /** When a file or folder was last changed, or null where that is not known. */
    @Nullable
    FileTime time(String name) throws IOException;

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
        public List<String> folders() throws IOException {
            if (!Files.isDirectory(root)) {
                return List.of();
            }
            try (Stream<Path> files = Files.walk(root)) {
                return files.filter(file -> Files.isDirectory(file) && !file.equals(root))
                        .map(file -> root.relativize(file).toString().replace('\\', '/') + "/")
                        .sorted()
                        .toList();
            }
        }

        @Override
        public byte[] read(String name) throws IOException {
            return Files.readAllBytes(root.resolve(name));
        }

        @Override
        public FileTime time(String name) throws IOException {
            return Files.getLastModifiedTime(root.resolve(name));
        }
    }

    /** A jar. */
    record Jar(ZipFile file) implements TreeFiles {
        @Override
        public List<String> names() {
            return sorted(entry -> !entry.isDirectory());
        }

        @Override
        public List<String> folders() {
            return sorted(ZipEntry::isDirectory);
        }

        private List<String> sorted(Predicate<ZipEntry> wanted) {
            return file.stream()
                    .filter(wanted)
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
        public @Nullable FileTime time(String name) {
            ZipEntry entry = file.getEntry(name);
            return entry == null ? null : entry.getLastModifiedTime();
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
