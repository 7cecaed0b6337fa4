package org.racechecked.kernels.everyday;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a text of maps, lists, strings and whole numbers by recursive descent. */
final class DocumentReader {
    private final String text;
    private int at;

    private DocumentReader(String text) {
        this.text = text;
    }

    static Object read(String text) {
        return new DocumentReader(text).value();
    }

    private Object value() {
        return switch (next()) {
            case '{' -> map();
            case '[' -> list();
            case '"' -> string();
            default -> number();
        };
    }

    /** The next character that is not a space; it is not consumed. */
    private char next() {
        while (text.charAt(at) == ' ') {
            at++;
        }
        return text.charAt(at);
    }

    private void expect(char expected) {
        if (next() != expected) {
            throw new IllegalArgumentException("expected " + expected + " at " + at + " in " + text);
        }
        at++;
    }

    private Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        expect('{');
        while (next() != '}') {
            if (!map.isEmpty()) {
                expect(',');
                next();
            }
            String key = string();
            expect(':');
            map.put(key, value());
        }
        expect('}');
        return map;
    }

    private List<Object> list() {
        List<Object> list = new ArrayList<>();
        expect('[');
        while (next() != ']') {
            if (!list.isEmpty()) {
                expect(',');
            }
            list.add(value());
        }
        expect(']');
        return list;
    }

    private String string() {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (text.charAt(at) != '"') {
            string.append(text.charAt(at));
            at++;
        }
        expect('"');
        return string.toString();
    }

    private Integer number() {
        int from = at;
        while (at < text.length() && (text.charAt(at) == '-' || Character.isDigit(text.charAt(at)))) {
            at++;
        }
        return Integer.valueOf(text.substring(from, at));
    }
}
