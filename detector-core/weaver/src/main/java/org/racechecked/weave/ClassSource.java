package org.racechecked.weave;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** A place that holds class files by internal name. */
interface ClassSource extends Closeable {
    byte @Nullable [] read(String name) throws IOException;

    @Override
    default void close() throws IOException {}

    /** A folder or a jar; anything else holds nothing, as on a class path. */
    static ClassSource of(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return name -> readIfThere(path.resolve(name + ".class"));
        }
        return Files.isRegularFile(path) ? new Jar(new ZipFile(path.toFile())) : name -> null;
    }

    /** The classes of the JDK that we run on. */
    static ClassSource jdk() {
        FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
        return name -> readFromImage(image, name);
    }

    private static byte @Nullable [] readFromImage(FileSystem image, String name) throws IOException {
        byte[] base = readIfThere(image.getPath("/modules/java.base", name + ".class"));
        return base == null ? readFromModules(image, name) : base;
    }

    private static byte @Nullable [] readFromModules(FileSystem image, String name) throws IOException {
        int slash = name.lastIndexOf('/');
        Path modules = image.getPath(
                "/packages", slash < 0 ? "" : name.substring(0, slash).replace('/', '.'));
        if (slash < 0 || !Files.exists(modules)) {
            return null;
        }
        try (Stream<Path> list = Files.list(modules)) {
            for (Path module : (Iterable<Path>) list::iterator) {
                byte[] bytes = readIfThere(
                        image.getPath("/modules", module.getFileName().toString(), name + ".class"));
                if (bytes != null) {
                    return bytes;
                }
            }
        }
        return null;
    }

    private static byte @Nullable [] readIfThere(Path file) throws IOException {
        return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
    }

    /** Class files in a jar, those of its base release. */
    record Jar(ZipFile file) implements ClassSource {
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
        public void close() throws IOException {
            file.close();
        }
    }
}
