package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.racechecked.model.Race;
import org.racechecked.model.Side;

/** Pieces that several pages show alike. */
final class Pieces {
    private Pieces() {}

    /** The two words that matter of a race: is it new, is it harmful. */
    static Element badges(Finding finding) {
        String verdict = finding.isConfirmed() ? (finding.isHarmful() ? "harmful" : "quiet") : "open";
        return SPAN.of(
                        SPAN.text(finding.stateWords()).is("badge " + finding.stateWords()),
                        new Words(" "),
                        SPAN.text(finding.verdictWords()).is("badge " + verdict))
                .is("badges");
    }

    /** As {@code write Account.deposit(Account.java:23)}, with the side's letter and colour. */
    static Element statement(String letter, Side side) {
        return SPAN.of(
                        SPAN.text(letter).is("side " + letter.toLowerCase(Locale.ROOT)),
                        new Words(" " + side.access().word() + " "),
                        CODE.text(side.site().place()))
                .is("statement");
    }

    /** Both statements, one above the other. */
    static Element statements(Race race) {
        return DIV.of(DIV.of(statement("A", race.a())), DIV.of(statement("B", race.b())));
    }

    /** A command or a line to copy: a click selects it whole. */
    static Element copyable(String label, String text) {
        return DIV.of(SPAN.text(label).is("label"), CODE.text(text).is("copy").with(Attribute.TABINDEX, 0))
                .is("command");
    }

    static Element head(String... titles) {
        List<Html> cells = new ArrayList<>();
        for (String title : titles) {
            cells.add(TH.text(title).with(Attribute.SCOPE, "col"));
        }
        return THEAD.of(TR.of(cells));
    }

    /** A table that scrolls by itself where the window is too narrow, also with the keyboard. */
    static Element table(String name, Element head, List<? extends Html> rows) {
        return SECTION.of(TABLE.of(CAPTION.text(name), head, TBODY.of(rows)).is("sortable"))
                .is("scroll")
                .with(Attribute.TABINDEX, 0)
                .with(Attribute.ARIA_LABEL, name);
    }

    /** A cell with a number; the unit does not disturb sorting. */
    static Element number(long value, String shown) {
        return TD.text(shown).is("number").with(Attribute.DATA_SORT, Long.toString(value));
    }

    static Element number(long value) {
        return number(value, Long.toString(value));
    }

    static Element millis(long millis) {
        return number(millis, millis < 0 ? "–" : Terminal.seconds(millis));
    }

    static Element tile(String name, String value, String note, String kind) {
        return DIV.of(DT.text(name), DD.text(value), DD.text(note).is("note")).is("tile " + kind);
    }
}
