package org.racechecked.weave;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The files of a folder or jar, by their names inside it, with slashes. */
final class TreeFiles implements Closeable {
    private final Path root;
    private final @Nullable FileSystem jar;

    private TreeFiles(Path root, @Nullable FileSystem jar) {
        this.root = root;
        this.jar = jar;
    }

    static TreeFiles open(Path path) throws IOException {
        if (Files.isRegularFile(path)) {
            FileSystem jar = FileSystems.newFileSystem(path);
            return new TreeFiles(jar.getPath("/"), jar);
        }
        return new TreeFiles(path, null);
    }

    static boolean isJar(Path path) {
        return path.toString().toLowerCase(Locale.ROOT).endsWith(".jar");
    }

    /** Sorted, so that the same tree gives the same result on every file system. */
    List<String> names() throws IOException {
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

    byte[] read(String name) throws IOException {
        return Files.readAllBytes(root.resolve(name));
    }

    @Override
    public void close() throws IOException {
        if (jar != null) {
            jar.close();
        }
    }
}
