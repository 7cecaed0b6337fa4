package org.racechecked.functional.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * A local repository that holds our own artifacts as they were just built, and shares everything else with the usual one
 * through links: nothing is downloaded twice, and nothing of ours reaches the usual one.
 */
final class PrivateRepository {
    private static final String GROUP = "org/racechecked";
    /** Modules that sample builds resolve, by folder; the parent is the root. */
    private static final List<String> MODULES = List.of(
            ".",
            "detector-core/annotations",
            "detector-core/probe",
            "detector-core/model",
            "detector-core/weaver",
            "detector-core/engine",
            "detector-core/report",
            "detector-core/build-support",
            "junit-extension",
            "maven-plugin");

    private static final Path SHARED = make();

    private PrivateRepository() {}

    static Path path() {
        return SHARED;
    }

    /** Coordinates of {@code racechecked-junit} in a version that is not that of the plugin. */
    static String otherVersionOfUs() throws IOException {
        String other = "0.0.9";
        Path folder = SHARED.resolve(GROUP).resolve("racechecked-junit");
        Path copy = Files.createDirectories(folder.resolve(other));
        String version = Settings.get("sample.version");
        Files.copy(
                folder.resolve(version).resolve("racechecked-junit-" + version + ".jar"),
                copy.resolve("racechecked-junit-" + other + ".jar"),
                StandardCopyOption.REPLACE_EXISTING);
        Files.writeString(
                copy.resolve("racechecked-junit-" + other + ".pom"),
                "<project><modelVersion>4.0.0</modelVersion><groupId>org.racechecked</groupId>"
                        + "<artifactId>racechecked-junit</artifactId><version>" + other + "</version></project>");
        return "org.racechecked:racechecked-junit:" + other;
    }

    private static Path make() {
        Path repository = Path.of(Settings.get("sample.repository"));
        Path usual = Path.of(Settings.get("sample.usual.repository"));
        try {
            share(usual, usual, repository);
            for (String module : MODULES) {
                place(Path.of(Settings.get("sample.root")).resolve(module).normalize(), repository.resolve(GROUP));
            }
            return repository;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void share(Path usual, Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> entries = Files.list(from)) {
            for (Path entry : (Iterable<Path>) entries::iterator) {
                Path link = to.resolve(entry.getFileName().toString());
                if (usual.resolve(GROUP).startsWith(entry)) {
                    if (!usual.resolve(GROUP).equals(entry)) {
                        share(usual, entry, link);
                    }
                } else if (!Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
                    Files.createSymbolicLink(link, entry);
                }
            }
        }
    }

    /** What {@code mvn install} would do, without a second build. */
    private static void place(Path module, Path group) throws IOException {
        String version = Settings.get("sample.version");
        Path pom = pomOf(module);
        String artifact = artifactId(Files.readString(pom));
        Path folder = Files.createDirectories(group.resolve(artifact).resolve(version));
        String name = artifact + "-" + version;
        Files.copy(pom, folder.resolve(name + ".pom"), StandardCopyOption.REPLACE_EXISTING);
        Path jar = module.resolve("target").resolve(name + ".jar");
        if (!artifact.endsWith("-parent")) {
            Files.copy(jar, folder.resolve(name + ".jar"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Where a module shades its dependencies, its own POM still names them. */
    private static Path pomOf(Path module) {
        Path reduced = module.resolve("target/dependency-reduced-pom.xml");
        return Files.exists(reduced) ? reduced : module.resolve("pom.xml");
    }

    private static String artifactId(String pom) {
        String own = pom.contains("</parent>") ? pom.substring(pom.indexOf("</parent>")) : pom;
        int start = own.indexOf("<artifactId>") + "<artifactId>".length();
        return own.substring(start, own.indexOf("</artifactId>", start));
    }
}
