package org.racechecked.result;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes JSON so that it survives any reader: what could break a line, hide or turn text around is escaped. */
final class JsonWriter {
    private static final int INDENT = 2;

    private final Appendable out;
    private final boolean pretty;

    JsonWriter(Appendable out, boolean pretty) {
        this.out = out;
        this.pretty = pretty;
    }

    static String text(Json value, boolean pretty) {
        StringBuilder text = new StringBuilder();
        try {
            new JsonWriter(text, pretty).write(value);
        } catch (IOException e) {
            throw new AssertionError("a StringBuilder never fails", e);
        }
        return text.toString();
    }

    void write(Json value) throws IOException {
        write(value, 0);
        if (pretty) {
            out.append('\n');
        }
    }

    private void write(Json value, int depth) throws IOException {
        if (value instanceof Json.Text text) {
            quote(text.value());
        } else if (value instanceof Json.Whole number) {
            out.append(Long.toString(number.value()));
        } else if (value instanceof Json.Truth truth) {
            out.append(Boolean.toString(truth.value()));
        } else if (value instanceof Json.Items array) {
            writeItems(array.items(), depth);
        } else if (value instanceof JsonFields object) {
            writeFields(object.inOrder(), depth);
        }
    }

    private void writeItems(List<Json> items, int depth) throws IOException {
        out.append('[');
        boolean first = true;
        for (Json item : items) {
            separate(first, depth + 1);
            write(item, depth + 1);
            first = false;
        }
        close(']', items.isEmpty(), depth);
    }

    private void writeFields(Map<String, Json> fields, int depth) throws IOException {
        out.append('{');
        boolean first = true;
        for (Map.Entry<String, Json> field : fields.entrySet()) {
            separate(first, depth + 1);
            quote(field.getKey());
            out.append(pretty ? ": " : ":");
            write(field.getValue(), depth + 1);
            first = false;
        }
        close('}', fields.isEmpty(), depth);
    }

    private void separate(boolean first, int depth) throws IOException {
        if (!first) {
            out.append(',');
        }
        newLine(depth);
    }

    private void close(char bracket, boolean empty, int depth) throws IOException {
        if (!empty) {
            newLine(depth);
        }
        out.append(bracket);
    }

    private void newLine(int depth) throws IOException {
        if (pretty) {
            out.append('\n').append(" ".repeat(INDENT * depth));
        }
    }

    private void quote(String text) throws IOException {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                out.append(c).append(text.charAt(++i));
            } else if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c == '\n') {
                out.append("\\n");
            } else if (c == '\t') {
                out.append("\\t");
            } else if (isPlain(c)) {
                out.append(c);
            } else {
                escape(c);
            }
        }
        out.append('"');
    }

    private static boolean isPlain(char c) {
        if (c < 0x7f) {
            return c >= ' ';
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }

    private void escape(char c) throws IOException {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(Character.forDigit((c >> shift) & 0xf, 16));
        }
    }
}
