package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.model.Race;

/** Pairs that were predicted and not confirmed, each with the reason. */
final class UnconfirmedPage {
    private final Report report;
    private final PageFrame frame;

    UnconfirmedPage(Report report) {
        this.report = report;
        this.frame = new PageFrame(report, "");
    }

    String html() {
        List<Finding> findings = report.findings().unconfirmed();
        int shown = Math.min(Report.MAX_PAGES, findings.size());
        List<Html> rows = new ArrayList<>();
        for (Finding finding : findings.subList(0, shown)) {
            rows.add(row(finding));
        }
        String cut = findings.size() > shown
                ? " The list stops at " + shown + "; " + Reports.JSON + " has all of them."
                : "";
        return frame.page(
                "Not confirmed",
                Page.UNCONFIRMED,
                H1.text(Headline.count(findings.size(), "pair") + " predicted, not confirmed"),
                P.text(
                        "This is not an alarm. Nothing that we saw orders these statements, but two threads were never seen"
                                + " before both of them on the same memory. Some are ordered by means that we do not know; some"
                                + " are races that we did not catch." + cut),
                Pieces.table(
                        "Pairs that were not confirmed",
                        Pieces.head("Pair", "Memory", "Statements", "Test", "Why", "Runs"),
                        rows));
    }

    private Element row(Finding finding) {
        Race race = finding.best();
        return TR.of(
                TH.of(frame.toRace(finding.id())).with(Attribute.SCOPE, "row"),
                TD.of(CODE.text(race.shortMemory())),
                TD.of(Pieces.statements(race)),
                TD.text(race.test().shortName()),
                TD.text(finding.verdictWords() + (race.reason().isEmpty() ? "" : ": " + race.reason())),
                Pieces.number(race.runs()));
    }
}
