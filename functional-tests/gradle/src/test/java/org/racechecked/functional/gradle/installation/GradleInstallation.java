package org.racechecked.functional.gradle.installation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A Gradle that can run builds.
 *
 * @param home the folder with {@code bin} and {@code lib}
 * @param assembled true for one put together here, which knows no Kotlin build scripts
 */
public record GradleInstallation(Path home, boolean assembled) {

    /** The one named by {@code -Dracechecked.gradle.home} or {@code GRADLE_HOME}, else one put together and cached. */
    public static GradleInstallation find() throws IOException {
        String named = firstNonBlank(System.getProperty("racechecked.gradle.home"), System.getenv("GRADLE_HOME"));
        if (named == null) {
            return new GradleInstallation(Assembly.fromSettings().homeBelow(cache()), true);
        }
        GradleInstallation real = new GradleInstallation(Path.of(named).toAbsolutePath(), false);
        if (!Files.isRegularFile(real.launcher())) {
            throw new IOException("A Gradle home needs bin/gradle; " + named
                    + " has none. Correct racechecked.gradle.home or GRADLE_HOME, or leave both out.");
        }
        return real;
    }

    /** The script that a terminal would start. */
    public Path launcher() {
        return home.resolve("bin/gradle");
    }

    private static Path cache() {
        String named = firstNonBlank(System.getProperty("racechecked.gradle.cache"), System.getenv("XDG_CACHE_HOME"));
        Path caches = named == null ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(named);
        return caches.resolve("racechecked/gradle");
    }

    private static @Nullable String firstNonBlank(@Nullable String one, @Nullable String other) {
        if (one != null && !one.isBlank()) {
            return one;
        }
        return other == null || other.isBlank() ? null : other;
    }
}
