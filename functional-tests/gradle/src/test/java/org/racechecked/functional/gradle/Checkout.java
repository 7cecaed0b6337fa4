package org.racechecked.functional.gradle;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/** Copies this repository without what builds have made in it. */
final class Checkout extends SimpleFileVisitor<Path> {
    private static final Set<String> LEFT_OUT = Set.of(".git", ".gradle", "target");

    private final Path from;
    private final Path to;

    private Checkout(Path from, Path to) {
        this.from = from;
        this.to = to;
    }

    static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new Checkout(from, to));
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
        if (LEFT_OUT.contains(folder.getFileName().toString()) || isMadeByGradle(folder)) {
            return FileVisitResult.SKIP_SUBTREE;
        }
        Files.createDirectories(to.resolve(from.relativize(folder)));
        return FileVisitResult.CONTINUE;
    }

    /** A package may have the same name. */
    private static boolean isMadeByGradle(Path folder) {
        return folder.endsWith("build")
                && (Files.exists(folder.resolveSibling("pom.xml"))
                        || Files.exists(folder.resolveSibling("build.gradle")));
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        Files.copy(file, to.resolve(from.relativize(file)));
        return FileVisitResult.CONTINUE;
    }
}
