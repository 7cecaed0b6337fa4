package org.racechecked.cli.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The system class loader of a checked program")
final class SystemLoaderTest {
    @TempDir
    private Path folder = Path.of("");

    /** What an agent brings. */
    static final class Brought {}

    @Test
    void isOfNoKindThatProgramsLookInto() {
        assertFalse(URLClassLoader.class.isAssignableFrom(SystemLoader.class));
    }

    @Test
    void hasWhatAnAgentAddsToTheClassPathAndNothingElse() throws Exception {
        SystemLoader loader = new SystemLoader(ClassLoader.getPlatformClassLoader());
        assertThrows(ClassNotFoundException.class, () -> loader.loadClass(Brought.class.getName()));
        Path jar = jar();
        Method append = SystemLoader.class.getDeclaredMethod("appendToClassPathForInstrumentation", String.class);
        append.setAccessible(true);
        append.invoke(loader, jar.toString());

        Class<?> found = loader.loadClass(Brought.class.getName());

        assertSame(loader, found.getClassLoader());
        assertEquals(
                jar.toUri().toURL(), found.getProtectionDomain().getCodeSource().getLocation());
        assertNotNull(loader.getResource(file()));
        assertEquals(1, Collections.list(loader.getResources(file())).size());
    }

    private Path jar() throws Exception {
        Path jar = folder.resolve("agent.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                InputStream in = SystemLoaderTest.class.getClassLoader().getResourceAsStream(file())) {
            assertNotNull(in);
            out.putNextEntry(new JarEntry(file()));
            in.transferTo(out);
        }
        return jar;
    }

    private static String file() {
        return Brought.class.getName().replace('.', '/') + ".class";
    }
}
