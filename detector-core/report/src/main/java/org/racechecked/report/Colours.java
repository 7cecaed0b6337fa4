package org.racechecked.report;

/** How a terminal marks what matters; words say the same, so nothing is lost without. */
public enum Colours {
    NONE,
    ANSI;

    private static final String ESCAPE = "\u001b[";

    String alarm(String text) {
        return in("1;31", text);
    }

    String sideA(String text) {
        return in("34", text);
    }

    String sideB(String text) {
        return in("33", text);
    }

    String quiet(String text) {
        return in("2", text);
    }

    private String in(String code, String text) {
        return this == ANSI ? ESCAPE + code + "m" + text + ESCAPE + "0m" : text;
    }
}
