package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.report.Finding.State;

/** The findings held against the baseline: new, known, over, gone. */
final class DiffPage {
    private final Report report;
    private final PageFrame frame;

    DiffPage(Report report) {
        this.report = report;
        this.frame = new PageFrame(report, "");
    }

    String html() {
        Findings findings = report.findings();
        List<Finding> fresh = findings.fresh();
        List<Finding> accepted = findings.confirmed().stream()
                .filter(finding -> !finding.isNew())
                .toList();
        return frame.page(
                "Baseline",
                Page.DIFF,
                H1.text(fresh.size() + " new, " + accepted.size() + " known, "
                        + findings.stale().size() + " gone"),
                H2.text("New"),
                fresh.isEmpty() ? P.text("No confirmed race is new.") : RaceTable.of("New races", fresh, frame),
                over(fresh),
                H2.text("Known"),
                accepted.isEmpty() ? P.text("No confirmed race has been accepted.") : reasons(accepted),
                H2.text("Gone"),
                gone());
    }

    private Element over(List<Finding> fresh) {
        List<Html> items = new ArrayList<>();
        for (Finding finding : fresh) {
            BaselineLine line = finding.accepted();
            if (line != null) {
                items.add(LI.of(new Words("its day is over: "), CODE.text(line.text())));
            }
        }
        return items.isEmpty() ? DIV.of() : DIV.of(P.text("Of these, the baseline accepted:"), UL.of(items));
    }

    private Element reasons(List<Finding> accepted) {
        List<Html> rows = new ArrayList<>();
        for (Finding finding : accepted) {
            BaselineLine line = finding.accepted();
            boolean bySource = finding.state() == State.IGNORED || line == null;
            rows.add(TR.of(
                    TH.of(frame.toRace(finding.id())).with(Attribute.SCOPE, "row"),
                    TD.of(Pieces.badges(finding)),
                    TD.of(CODE.text(finding.best().shortMemory())),
                    TD.text(bySource ? "the source" : "the baseline"),
                    TD.text(
                            bySource || line.until() == null
                                    ? "no end"
                                    : line.until().toString()),
                    TD.text(bySource ? finding.ignoredBecause() : line.why())));
        }
        return Pieces.table(
                "Accepted races", Pieces.head("Race", "Verdict", "Memory", "Accepted by", "Until", "Why"), rows);
    }

    private Element gone() {
        List<BaselineLine> stale = report.findings().stale();
        if (stale.isEmpty()) {
            return P.text("Every line of the baseline matched a race.");
        }
        List<Html> items = new ArrayList<>();
        for (BaselineLine line : stale) {
            items.add(LI.of(CODE.text(line.text())));
        }
        return DIV.of(
                P.text(Headline.count(stale.size(), "baseline line") + " matched nothing in this run. If it ran all"
                        + " tests, delete them:"),
                UL.of(items));
    }
}
