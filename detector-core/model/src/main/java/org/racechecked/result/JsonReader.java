package org.racechecked.result;

import java.util.ArrayList;
import java.util.List;

/** Reads what {@link JsonWriter} writes, and refuses everything else with the place where it stands. */
final class JsonReader {
    private static final int MAX_DEPTH = 64;

    private final String text;
    private int at;

    JsonReader(String text) {
        this.text = text;
    }

    Json whole() throws UnreadableJson {
        Json value = value(0);
        skipSpace();
        if (at < text.length()) {
            throw unreadable("the end");
        }
        return value;
    }

    private Json value(int depth) throws UnreadableJson {
        if (depth > MAX_DEPTH) {
            throw unreadable("at most " + MAX_DEPTH + " levels");
        }
        skipSpace();
        if (at == text.length()) {
            throw unreadable("a value");
        }
        return switch (text.charAt(at)) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> new Json.Text(string());
            case 't' -> word("true", new Json.Truth(true));
            case 'f' -> word("false", new Json.Truth(false));
            default -> number();
        };
    }

    private JsonFields object(int depth) throws UnreadableJson {
        JsonFields object = Json.object();
        at++;
        if (next('}')) {
            return object;
        }
        do {
            skipSpace();
            String name = string();
            if (object.has(name)) {
                throw unreadable("the field " + name + " once");
            }
            need(':');
            object.with(name, value(depth + 1));
        } while (next(','));
        need('}');
        return object;
    }

    private Json array(int depth) throws UnreadableJson {
        List<Json> items = new ArrayList<>();
        at++;
        if (next(']')) {
            return new Json.Items(items);
        }
        do {
            items.add(value(depth + 1));
        } while (next(','));
        need(']');
        return new Json.Items(items);
    }

    private String string() throws UnreadableJson {
        need('"');
        StringBuilder read = new StringBuilder();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return read.toString();
            }
            if (c < ' ') {
                at--;
                throw unreadable("an escape instead of a control character");
            }
            read.append(c == '\\' ? escaped() : c);
        }
        throw unreadable("the closing quote of a string");
    }

    private char escaped() throws UnreadableJson {
        char c = at < text.length() ? text.charAt(at++) : ' ';
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> hex();
            default -> throw unreadable("an escape of JSON");
        };
    }

    private char hex() throws UnreadableJson {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
            if (digit < 0 || text.charAt(at) > 'f') {
                throw unreadable("four hex digits");
            }
            code = code << 4 | digit;
            at++;
        }
        return (char) code;
    }

    private Json number() throws UnreadableJson {
        int start = at;
        if (at < text.length() && text.charAt(at) == '-') {
            at++;
        }
        int digits = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        boolean zeroInFront = at - digits > 1 && text.charAt(digits) == '0';
        boolean fraction = at < text.length() && ".eE".indexOf(text.charAt(at)) >= 0;
        if (at == digits || zeroInFront || fraction) {
            throw unreadable("a value (whole numbers only)");
        }
        try {
            return new Json.Whole(Long.parseLong(text.substring(start, at)));
        } catch (NumberFormatException tooLong) {
            throw unreadable("a number of at most 64 bits");
        }
    }

    private Json word(String word, Json value) throws UnreadableJson {
        if (!text.startsWith(word, at)) {
            throw unreadable(word);
        }
        at += word.length();
        return value;
    }

    private boolean next(char c) {
        skipSpace();
        boolean found = at < text.length() && text.charAt(at) == c;
        if (found) {
            at++;
        }
        return found;
    }

    private void need(char c) throws UnreadableJson {
        if (!next(c)) {
            throw unreadable("'" + c + "'");
        }
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private UnreadableJson unreadable(String needed) {
        String found = at < text.length() ? "'" + text.charAt(at) + "'" : "the end of the text";
        return new UnreadableJson("column " + (at + 1) + ": needed " + needed + ", found " + found);
    }
}
