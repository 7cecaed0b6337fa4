package org.racechecked.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A source file that was found.
 *
 * @param path from the repository's root, with slashes
 * @param lines of the file; empty where it is too large to be shown
 */
record SourceFile(String path, List<SourceLine> lines) {
    SourceFile {
        lines = List.copyOf(lines);
    }

    /** The line of that number, from 1, or null where the file has none. */
    @Nullable
    SourceLine line(int number) {
        return number < 1 || number > lines.size()
                ? null
                : lines.get(number - 1).shortened();
    }
}
