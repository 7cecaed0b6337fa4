package org.racechecked.report;

import java.util.Locale;

/** The attributes that our pages use. Addresses are set by {@link Link} only; there is no style and no handler. */
enum Attribute {
    ARIA_CURRENT,
    ARIA_HIDDEN,
    ARIA_LABEL,
    ARIA_LABELLEDBY,
    CHARSET,
    CLASS,
    CONTENT,
    D,
    DATA_SORT,
    HEIGHT,
    ID,
    LANG,
    NAME,
    REL,
    ROLE,
    RX,
    SCOPE,
    TABINDEX,
    VIEWBOX,
    WIDTH,
    X,
    X1,
    X2,
    Y,
    Y1,
    Y2;

    String html() {
        return this == VIEWBOX ? "viewBox" : name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
