package org.racechecked.build;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** Gives each woven copy a place of its own, the same in every build of the same class path. */
final class WovenNames {
    private final Layout layout;
    private final Set<Path> given = new HashSet<>();

    WovenNames(Layout layout) {
        this.layout = layout;
    }

    Path of(ClassPathEntry entry) {
        Path wanted =
                switch (entry.kind()) {
                    case MAIN -> layout.wovenMain();
                    case TESTS -> layout.wovenTests();
                    case MODULE, SCANNED -> layout.woven().resolve("modules").resolve(fileName(entry));
                    case LIBRARY -> layout.woven().resolve("libraries").resolve(fileName(entry));
                };
        Path free = wanted;
        for (int n = 2; !given.add(free); n++) {
            free = wanted.resolveSibling(numbered(wanted, n));
        }
        return free;
    }

    private static String fileName(ClassPathEntry entry) {
        Coordinates known = entry.coordinates();
        if (known != null && Files.isDirectory(entry.path())) {
            return known.name(); // target/classes says less than the module's name
        }
        return entry.path().getFileName().toString();
    }

    private static String numbered(Path path, int n) {
        String name = path.getFileName().toString();
        return name.endsWith(".jar") ? name.substring(0, name.length() - 4) + "-" + n + ".jar" : name + "-" + n;
    }
}
