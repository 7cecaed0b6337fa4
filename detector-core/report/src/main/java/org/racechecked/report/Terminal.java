package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.HeldLock;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.TestId;

/** What a build prints: a block of at most 30 lines per race, and the sums on one line. */
public final class Terminal {
    private static final int WIDTH = 100;
    private static final int MAX_ORDERS = 2;

    private final Colours colours;
    private final String reportFolder;
    private final String replay;

    /**
     * A terminal for one build.
     *
     * @param reportFolder where the report is, as the user would type it
     */
    public Terminal(Colours colours, String reportFolder) {
        this(colours, reportFolder, "-Dracechecked.replay=");
    }

    /** The same for whoever types something else before the id of a race to see it again. */
    public Terminal(Colours colours, String reportFolder, String replay) {
        this.colours = colours;
        this.reportFolder = reportFolder;
        this.replay = replay;
    }

    /** The blocks of all races that fail the build, at most so many, then the other confirmed ones on a line each. */
    public List<String> render(Findings findings, int maxBlocks) {
        List<String> lines = new ArrayList<>();
        List<Finding> failing = findings.failing();
        for (Finding finding : failing.subList(0, Math.min(maxBlocks, failing.size()))) {
            lines.addAll(block(finding));
        }
        if (failing.size() > maxBlocks) {
            lines.add(Headline.count(failing.size() - maxBlocks, "more race") + ": see the report");
        }
        for (Finding finding : findings.confirmed()) {
            if (!failing.contains(finding)) {
                lines.add(fit(head(finding, finding.best()) + others(finding)));
            }
        }
        lines.add(summary(findings));
        return lines;
    }

    /** One race: head, both sides, the interleaving, what each order did, how to see it again. */
    public List<String> block(Finding finding) {
        Race race = finding.best();
        List<String> lines = new ArrayList<>();
        lines.add(colours.alarm(head(finding, race)));
        lines.add(colours.sideA(side("A", race.a(), race)));
        lines.add(colours.sideB(side("B", race.b(), race)));
        lines.addAll(TwoLanes.of(race));
        race.orders().stream()
                .filter(order -> order.ending().isHarm())
                .limit(MAX_ORDERS)
                .forEach(order -> lines.add(fit("  " + order(order))));
        if (finding.races().size() > 1) {
            lines.add("  also in " + Headline.count(finding.races().size() - 1L, "other test"));
        }
        lines.add("  replay: " + replay + finding.id() + "    report: " + reportFolder + "/" + Page.race(finding.id()));
        return lines;
    }

    /** What was predicted and not confirmed, at most so many: head and both sides. */
    public List<String> candidates(Findings findings, int most) {
        List<String> lines = new ArrayList<>();
        List<Finding> all = findings.unconfirmed();
        for (Finding finding : all.subList(0, Math.min(most, all.size()))) {
            Race race = finding.best();
            lines.add(fit("PREDICTED " + finding.id() + "  " + race.shortMemory() + "   "
                    + race.test().shortName()));
            lines.add(colours.sideA(side("A", race.a(), race)));
            lines.add(colours.sideB(side("B", race.b(), race)));
        }
        if (all.size() > most) {
            lines.add(Headline.count(all.size() - most, "more pair") + ": see the report");
        }
        return lines;
    }

    /** As {@code 14 tests checked, 1 skipped · 2 confirmed (1 new) · 5 predicted, not confirmed · 6.1 s (plain 1.8 s)}. */
    public String summary(Findings findings) {
        List<CheckedTest> tests = findings.result().tests();
        long plain = Times.plain(tests);
        String times = seconds(Times.checking(tests)) + (plain > 0 ? " (plain " + seconds(plain) + ")" : "");
        return Headline.count(findings.testsChecked(), "test") + " checked" + Headline.skipped(findings) + " · "
                + findings.confirmed().size() + " confirmed ("
                + findings.fresh().size() + " new) · "
                + findings.unconfirmed().size() + " predicted, not confirmed · " + watchedInPart(findings) + times;
    }

    private static String watchedInPart(Findings findings) {
        long tests = findings.notices().stream()
                .filter(notice -> notice.problem() == Problem.NOT_WATCHED)
                .count();
        return tests == 0 ? "" : tests + " watched in part · ";
    }

    private static String head(Finding finding, Race race) {
        TestId test = race.test();
        return fit("RACE " + finding.id() + "  " + race.shortMemory() + "   "
                + finding.stateWords().toUpperCase(Locale.ROOT) + "  " + finding.verdictWords() + "   "
                + test.shortName());
    }

    /** As {@code  and 2 more tests}. */
    private static String others(Finding finding) {
        int others = finding.races().size() - 1;
        return others == 0 ? "" : " and " + Headline.count(others, "more test");
    }

    private static String side(String letter, Side side, Race race) {
        String place = Visible.line(side.site().place());
        int width = Math.max(
                race.a().site().place().length(), race.b().site().place().length());
        return fit("  " + letter + " " + pad(side.access().word(), 5) + "  " + pad(place, Math.min(width, 50)) + "   "
                + side.thread() + "  holds: " + locks(side));
    }

    private static String locks(Side side) {
        List<String> locks = side.locksHeld().stream().map(HeldLock::lock).toList();
        return locks.isEmpty() ? "nothing" : String.join(", ", locks);
    }

    /** As {@code order B,A failed: expected: 200 but was: 100}. */
    static String order(OrderTrial order) {
        String detail = order.detail().isEmpty() ? "" : ": " + Visible.line(order.detail());
        return "order " + order.order() + " " + order.ending().word() + detail;
    }

    static String pad(String text, int width) {
        return text.length() >= width ? text : text + " ".repeat(width - text.length());
    }

    static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
    }

    private static String fit(String line) {
        String indent = line.substring(0, line.length() - line.stripLeading().length());
        return Visible.cut(indent + Visible.line(line), WIDTH);
    }
}
