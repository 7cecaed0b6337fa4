package org.racechecked.report;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What to write and where.
 *
 * @param folder the report's own folder, as {@code target/racechecked/report}
 * @param formats what to write beside {@code racechecked.json}
 * @param writtenAt the only time in the report, on one line of the page about the set-up
 * @param stepSummary a file to which the Markdown summary is appended, as {@code $GITHUB_STEP_SUMMARY} names it, or null
 */
public record Target(Path folder, Set<Format> formats, Instant writtenAt, @Nullable Path stepSummary) {
    public Target {
        formats = Set.copyOf(formats);
    }
}
