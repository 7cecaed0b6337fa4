package org.racechecked.functional.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A project in a folder of its own, and the Maven and JDK that build it. */
final class Sample {
    private static final long PATIENCE_MINUTES = 5;

    private final Path folder;
    private Installation maven = Installation.runningMaven();
    private Installation jdk = Installation.runningJdk();

    private Sample(Path folder) {
        this.folder = folder;
    }

    /** An empty project; {@code name} is unique among the tests. */
    static Sample empty(String name) {
        Path folder = Path.of(Settings.get("sample.folder")).resolve(name);
        try {
            delete(folder);
            // without a .mvn of its own Maven would take the options of the build that runs these tests
            Files.createDirectories(folder.resolve(".mvn"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Sample(folder);
    }

    /** A bank whose deposits race, with the POM of the quick start. */
    static Sample racy(String name) {
        return empty(name)
                .pom(new Pom("bank"))
                .file(Sources.ACCOUNT_FILE, Sources.RACY_ACCOUNT)
                .file(Sources.TEST_FILE, Sources.ACCOUNT_TEST);
    }

    /** The same with one lock. */
    static Sample safe(String name) {
        return racy(name).file(Sources.ACCOUNT_FILE, Sources.SAFE_ACCOUNT);
    }

    Sample pom(Pom pom) {
        return file("pom.xml", pom.text());
    }

    Sample file(String path, String text) {
        try {
            Path file = folder.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    Sample maven(Installation other) {
        maven = other;
        return this;
    }

    Sample jdk(Installation other) {
        jdk = other;
        return this;
    }

    Path path(String file) {
        return folder.resolve(file);
    }

    BuildResult run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                maven.home().resolve("bin/mvn").toString(),
                "-B",
                "-ntp",
                "-Dstyle.color=never",
                "-Dmaven.repo.local=" + PrivateRepository.path()));
        command.addAll(List.of(arguments));
        Path log = folder.resolveSibling(folder.getFileName() + ".log");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("JAVA_HOME", jdk.home().toString());
        builder.environment().remove("MAVEN_OPTS");
        builder.environment().remove("MAVEN_HOME");
        Process process = builder.start();
        if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError(
                    command + " did not end within " + PATIENCE_MINUTES + " minutes:\n" + Files.readString(log));
        }
        return new BuildResult(folder, process.exitValue(), Files.readString(log));
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
                    Files.delete(file);
                }
            }
        }
    }
}
