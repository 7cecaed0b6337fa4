package org.racechecked.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The pages and their style, by file name; pages of races are made one by one, as they are asked for. */
final class HtmlReport {
    private final Report report;

    HtmlReport(Report report) {
        this.report = report;
    }

    Map<String, String> pages() throws IOException {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put(Page.INDEX.file(), new IndexPage(report).html());
        pages.put(Page.TESTS.file(), new TestsPage(report).html());
        pages.put(Page.CLASSES.file(), new ClassesPage(report).html());
        pages.put(Page.UNCONFIRMED.file(), new UnconfirmedPage(report).html());
        pages.put(Page.COVERAGE.file(), new CoveragePage(report).html());
        pages.put(Page.DIFF.file(), new DiffPage(report).html());
        pages.put(Page.SETUP.file(), new SetupPage(report).html());
        pages.put(PageFrame.STYLE, resource(PageFrame.STYLE));
        pages.put(PageFrame.SCRIPT, resource(PageFrame.SCRIPT));
        return pages;
    }

    String racePage(Frames frames, Finding finding) {
        return new RacePage(report, frames, finding).html();
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException(name + " is missing from the jar of racechecked-report");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
