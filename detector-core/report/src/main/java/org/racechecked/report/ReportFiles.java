package org.racechecked.report;

import java.nio.file.Path;
import java.util.List;

/**
 * A report that was written.
 *
 * @param start what a person should open first
 * @param json the file for programs
 * @param written every file, in the order of writing
 * @param findings what the report shows
 * @param verdict what the build has to do
 */
public record ReportFiles(Path start, Path json, List<Path> written, Findings findings, Verdict verdict) {
    public ReportFiles {
        written = List.copyOf(written);
    }
}
