package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.racechecked.model.HeldLock;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Step;

/** All that is known of one race: what, why, how to see it again, how to live with it. */
final class RacePage {
    private static final int MAX_OTHERS = 20;

    private final Report report;
    private final PageFrame frame;
    private final Finding finding;
    private final Race race;
    private final Frames frames;

    RacePage(Report report, Frames frames, Finding finding) {
        this.report = report;
        this.frames = frames;
        this.frame = new PageFrame(report, "../");
        this.finding = finding;
        this.race = finding.best();
    }

    String html() {
        List<Html> content = new ArrayList<>();
        content.add(
                H1.of(CODE.text(race.shortMemory()), new Words(finding.isConfirmed() ? " is raced" : " may be raced")));
        content.add(P.of(Pieces.badges(finding), new Words(" " + finding.id() + " · " + met()))
                .is("lead"));
        content.add(DIV.of(side("A", race.a()), side("B", race.b())).is("sides"));
        content.add(why());
        if (!race.orders().isEmpty()) {
            content.add(orders());
        }
        if (!race.steps().isEmpty()) {
            content.add(interleaving());
        }
        content.add(again());
        if (finding.isConfirmed()) {
            content.add(accept());
        }
        content.addAll(others());
        return frame.page(race.shortMemory() + " " + finding.id(), Page.INDEX, content.toArray(Html[]::new));
    }

    private String met() {
        return finding.isConfirmed()
                ? "two threads stood before both statements in " + race.meetings() + " of "
                        + Headline.count(race.runs(), "run") + " of "
                        + race.test().shortName()
                : (race.reason().isEmpty() ? "predicted" : race.reason()) + ", in "
                        + race.test().shortName();
    }

    private Element side(String letter, Side side) {
        Element facts = DL.of(
                DT.text("Thread"),
                DD.of(CODE.text(side.thread()), new Words(birth(side))),
                DT.text("Locks held"),
                DD.of(locks(side)));
        return ARTICLE.of(
                        H2.of(Pieces.statement(letter, side)),
                        Snippet.of(letter, side, report.sources()),
                        facts,
                        H3.text("Stack"),
                        frames.of(side.stack(), side.site().className()))
                .is("card " + letter.toLowerCase(Locale.ROOT));
    }

    private static String birth(Side side) {
        return side.threadBirth().isEmpty() ? "" : ", born at " + side.threadBirth();
    }

    private static List<Html> locks(Side side) {
        if (side.locksHeld().isEmpty()) {
            return List.of(new Words("none"));
        }
        List<Html> locks = new ArrayList<>();
        for (HeldLock held : side.locksHeld()) {
            locks.add(LI.of(CODE.text(held.lock()), new Words(taken(held))));
        }
        return List.of(UL.of(locks));
    }

    private static String taken(HeldLock held) {
        return held.takenAt().isEmpty() ? "" : ", taken at " + held.takenAt();
    }

    private Element why() {
        Explanation explanation = Explanation.of(race);
        Element memory = P.of(new Words("The memory is "), CODE.text(race.memory()));
        if (!race.objectBirth().isEmpty()) {
            memory.text(", the object was made or first seen at ").add(CODE.text(race.objectBirth()));
        }
        return SECTION.of(
                H2.text(finding.isConfirmed() ? "Why nothing orders them" : "Why they may race"),
                P.text(explanation.why()),
                memory.text("."),
                P.of(STRONG.text("Cheapest thing to try: "), new Words(explanation.fix()))
                        .is("fix"));
    }

    private Element orders() {
        List<Html> rows = new ArrayList<>();
        for (OrderTrial order : race.orders()) {
            rows.add(TR.of(
                    TH.text(order.order().replace(",", " before ")).with(Attribute.SCOPE, "row"),
                    TD.of(SPAN.text(order.ending().word())
                            .is(order.ending().isHarm() ? "badge harmful" : "badge passed")),
                    TD.of(CODE.text(order.detail()))));
        }
        return SECTION.of(
                H2.text("What each order did"),
                Pieces.table("What each order did", Pieces.head("Order", "The test", "Its message"), rows));
    }

    private Element interleaving() {
        List<Html> rows = new ArrayList<>();
        for (Step step : race.steps()) {
            rows.add(TR.of(
                    TH.text(Integer.toString(step.number())).with(Attribute.SCOPE, "row"),
                    TD.of(SPAN.text(step.side()).is("side " + step.side().toLowerCase(Locale.ROOT))),
                    TD.text(Meeting.text(race, step) + (Meeting.isRacing(race, step) ? " (the meeting)" : "")),
                    TD.text(step.held() ? "yes" : "")));
        }
        return SECTION.of(
                H2.text("How they met"),
                SECTION.of(LanesDiagram.of(race))
                        .is("scroll")
                        .with(Attribute.TABINDEX, 0)
                        .with(Attribute.ARIA_LABEL, "Drawing of the interleaving"),
                DETAILS.of(
                        SUMMARY.text("The same as a table"),
                        Pieces.table(
                                "Interleaving", Pieces.head("Step", "Thread", "What it did", "Held by us"), rows)));
    }

    private Element again() {
        return SECTION.of(
                H2.text(finding.isConfirmed() ? "Make it happen again" : "Try only this pair"),
                P.text(promise()),
                Pieces.copyable("Maven", Commands.maven(race)),
                Pieces.copyable("Gradle", Commands.gradle(race)));
    }

    private String promise() {
        if (!finding.isConfirmed()) {
            return "Nothing else is tried then, so the whole budget goes into this pair.";
        }
        String order = finding.isHarmful() ? ", in the order that failed" : "";
        return "The race happens at the first try" + order + "; breakpoints work.";
    }

    private Element accept() {
        if (!finding.isNew()) {
            return SECTION.of(H2.text("Accepted"), P.text(accepted()));
        }
        LocalDate end = report.findings()
                .policy()
                .today()
                .plusMonths(4)
                .withDayOfMonth(1)
                .minusDays(1);
        String line = new BaselineLine(finding.id(), end, BaselineReader.PLACEHOLDER).text();
        return SECTION.of(
                H2.text("Accept it for now"),
                P.text("Add this line to racechecked-baseline.txt, with your reason after the #:"),
                Pieces.copyable("Baseline", line));
    }

    private String accepted() {
        BaselineLine line = finding.accepted();
        if (finding.state() == Finding.State.IGNORED || line == null) {
            return "The source says to ignore it: " + finding.ignoredBecause();
        }
        return "The baseline says: " + line.text();
    }

    private List<Html> others() {
        List<Html> items = new ArrayList<>();
        for (Race other : finding.races().subList(1, finding.races().size())) {
            items.add(LI.text(other.test().shortName() + ": " + other.status().word()));
        }
        report.findings().all().stream()
                .filter(other -> !other.id().equals(finding.id()))
                .filter(other -> other.best().memory().equals(race.memory()))
                .limit(MAX_OTHERS)
                .forEach(other -> items.add(onSameMemory(other)));
        return items.isEmpty() ? List.of() : List.of(H2.text("Other tests, other pairs on this memory"), UL.of(items));
    }

    private Element onSameMemory(Finding other) {
        return LI.of(
                frame.toRace(other.id()),
                new Words(" on the same memory: "),
                Pieces.statement("A", other.best().a()),
                new Words(" "),
                Pieces.statement("B", other.best().b()));
    }
}
