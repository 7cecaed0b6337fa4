package org.racechecked.functional.gradle.installation;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * Puts a Gradle together from the artifact {@code dev.gradleplugins:gradle-api}, which holds the classes of every Gradle
 * module in one jar, and from the libraries that it leaves outside.
 *
 * <p>Gradle finds its modules as {@code lib/gradle-NAME-VERSION.jar}. Each becomes a {@linkplain ModuleStub stub} whose
 * manifest leads to the one jar with the classes.
 *
 * @param parts the folder of the artifacts
 * @param gradle the version of Gradle
 * @param kotlin the version of Kotlin that this Gradle names as its own
 */
record Assembly(Path parts, String gradle, String kotlin) {
    /** Raise it when the assembled result changes, so that no cached Gradle of an older form is taken. */
    private static final String FORM = "5";

    static Assembly fromSettings() {
        return new Assembly(
                Path.of(setting("racechecked.gradle.parts")),
                setting("racechecked.gradle.version"),
                setting("racechecked.kotlin.version"));
    }

    private static String setting(String name) {
        String value = System.getProperty(name);
        if (value == null) {
            throw new IllegalStateException("Needed the system property " + name + ", found none. Maven sets it; an IDE"
                    + " needs it, or -Dracechecked.gradle.home, in its run configuration.");
        }
        return value;
    }

    /** The Gradle home for these parts; what another process has put together from the same parts is taken as it is. */
    Path homeBelow(Path cache) throws IOException {
        Path home = cache.resolve(gradle + "-" + fingerprint());
        if (!Files.isDirectory(home)) {
            Files.createDirectories(cache);
            Path draft = Files.createTempDirectory(cache, "draft-");
            try {
                assemble(draft);
                moveIntoPlace(draft, home);
            } finally {
                deleteTree(draft);
            }
        }
        return home;
    }

    private static void moveIntoPlace(Path draft, Path home) throws IOException {
        try {
            Files.move(draft, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException otherWasFaster) {
            if (!Files.isDirectory(home)) {
                throw otherWasFaster;
            }
        }
    }

    private void assemble(Path home) throws IOException {
        Path lib = Files.createDirectories(home.resolve("lib"));
        Files.createDirectories(lib.resolve("plugins"));
        List<String> classPath = new ArrayList<>(libraries(lib));
        AllClasses all = new AllClasses(parts.resolve("gradle-api-" + gradle + ".jar"), kotlin);
        String jar = "gradle-all-classes-" + gradle + ".jar";
        classPath.add(jar);
        List<ModuleStub> modules = all.writeTo(lib.resolve(jar), classPath);
        for (ModuleStub module : modules) {
            module.writeTo(lib, gradle, classPath);
        }
        StandIns.writeTo(lib, gradle, classPath);
        // Set on the installation, since there is no build or user home that every caller shares.
        Files.writeString(home.resolve("gradle.properties"), "org.gradle.internal.instrumentation.agent=false\n");
        writeLauncher(home, jar);
    }

    private List<String> libraries(Path lib) throws IOException {
        List<String> names = new ArrayList<>();
        for (Path part : sortedParts()) {
            String name = part.getFileName().toString();
            if (!name.startsWith("gradle-api-")) {
                Files.copy(part, lib.resolve(name));
                names.add(name);
            }
        }
        return names;
    }

    private static void writeLauncher(Path home, String jar) throws IOException {
        Path script = Files.createDirectories(home.resolve("bin")).resolve("gradle");
        Files.writeString(
                script,
                """
                #!/bin/sh
                home=$(cd "$(dirname "$0")/.." && pwd -P)
                exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$home/lib/%s" org.gradle.launcher.GradleMain "$@"
                """
                        .formatted(jar));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private String fingerprint() throws IOException {
        MessageDigest digest = sha256();
        digest.update((FORM + kotlin).getBytes(StandardCharsets.UTF_8));
        for (Path part : sortedParts()) {
            digest.update(part.getFileName().toString().getBytes(StandardCharsets.UTF_8));
            try (InputStream in = new DigestInputStream(Files.newInputStream(part), digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
        }
        return HexFormat.of().formatHex(digest.digest()).substring(0, 16);
    }

    private List<Path> sortedParts() throws IOException {
        try (Stream<Path> files = Files.list(parts)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static void deleteTree(Path tree) throws IOException {
        if (!Files.exists(tree)) {
            return;
        }
        try (Stream<Path> files = Files.walk(tree)) {
            files.sorted(Comparator.reverseOrder()).forEach(Assembly::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
