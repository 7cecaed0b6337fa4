package org.racechecked.weave;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
