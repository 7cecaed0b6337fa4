package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Race;
import org.racechecked.model.Status;

/** Per test: what was predicted, what was confirmed, what it cost. */
final class TestsPage {
    private static final int MAX_LINKS = 5;

    private final Report report;
    private final PageFrame frame;

    TestsPage(Report report) {
        this.report = report;
        this.frame = new PageFrame(report, "");
    }

    String html() {
        Findings findings = report.findings();
        List<CheckedTest> tests = findings.result().tests();
        List<Html> rows = new ArrayList<>();
        for (CheckedTest test : tests) {
            rows.add(row(test));
        }
        Element head = Pieces.head(
                "Test",
                "Pairs",
                "Confirmed",
                "Threads",
                "Plain",
                "Predict",
                "Confirm",
                "Pauses in it",
                "Confirmed races");
        return frame.page(
                "Tests",
                Page.TESTS,
                H1.text(Headline.count(tests.size() - findings.testsSkipped(), "checked test")
                        + Headline.skipped(findings)),
                P.text(
                        "Predict is the run that watches everything; confirm is all runs after it, in which two threads at a"
                                + " time are stopped. Plain is the same test without us, where the build has run it."),
                Pieces.table("Tests and what checking them took", head, rows));
    }

    private Element row(CheckedTest test) {
        List<Race> confirmed = test.races().stream()
                .filter(race -> race.status() == Status.CONFIRMED)
                .toList();
        return TR.of(
                TH.of(CODE.text(test.id().shortName()), new Words(fate(test))).with(Attribute.SCOPE, "row"),
                Pieces.number(test.races().size()),
                Pieces.number(confirmed.size()),
                Pieces.number(test.threads()),
                Pieces.millis(test.plainMillis()),
                Pieces.millis(test.predictMillis()),
                Pieces.millis(test.confirmMillis()),
                Pieces.millis(test.pausedMillis()),
                TD.of(links(confirmed)));
    }

    private static String fate(CheckedTest test) {
        if (test.skipped() != null) {
            return " was skipped: " + Visible.line(test.skipped());
        }
        if (!test.finished()) {
            return " was not checked to its end";
        }
        return test.plainFailure() == null ? "" : " fails by itself: " + Visible.line(test.plainFailure());
    }

    private List<Html> links(List<Race> confirmed) {
        List<Html> links = new ArrayList<>();
        for (Race race : confirmed.subList(0, Math.min(MAX_LINKS, confirmed.size()))) {
            links.add(frame.toRace(race.id()));
            links.add(new Words(" "));
        }
        if (confirmed.size() > MAX_LINKS) {
            links.add(new Words("and " + (confirmed.size() - MAX_LINKS) + " more"));
        }
        return links;
    }
}
