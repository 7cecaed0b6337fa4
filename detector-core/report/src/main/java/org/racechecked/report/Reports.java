package org.racechecked.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The door of this module: findings in, files and a verdict out. */
public final class Reports {
    private static final String JSON = "racechecked.json";

    private Reports() {}

    /** Writes what was asked for and judges; it never fails a build itself. */
    public static ReportFiles write(ReportRequest request) throws IOException {
        Report report = Report.of(request);
        Path folder = report.target().folder();
        Set<Format> formats = report.target().formats();
        Files.createDirectories(folder);
        List<Path> written = new ArrayList<>();
        Path json =
                write(folder.resolve(JSON), new RaceCheckedJson(report).write().pretty(), written);
        Path index = folder.resolve(Page.INDEX.file());
        return new ReportFiles(
                formats.contains(Format.HTML) ? index : json, json, written, report.findings(), report.verdict());
    }

    private static Path write(Path file, String text, List<Path> written) throws IOException {
        Files.writeString(file, text);
        written.add(file);
        return file;
    }
}
