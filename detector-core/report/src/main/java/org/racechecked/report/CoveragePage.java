package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.WatchedClass;
import org.racechecked.model.WatchedLine;
import org.racechecked.report.WovenClassFact.State;

/** What was checked at all, and what was not: the honest half of a green build. */
final class CoveragePage {
    private static final int MAX_ROWS = 2_000;
    private static final int MAX_GAPS = 50;

    private final Report report;
    private final PageFrame frame;
    private final Coverage coverage;

    CoveragePage(Report report) {
        this.report = report;
        this.frame = new PageFrame(report, "");
        this.coverage = Coverage.of(report);
    }

    String html() {
        return frame.page(
                "What was checked",
                Page.COVERAGE,
                H1.text("What was checked"),
                P.text(sentence()),
                tiles(),
                gaps(),
                H2.text("Test JVMs"),
                jvms(),
                H2.text("Classes"),
                classes());
    }

    private String sentence() {
        return "A race can only be found where a checked test lets two threads or more touch the same memory. "
                + (coverage.recorded()
                        ? percent(coverage.shared(), coverage.sites())
                                + " of the watched accesses touched memory that two threads or more used; of the others"
                                + " this report says nothing."
                        : "Which accesses the tests reached was not recorded in this run.");
    }

    private Element tiles() {
        return DL.of(
                        Pieces.tile(
                                "Classes woven",
                                "" + (coverage.count(State.WOVEN) + coverage.count(State.PARTLY)),
                                coverage.count(State.UNTOUCHED) + " had nothing to watch",
                                "plain"),
                        Pieces.tile(
                                "Left out",
                                "" + (coverage.count(State.EXCLUDED) + coverage.count(State.REFUSED)),
                                coverage.count(State.EXCLUDED) + " on purpose, " + coverage.count(State.REFUSED)
                                        + " could not be woven",
                                "plain"),
                        Pieces.tile("Accesses watched", sites(), "in all woven classes", "plain"),
                        Pieces.tile("Reached", reached(coverage.reached()), "by a checked test", "plain"),
                        Pieces.tile("On shared memory", reached(coverage.shared()), "only these can race", "plain"))
                .is("tiles");
    }

    private Html gaps() {
        if (coverage.gaps().isEmpty()) {
            return new Words("");
        }
        List<Html> items = new ArrayList<>();
        coverage.gaps().stream().limit(MAX_GAPS).forEach(gap -> items.add(LI.text(gap)));
        int more = coverage.gaps().size() - items.size();
        if (more > 0) {
            items.add(LI.text("and " + more + " more"));
        }
        return SECTION.of(
                H2.text("What was not seen"),
                P.text("Not everything that the tests did was observed, so all numbers above are lower bounds:"),
                UL.of(items));
    }

    private String sites() {
        return coverage.sites() == 0 ? "–" : Integer.toString(coverage.sites());
    }

    private String reached(int sites) {
        return coverage.recorded() ? percent(sites, coverage.sites()) : "–";
    }

    private static String percent(int part, int whole) {
        return whole == 0 ? Integer.toString(part) : String.format(Locale.ROOT, "%.0f %%", 100.0 * part / whole);
    }

    private Element jvms() {
        List<Html> rows = new ArrayList<>();
        for (JvmFacts jvm : report.findings().result().jvms()) {
            rows.add(TR.of(
                    TH.text(jvm.id()).with(Attribute.SCOPE, "row"),
                    TD.text(jvm.javaVersion() + " " + jvm.vendor()),
                    TD.text(jvm.canaryConfirmed() ? "confirmed" : "missed: nothing from this JVM can be relied on")));
        }
        return Pieces.table(
                "Test JVMs and their canary, a built-in race that must be confirmed in each",
                Pieces.head("JVM", "Java", "Canary"),
                rows);
    }

    private Element classes() {
        List<WovenClassFact> woven = report.lane().woven();
        if (woven.isEmpty()) {
            return P.text("The build did not say which classes it wove.").is("missing");
        }
        Map<String, WatchedClass> watched = Coverage.watched(report);
        List<Html> rows = new ArrayList<>();
        woven.stream()
                .sorted(Comparator.comparing(WovenClassFact::state, Comparator.reverseOrder())
                        .thenComparing(WovenClassFact::className))
                .limit(MAX_ROWS)
                .forEach(fact -> rows.add(row(fact, watched.get(fact.className()))));
        String cut = woven.size() > MAX_ROWS ? " (the first " + MAX_ROWS + " of " + woven.size() + ")" : "";
        return Pieces.table(
                "Classes that the weaver looked at" + cut,
                Pieces.head("Class", "State", "Reason", "Accesses", "Reached", "On shared memory"),
                rows);
    }

    private Element row(WovenClassFact fact, @Nullable WatchedClass watched) {
        int reached = 0;
        int shared = 0;
        if (watched != null) {
            reached = watched.lines().stream().mapToInt(WatchedLine::reached).sum();
            shared = watched.lines().stream().mapToInt(WatchedLine::shared).sum();
        }
        return TR.of(
                TH.of(CODE.text(fact.className())).with(Attribute.SCOPE, "row"),
                TD.text(fact.state().words()),
                TD.text(fact.reason()),
                Pieces.number(fact.accesses(), known(coverage.sites() > 0, fact.accesses())),
                Pieces.number(reached, known(coverage.recorded(), reached)),
                Pieces.number(shared, known(coverage.recorded(), shared)));
    }

    private static String known(boolean known, int number) {
        return known ? Integer.toString(number) : "–";
    }
}
