package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;

/** The first page: the verdict, what led to it, and the races worst first. */
final class IndexPage {
    /** Where the settings leave something out, most tests say so. */
    private static final int MAX_IN_PART = 5;

    private final Report report;
    private final PageFrame frame;

    IndexPage(Report report) {
        this.report = report;
        this.frame = new PageFrame(report, "");
    }

    String html() {
        List<Html> content = new ArrayList<>();
        content.add(H1.text(Headline.of(report.findings())));
        content.add(verdict());
        content.add(tiles());
        content.addAll(problems());
        content.addAll(races());
        content.add(guide());
        return frame.page("Races", Page.INDEX, content.toArray(Html[]::new));
    }

    private Element verdict() {
        return report.verdict() instanceof Verdict.Red red
                ? P.of(STRONG.text("The build fails: "), new Words(red.sentence()))
                        .is("verdict red")
                : P.of(STRONG.text("The build passes"), new Words(passing())).is("verdict green");
    }

    private String passing() {
        return report.findings().fresh().isEmpty()
                ? "."
                : ", because failOn is " + report.findings().policy().failOn().word() + ".";
    }

    private Element tiles() {
        Findings findings = report.findings();
        int fresh = findings.fresh().size();
        int known = findings.confirmed().size() - fresh;
        List<CheckedTest> tests = findings.result().tests();
        return DL.of(
                        Pieces.tile("New races", "" + fresh, "nobody has accepted them", fresh > 0 ? "alarm" : "calm"),
                        Pieces.tile("Known races", "" + known, "in the baseline or ignored in the source", "plain"),
                        Pieces.tile(
                                "Not confirmed",
                                "" + findings.unconfirmed().size(),
                                "predicted pairs that never met: no alarm",
                                "plain"),
                        Pieces.tile(
                                "Tests checked",
                                "" + findings.testsChecked(),
                                "of " + selected(findings) + " selected" + Headline.skipped(findings),
                                "plain"),
                        Pieces.tile("Time", Terminal.seconds(Times.checking(tests)), Times.comparison(tests), "plain"))
                .is("tiles");
    }

    /** The build counts no skipped ones, and where there is no build those that left something behind are counted. */
    private long selected(Findings findings) {
        return Math.max(report.lane().selectedTests(), findings.result().tests().size() - findings.testsSkipped());
    }

    private List<Html> problems() {
        List<Notice> notices = report.findings().notices();
        if (notices.isEmpty()) {
            return List.of();
        }
        List<Html> items = new ArrayList<>();
        int inPart = 0;
        for (Notice notice : notices) {
            boolean fails = notice.problem().failsBuild();
            if (notice.problem() == Problem.NOT_WATCHED && ++inPart > MAX_IN_PART) {
                continue;
            }
            items.add(LI.of(
                    SPAN.text(fails ? "fails the build" : "note").is(fails ? "badge harmful" : "badge open"),
                    new Words(" " + notice.message())));
        }
        if (inPart > MAX_IN_PART) {
            items.add(LI.text(
                    (inPart - MAX_IN_PART) + " more tests were watched in part; the coverage page names them."));
        }
        return List.of(H2.text("Problems while checking"), UL.of(items).is("problems"));
    }

    private List<Html> races() {
        List<Finding> confirmed = report.findings().confirmed();
        if (confirmed.isEmpty()) {
            return List.of(
                    H2.text("Confirmed races"),
                    P.text("None. That says something about the code that the tests reached with two threads or more,"
                                    + " and nothing about the rest: see ")
                            .add(frame.to(Page.COVERAGE))
                            .text("."));
        }
        return List.of(H2.text("Confirmed races"), RaceTable.of("Confirmed races, worst first", confirmed, frame));
    }

    private static Element guide() {
        return SECTION.of(
                        H2.text("How to read this"),
                        P.text("Each race was seen to happen: two threads were stopped before two statements that touch"
                                + " the same memory, one of them about to write, and nothing kept them apart."),
                        P.text(
                                "Harmful means that the test failed, threw or hung in one of the two orders. No difference"
                                        + " seen means that this test could not tell the orders apart; by the rules of Java's"
                                        + " memory it is a race all the same."))
                .is("guide");
    }
}
