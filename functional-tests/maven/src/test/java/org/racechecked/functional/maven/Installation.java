package org.racechecked.functional.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A Maven or a JDK on this machine. */
record Installation(String name, Path home) {
    /** The Maven that runs this very build. */
    static Installation runningMaven() {
        return new Installation("the running Maven", Path.of(Settings.get("sample.maven.home")));
    }

    /** Those that the POM unpacked: the newest 3.9 and the newest candidate of 4.0. */
    static List<Installation> unpackedMavens() {
        try (Stream<Path> homes = Files.list(Path.of(Settings.get("sample.mavens")))) {
            return homes.filter(home -> Files.exists(home.resolve("bin/mvn")))
                    .sorted()
                    .map(home -> new Installation(home.getFileName().toString(), home))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The JDK that runs these tests. */
    static Installation runningJdk() {
        return new Installation("JDK " + Runtime.version().feature(), Path.of(System.getProperty("java.home")));
    }

    /** A JDK of this version below the usual folders, or where {@code JDK_25_HOME} and its like point. */
    static Optional<Installation> jdk(int feature) {
        String named = System.getenv(String.format(Locale.ROOT, "JDK_%d_HOME", feature));
        List<Path> places = named == null ? installedJdks() : List.of(Path.of(named));
        return places.stream()
                .filter(home -> isVersion(home, feature))
                .findFirst()
                .map(home -> new Installation("JDK " + feature, home));
    }

    private static List<Path> installedJdks() {
        Path usual = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(usual)) {
            return List.of();
        }
        try (Stream<Path> homes = Files.list(usual)) {
            return homes.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isVersion(Path home, int feature) {
        Path release = home.resolve("release");
        try {
            return Files.isExecutable(home.resolve("bin/javac"))
                    && Files.isRegularFile(release)
                    && Files.readString(release).contains("JAVA_VERSION=\"" + feature);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
