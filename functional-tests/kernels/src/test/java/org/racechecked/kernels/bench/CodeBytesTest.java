package org.racechecked.kernels.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code is counted as the JVM counts it. */
final class CodeBytesTest {
    @TempDir
    private Path folder = Path.of("");

    /** A method of ours that returns a constant, and a constructor that calls another: 2 and 5 bytes. */
    @Test
    void theMethodsOfAJarAddUp() throws IOException {
        Path jar = folder.resolve("one.jar");
        String file = Two.class.getName().replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out);
                InputStream in = Two.class.getClassLoader().getResourceAsStream(file)) {
            assertTrue(in != null, file);
            zip.putNextEntry(new ZipEntry(file));
            in.transferTo(zip);
        }
        assertEquals(new CodeBytes(1, 7, 0), CodeBytes.of(jar));
    }

    /** What is counted. */
    static final class Two {
        int two() {
            return 2;
        }
    }
}
