package org.racechecked.build;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The packages of own classes as patterns, without those that lie in another one. */
final class OwnPackages {
    private final Set<String> patterns = new TreeSet<>();

    private OwnPackages() {}

    static Set<String> in(Collection<Path> trees) throws IOException {
        OwnPackages packages = new OwnPackages();
        for (Path tree : trees) {
            if (Files.isDirectory(tree)) {
                packages.addTree(tree);
            } else {
                try (FileSystem jar = FileSystems.newFileSystem(tree)) {
                    packages.addTree(jar.getPath("/"));
                }
            }
        }
        return packages.patterns;
    }

    private void addTree(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> file.endsWith(".class"))
                    .forEach(this::addClass);
        }
    }

    private void addClass(String file) {
        int slash = file.lastIndexOf('/');
        if (slash < 0) {
            patterns.add(file.substring(0, file.length() - ".class".length()));
            return;
        }
        String name = file.substring(0, slash + 1).replace('/', '.');
        if (patterns.stream().noneMatch(known -> known.endsWith(".*") && isBelow(name, known))) {
            patterns.removeIf(known -> isBelow(known, name + "*"));
            patterns.add(name + "*");
        }
    }

    private static boolean isBelow(String name, String pattern) {
        return name.startsWith(pattern.substring(0, pattern.length() - 1));
    }
}
