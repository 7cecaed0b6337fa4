package org.racechecked.functional.gradle.installation;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * The jar with the classes of every Gradle module, made fit to run from the one made to compile against.
 *
 * @param api the jar to compile against
 * @param kotlin the version of Kotlin that Gradle shall name
 */
record AllClasses(Path api, String kotlin) {
    /** Classes that run tests, and those that name what tests depend on. */
    private static final List<String> TESTING =
            List.of("org/gradle/api/internal/tasks/testing/", "org/gradle/api/testing/toolchains/");
    /** They announce providers to the JDK under names that hold only before third-party packages were moved. */
    private static final Set<String> LEFT_OUT = Set.of(
            "META-INF/services/java.nio.file.spi.FileSystemProvider",
            "META-INF/services/java.security.Provider",
            "META-INF/services/javax.script.ScriptEngineFactory");

    /** Writes the jar and returns a stub for each module that it describes. */
    List<ModuleStub> writeTo(Path jar, List<String> classPath) throws IOException {
        List<ModuleStub> modules = new ArrayList<>();
        try (ZipFile from = new ZipFile(api.toFile());
                ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(jar))) {
            to.setLevel(Deflater.BEST_SPEED);
            for (Enumeration<? extends ZipEntry> entries = from.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                String name = entry.getName();
                if (entry.isDirectory() || LEFT_OUT.contains(name)) {
                    continue;
                }
                byte[] bytes = bytes(from, entry);
                write(to, name, isTesting(name) ? TestedJUnit.restoreNamesIn(bytes) : bytes);
                String module = ModuleStub.moduleDescribedBy(name);
                if (!module.isEmpty()) {
                    modules.add(ModuleStub.module(module, projects(bytes), classPath, Map.of()));
                }
            }
            write(to, "gradle-kotlin-dsl-versions.properties", ("kotlin=" + kotlin).getBytes(StandardCharsets.UTF_8));
        }
        return modules;
    }

    private static boolean isTesting(String name) {
        return name.endsWith(".class") && TESTING.stream().anyMatch(name::startsWith);
    }

    private static byte[] bytes(ZipFile from, ZipEntry entry) throws IOException {
        try (InputStream in = from.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    private static void write(ZipOutputStream to, String name, byte[] bytes) throws IOException {
        to.putNextEntry(new ZipEntry(name));
        to.write(bytes);
    }

    private static String projects(byte[] description) throws IOException {
        Properties properties = new Properties();
        properties.load(new ByteArrayInputStream(description));
        return properties.getProperty("projects", "");
    }
}
