package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.report.SourceLine.Kind;
import org.racechecked.report.SourceLine.Token;

/**
 * Cuts a source text into coloured tokens, line by line. It must follow comments and text blocks from the top of the
 * file, or a line in the middle of one would be coloured as code.
 */
final class Highlighter {
    private static final String TRIPLE = "\"\"\"";

    private final Language language;
    private final String text;
    private final List<SourceLine> lines = new ArrayList<>();
    private List<Token> line = new ArrayList<>();
    private int at;

    private Highlighter(Language language, String text) {
        this.language = language;
        this.text = text;
    }

    static List<SourceLine> lines(Language language, String text) {
        return new Highlighter(language, text).run();
    }

    private List<SourceLine> run() {
        while (at < text.length()) {
            if (language == Language.OTHER) {
                take(Kind.PLAIN, text.length());
            } else {
                next();
            }
        }
        lines.add(new SourceLine(line));
        return lines;
    }

    private void next() {
        char c = text.charAt(at);
        if (text.startsWith("//", at)) {
            take(Kind.COMMENT, endOfLine());
        } else if (text.startsWith("/*", at)) {
            take(Kind.COMMENT, after("*/", at + 2));
        } else if (text.startsWith(TRIPLE, at)) {
            take(Kind.STRING, after(TRIPLE, at + 3));
        } else if (c == '"' || c == '\'') {
            take(Kind.STRING, endOfQuote(c));
        } else if (Character.isDigit(c)) {
            take(Kind.NUMBER, endOfWord(at));
        } else if (Character.isJavaIdentifierStart(c)) {
            int end = endOfWord(at);
            take(language.isKeyword(text.substring(at, end)) ? Kind.KEYWORD : Kind.PLAIN, end);
        } else if (c == '@' && at + 1 < text.length() && Character.isJavaIdentifierStart(text.charAt(at + 1))) {
            take(Kind.ANNOTATION, endOfWord(at + 1));
        } else {
            take(Kind.PLAIN, endOfOther());
        }
    }

    private int endOfLine() {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end;
    }

    private int after(String closing, int from) {
        int end = text.indexOf(closing, from);
        return end < 0 ? text.length() : end + closing.length();
    }

    private int endOfQuote(char quote) {
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != quote && text.charAt(end) != '\n') {
            end += text.charAt(end) == '\\' && end + 1 < text.length() && text.charAt(end + 1) != '\n' ? 2 : 1;
        }
        boolean closed = end < text.length() && text.charAt(end) == quote;
        return Math.min(closed ? end + 1 : end, text.length());
    }

    private int endOfWord(int from) {
        int end = from;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        return Math.max(end, from + 1);
    }

    /** Spaces and operators up to whatever may begin something else. */
    private int endOfOther() {
        int end = at + 1;
        while (end < text.length()
                && "/\"'@".indexOf(text.charAt(end)) < 0
                && !Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private void take(Kind kind, int end) {
        int start = at;
        for (int i = at; i < end; i++) {
            if (text.charAt(i) == '\n') {
                add(kind, start, i);
                lines.add(new SourceLine(line));
                line = new ArrayList<>();
                start = i + 1;
            }
        }
        add(kind, start, end);
        at = end;
    }

    private void add(Kind kind, int from, int to) {
        if (from < to) {
            line.add(new Token(kind, text.substring(from, to)));
        }
    }
}
