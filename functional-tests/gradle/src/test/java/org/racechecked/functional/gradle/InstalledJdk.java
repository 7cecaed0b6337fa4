package org.racechecked.functional.gradle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** JDKs of this machine. */
final class InstalledJdk {
    private static final Path USUAL = Path.of("/usr/lib/jvm");

    private InstalledJdk() {}

    /** One of this version: the one that runs this, that of {@code JDK_25_HOME} and its like, or one in the usual folder. */
    static Optional<Path> ofVersion(int feature) throws IOException {
        String named = System.getenv("JDK_" + feature + "_HOME");
        Path running = Path.of(System.getProperty("java.home"));
        Stream<Path> places =
                Stream.concat(Stream.of(running), named == null ? usual().stream() : Stream.of(Path.of(named)));
        for (Path place : (Iterable<Path>) places::iterator) {
            if (isOfVersion(place, feature)) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    private static List<Path> usual() throws IOException {
        if (!Files.isDirectory(USUAL)) {
            return List.of();
        }
        try (Stream<Path> homes = Files.list(USUAL)) {
            return homes.sorted().toList();
        }
    }

    private static boolean isOfVersion(Path home, int feature) throws IOException {
        Path release = home.resolve("release");
        return Files.isExecutable(home.resolve("bin/javac"))
                && Files.isRegularFile(release)
                && Files.readString(release).contains("JAVA_VERSION=\"" + feature);
    }
}
