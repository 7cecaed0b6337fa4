package org.racechecked.report;

import java.util.Locale;

/**
 * Makes visible what cannot be seen: control characters, marks that turn text around, halves of characters. No terminal
 * and no page then shows something else than what is there.
 */
final class Visible {
    private static final int MAX_LINE = 4_000;

    private Visible() {}

    /** Keeps line feeds and tabs. */
    static String text(String text) {
        return clean(text, true);
    }

    /** On one line; further lines, and what no line has room for, are cut off with a sign. */
    static String line(String text) {
        String stripped = cut(text.strip(), MAX_LINE);
        int end = stripped.indexOf('\n');
        return clean(end < 0 ? stripped : stripped.substring(0, end).stripTrailing() + " …", false);
    }

    /** At most so many characters, the last of them a sign that something is missing. */
    static String cut(String text, int length) {
        if (text.length() <= length) {
            return text;
        }
        int end = Math.max(0, length - 1);
        boolean splits = end > 0 && Character.isHighSurrogate(text.charAt(end - 1));
        return text.substring(0, splits ? end - 1 : end) + "…";
    }

    private static String clean(String text, boolean keepLines) {
        int i = 0;
        while (i < text.length() && isPlain(text, i, keepLines)) {
            i++;
        }
        if (i == text.length()) {
            return text;
        }
        StringBuilder seen = new StringBuilder(text.length() + 16).append(text, 0, i);
        for (; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isPlain(text, i, keepLines)) {
                seen.append(c);
            } else if (c == '\t') {
                seen.append(' ');
            } else {
                seen.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            }
        }
        return seen.toString();
    }

    private static boolean isPlain(String text, int at, boolean keepLines) {
        char c = text.charAt(at);
        if (c < 0x7f) {
            return c >= ' ' || (keepLines && (c == '\n' || c == '\t'));
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SURROGATE -> isPaired(text, at);
            default -> c < 0xfffe;
        };
    }

    private static boolean isPaired(String text, int at) {
        return Character.isHighSurrogate(text.charAt(at))
                ? at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1))
                : at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
    }
}
