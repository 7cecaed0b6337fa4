package org.racechecked.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.TreeSet;

/** The door of this module: findings in, files and a verdict out. */
public final class Reports {
    static final String JSON = "racechecked.json";

    private Reports() {}

    /** Writes what was asked for and judges; it never fails a build itself. */
    public static ReportFiles write(ReportRequest request) throws IOException {
        Report report = Report.of(request);
        ReportFolder folder = new ReportFolder(report.target().folder());
        Path start = folder.write(JSON, new RaceCheckedJson(report).write());
        Path json = start;
        for (Format format : new TreeSet<>(report.target().formats())) {
            switch (format) {
                case HTML -> start = writeHtml(report, folder);
                case SARIF -> folder.write(format.file(), new SarifReport(report).write());
                case MARKDOWN -> folder.write(format.file(), new MarkdownSummary(report).text());
                case GITLAB -> folder.write(format.file(), new GitLabReport(report).write());
                case JACOCO_XML -> folder.write(format.file(), new JacocoXml(report).text());
            }
        }
        Path stepSummary = report.target().stepSummary();
        if (stepSummary != null) {
            Files.writeString(
                    stepSummary,
                    new MarkdownSummary(report).text(),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        }
        return new ReportFiles(start, json, folder.written(), report.findings(), report.verdict());
    }

    private static Path writeHtml(Report report, ReportFolder folder) throws IOException {
        HtmlReport html = new HtmlReport(report);
        for (Map.Entry<String, String> page : html.pages().entrySet()) {
            folder.write(page.getKey(), page.getValue());
        }
        Frames frames = new Frames(report);
        folder.clearRaces();
        for (Finding finding : report.findings().all()) {
            if (report.paged().contains(finding.id())) {
                folder.write(Page.race(finding.id()), html.racePage(frames, finding));
            }
        }
        return folder.path(Page.INDEX.file());
    }
}
