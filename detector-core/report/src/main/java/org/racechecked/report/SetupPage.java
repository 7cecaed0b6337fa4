package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.racechecked.model.Notice;

/** With which settings, versions and warnings the check was made; the only page that knows what time it is. */
final class SetupPage {
    private final Report report;
    private final PageFrame frame;

    SetupPage(Report report) {
        this.report = report;
        this.frame = new PageFrame(report, "");
    }

    String html() {
        List<Html> settings = new ArrayList<>();
        for (Setting setting : report.lane().settings()) {
            settings.add(TR.of(
                    TH.of(CODE.text(setting.name())).with(Attribute.SCOPE, "row"),
                    TD.of(CODE.text(setting.value())),
                    TD.text(setting.origin())));
        }
        List<Html> notices = new ArrayList<>();
        for (Notice notice : report.findings().notices()) {
            notices.add(TR.of(
                    TH.text(notice.problem().page()).with(Attribute.SCOPE, "row"),
                    TD.text(notice.where()),
                    TD.text(notice.message())));
        }
        return frame.page(
                "Set-up",
                Page.SETUP,
                H1.text("Set-up"),
                P.text("Written " + report.target().writtenAt().truncatedTo(ChronoUnit.SECONDS) + " by RaceChecked "
                        + report.version() + "."),
                H2.text("Settings in effect"),
                section("Settings", Pieces.head("Setting", "Value", "From"), settings, "The build gave no settings."),
                H2.text("Warnings and problems"),
                section("Problems", Pieces.head("Problem", "Where", "Message"), notices, "None."));
    }

    private static Element section(String name, Element head, List<Html> rows, String none) {
        return rows.isEmpty() ? P.text(none) : Pieces.table(name, head, rows);
    }
}
