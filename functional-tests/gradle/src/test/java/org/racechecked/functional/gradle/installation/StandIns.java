package org.racechecked.functional.gradle.installation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes.Name;
import java.util.jar.Manifest;
import org.gradle.internal.compiler.java.IncrementalCompileTask;

/** Jars that a distribution has and the artifacts have not: what Gradle needs of them, and no more. */
final class StandIns {
    /** Gradle asks for these by name when it isolates class loaders; their classes, where needed, are in the big jar. */
    private static final List<String> BY_NAME_ONLY = List.of(
            "asm",
            "bsh",
            "commons-io",
            "commons-lang",
            "fastutil",
            "guava",
            "hamcrest",
            "javaparser-core",
            "jcl-over-slf4j",
            "jsr305",
            "jul-to-slf4j",
            "junit",
            "kryo",
            "log4j-over-slf4j",
            "minlog",
            "native-platform",
            "objenesis",
            "slf4j-api",
            "xml-apis");

    private StandIns() {}

    static void writeTo(Path lib, String gradle, List<String> classPath) throws IOException {
        for (String name : BY_NAME_ONLY) {
            ModuleStub.library(name).writeTo(lib, "1.0", classPath);
        }
        ModuleStub.module("gradle-installation-beacon", "", List.of(), Map.of()).writeTo(lib, gradle, classPath);
        ModuleStub.module("gradle-kotlin-dsl", "", List.of(), Map.of()).writeTo(lib, gradle, classPath);
        ModuleStub.module("gradle-java-compiler-plugin", "", List.of(), classFile(IncrementalCompileTask.class))
                .writeTo(lib, gradle, classPath);
        Manifest agent = new Manifest();
        agent.getMainAttributes().put(new Name("Premain-Class"), IdleAgent.class.getName());
        ModuleStub.module("gradle-instrumentation-agent", "", List.of(), classFile(IdleAgent.class))
                .writeTo(lib.resolve("agents"), gradle, agent);
    }

    private static Map<String, byte[]> classFile(Class<?> type) throws IOException {
        String entry = type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getResourceAsStream("/" + entry)) {
            if (in == null) {
                throw new IOException("needed the class file of " + type.getName() + " on the class path, found none");
            }
            return Map.of(entry, in.readAllBytes());
        }
    }
}
