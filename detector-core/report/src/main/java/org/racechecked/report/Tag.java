package org.racechecked.report;

import java.util.List;
import java.util.Locale;

/** The elements that our pages are made of; {@code TD.text("x")} and {@code TR.of(…)} make one. */
enum Tag {
    A,
    ARTICLE,
    BODY,
    CAPTION,
    CODE,
    DD,
    DESC,
    DETAILS,
    DIV,
    DL,
    DT,
    FIGCAPTION,
    FIGURE,
    FOOTER,
    G,
    H1,
    H2,
    H3,
    HEAD,
    HEADER,
    HTML,
    LI,
    LINE,
    LINK,
    MAIN,
    MARK,
    META,
    NAV,
    OL,
    P,
    PATH,
    PRE,
    RECT,
    SCRIPT,
    SECTION,
    SMALL,
    SPAN,
    STRONG,
    SUMMARY,
    SVG,
    TABLE,
    TBODY,
    TD,
    TEXT,
    TH,
    THEAD,
    TITLE,
    TR,
    UL;

    Element of(Html... children) {
        return new Element(this).add(children);
    }

    Element of(List<? extends Html> children) {
        return new Element(this).add(children.toArray(Html[]::new));
    }

    Element text(String text) {
        return of(new Words(text));
    }

    boolean isVoid() {
        return this == LINK || this == META;
    }

    /** White space inside says nothing, so each child may start a line of its own. */
    boolean holdsBlocks() {
        return switch (this) {
            case ARTICLE, BODY, DIV, DL, FOOTER, HEAD, HEADER, HTML, MAIN, OL, SECTION, SVG, TABLE, TBODY, UL -> true;
            default -> false;
        };
    }

    String html() {
        return name().toLowerCase(Locale.ROOT);
    }
}
