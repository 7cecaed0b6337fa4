package org.racechecked.build;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the folder to which code hosts relate paths. */
public final class RepositoryRoot {
    private RepositoryRoot() {}

    /** The nearest folder above with a {@code .git}, or {@code otherwise}. */
    public static Path above(Path folder, Path otherwise) {
        for (Path at = folder.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(".git"))) {
                return at;
            }
        }
        return otherwise.toAbsolutePath().normalize();
    }
}
