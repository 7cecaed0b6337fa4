package org.racechecked.build;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.racechecked.build.ClassPathEntry.Kind;

/**
 * Which entries of its class path a test runner puts on the module path where it runs tests without us: only there does it count
 * what a module descriptor says.
 */
public enum ModulePath {
    /** The runner does not use it. */
    NONE,
    /** Surefire's and Failsafe's: where the tests or else the main classes are a module, that one and all that it comes to need. */
    NEEDED,
    /** Gradle's: where the tests are a module, everything that is one. */
    ALL;

    Set<Path> in(List<ClassPathEntry> classPath) {
        List<Path> all = classPath.stream().map(ClassPathEntry::path).toList();
        return switch (this) {
            case NONE -> Set.of();
            case NEEDED ->
                first(Kind.TESTS, classPath)
                        .or(() -> first(Kind.MAIN, classPath))
                        .map(root -> Modules.in(all).neededBy(root))
                        .orElse(Set.of());
            case ALL ->
                first(Kind.TESTS, classPath).isPresent() ? Modules.in(all).paths() : Set.of();
        };
    }

    private static Optional<Path> first(Kind kind, List<ClassPathEntry> classPath) {
        return classPath.stream()
                .filter(entry -> entry.kind() == kind)
                .map(ClassPathEntry::path)
                .filter(Modules::isOne)
                .findFirst();
    }
}
