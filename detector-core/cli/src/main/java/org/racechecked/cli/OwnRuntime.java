package org.racechecked.cli;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.racechecked.check.RaceChecks;
import org.racechecked.cli.child.ProgramUnderCheck;
import org.racechecked.model.Site;
import org.racechecked.probe.Probe;
import org.racechecked.weave.ClassPatterns;

/** Our classes that the JVM of a checked program needs, and none of others: theirs would be raced, or clash with its own. */
final class OwnRuntime {
    /** The built-in race, which must be woven like the program. */
    static final ClassPatterns CANARY = new ClassPatterns(List.of("org.racechecked.canary.*"), List.of());

    private static final List<String> NOT_NEEDED = List.of("build", "cli", "report", "weave");
    private static final String CHILD = "org/racechecked/cli/child";

    private OwnRuntime() {}

    /** Copies them to a folder; what is there already is replaced. */
    static void copyTo(Path folder) throws IOException {
        Set<Path> places = new LinkedHashSet<>();
        for (Class<?> each : List.of(Probe.class, Site.class, RaceChecks.class, ProgramUnderCheck.class)) {
            places.add(placeOf(each));
        }
        for (Path place : places) {
            if (Files.isDirectory(place)) {
                copy(place, folder);
            } else {
                try (FileSystem jar = FileSystems.newFileSystem(place)) {
                    copy(jar.getPath("/"), folder);
                }
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from.resolve("org/racechecked"))) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                String name = from.relativize(file).toString().replace('\\', '/');
                if (isNeeded(name)) {
                    Path copy = to.resolve(name);
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private static boolean isNeeded(String name) {
        return name.startsWith(CHILD)
                || NOT_NEEDED.stream().noneMatch(each -> name.startsWith("org/racechecked/" + each + "/"));
    }

    private static Path placeOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(type + " was loaded from a place without a path", e);
        }
    }
}
