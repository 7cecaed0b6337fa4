package org.racechecked.gradle;

import java.io.File;
import java.util.List;
import java.util.function.Supplier;
import org.gradle.api.specs.Spec;
import org.jspecify.annotations.Nullable;
import org.racechecked.build.ClassPathEntry;
import org.racechecked.build.RaceCheckedTests;

/**
 * Lets all test classes pass, or none: whichever the class path says when Gradle asks for the first of them.
 *
 * <p>Not before, because until then that class path is not built, and the configuration cache would depend on it.
 */
final class LaneWanted implements Spec<File> {
    private final Supplier<List<ClassPathEntry>> classPath;
    private @Nullable Boolean wanted;

    LaneWanted(Supplier<List<ClassPathEntry>> classPath) {
        this.classPath = classPath;
    }

    @Override
    public boolean isSatisfiedBy(File testClass) {
        if (wanted == null) {
            wanted = RaceCheckedTests.areAmong(classPath.get());
        }
        return wanted;
    }
}
