package org.racechecked.report;

import org.racechecked.model.Race;
import org.racechecked.model.Side;

/** A race in a sentence or two, for formats that have room for no more. */
final class Sentences {
    private static final int MAX_LENGTH = 1_000;

    private Sentences() {}

    /** As {@code Harmful data race on Account.balance: A writes it in …, B reads it in …. Neither thread …}. */
    static String about(Finding finding) {
        Race race = finding.best();
        String kind = finding.isHarmful() ? "Harmful data race" : "Data race";
        String text = kind + " on " + race.shortMemory() + ": " + side("A", race.a()) + ", " + side("B", race.b())
                + ". " + Explanation.of(race).why();
        return Visible.cut(Visible.line(text), MAX_LENGTH);
    }

    private static String side(String letter, Side side) {
        return letter + " " + side.access().word() + "s it in " + side.site().place();
    }
}
