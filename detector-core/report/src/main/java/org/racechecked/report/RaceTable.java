package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.model.Race;

/** A list of races, one per row, worst first; what exceeds its limit is counted below it. */
final class RaceTable {
    private static final int LIMIT = Report.MAX_PAGES;

    private RaceTable() {}

    static Element of(String name, List<Finding> findings, PageFrame frame) {
        List<Html> rows = new ArrayList<>();
        for (Finding finding : findings.subList(0, Math.min(LIMIT, findings.size()))) {
            rows.add(row(finding, frame));
        }
        Element table = Pieces.table(name, Pieces.head("Race", "Verdict", "Memory", "Statements", "Test"), rows);
        if (findings.size() <= LIMIT) {
            return DIV.of(table);
        }
        return DIV.of(
                table,
                P.text(Headline.count(findings.size() - LIMIT, "more race") + " in ")
                        .add(frame.toFile(Reports.JSON))
                        .text(": this page stops at " + LIMIT + ", worst first."));
    }

    private static Element row(Finding finding, PageFrame frame) {
        Race race = finding.best();
        String more = finding.races().size() > 1 ? " +" + (finding.races().size() - 1) : "";
        return TR.of(
                TH.of(frame.toRace(finding.id())).with(Attribute.SCOPE, "row"),
                TD.of(Pieces.badges(finding)),
                TD.of(CODE.text(race.shortMemory())),
                TD.of(Pieces.statements(race)),
                TD.text(race.test().shortName() + more));
    }
}
