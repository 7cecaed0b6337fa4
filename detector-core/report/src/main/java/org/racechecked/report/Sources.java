package org.racechecked.report;

import java.nio.file.Path;
import java.util.List;

/**
 * Where the source files are.
 *
 * @param roots source folders, main and test, of all modules
 * @param repositoryRoot paths in the report are relative to it
 */
public record Sources(List<Path> roots, Path repositoryRoot) {
    public Sources {
        roots = List.copyOf(roots);
    }
}
