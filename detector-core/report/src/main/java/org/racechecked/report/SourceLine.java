package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;

/** One line of a source file, cut into what is shown in one colour. */
record SourceLine(List<Token> tokens) {
    private static final int MAX_LENGTH = 240;

    /** A piece of a line. */
    record Token(Kind kind, String text) {}

    /** What a piece is. */
    enum Kind {
        PLAIN,
        KEYWORD,
        STRING,
        COMMENT,
        NUMBER,
        ANNOTATION
    }

    SourceLine {
        tokens = List.copyOf(tokens);
    }

    /** The start of a line that is too long to be shown. */
    SourceLine shortened() {
        List<Token> kept = new ArrayList<>();
        int left = MAX_LENGTH;
        for (Token token : tokens) {
            if (left <= 0) {
                break;
            }
            kept.add(new Token(token.kind(), Visible.cut(token.text(), left)));
            left -= token.text().length();
        }
        return new SourceLine(kept);
    }
}
