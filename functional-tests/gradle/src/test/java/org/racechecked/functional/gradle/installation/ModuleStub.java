package org.racechecked.functional.gradle.installation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes.Name;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/**
 * A jar by whose name Gradle finds a module or library, while the classes are elsewhere on its class path.
 *
 * @param name the jar's name without version, as {@code gradle-core}
 * @param entries what the jar holds beside its manifest
 */
record ModuleStub(String name, Map<String, byte[]> entries) {
    private static final String DESCRIPTION = "-classpath.properties";

    ModuleStub {
        entries = Map.copyOf(entries);
    }

    /** A module that needs these other modules and these jars. */
    static ModuleStub module(String name, String projects, List<String> jars, Map<String, byte[]> more) {
        String text = "projects=" + projects + "\nruntime=" + String.join(",", jars) + "\n";
        Map<String, byte[]> entries = new HashMap<>(more);
        entries.put(name + DESCRIPTION, text.getBytes(StandardCharsets.UTF_8));
        return new ModuleStub(name, entries);
    }

    /** A library that Gradle asks for by name only. */
    static ModuleStub library(String name) {
        return new ModuleStub(name, Map.of());
    }

    /** The module that an entry of the big jar describes, or an empty string if it describes none. */
    static String moduleDescribedBy(String entry) {
        boolean describes = entry.startsWith("gradle-") && entry.endsWith(DESCRIPTION);
        return describes ? entry.substring(0, entry.length() - DESCRIPTION.length()) : "";
    }

    void writeTo(Path folder, String version, List<String> classPath) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Name.CLASS_PATH, String.join(" ", classPath));
        writeTo(folder, version, manifest);
    }

    void writeTo(Path folder, String version, Manifest manifest) throws IOException {
        manifest.getMainAttributes().put(Name.MANIFEST_VERSION, "1.0");
        Path jar = Files.createDirectories(folder).resolve(name + "-" + version + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue());
            }
        }
    }
}
