package org.racechecked.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.racechecked.model.Notice;
import org.racechecked.result.ResultFiles;

/** Tells whether the results of a lane may be used again without running it, as build tools with a cache do. */
public final class ReusableResults {
    private ReusableResults() {}

    /** Races may be: they are facts of the code. What went wrong around the tests may not happen again. */
    public static Optional<String> whyNot(Path results) throws IOException {
        return ResultFiles.read(results).notices().stream()
                .filter(notice -> notice.problem().failsBuild())
                .map(Notice::message)
                .findFirst();
    }
}
