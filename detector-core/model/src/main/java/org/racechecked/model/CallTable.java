package org.racechecked.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * The calls that order threads, guard memory or touch the contents of JDK objects: rows of data, none of it code.
 *
 * <p>The text form has one owner per block and one method per line: an owner stands at the start of a line, its methods
 * are indented, each with the name of a {@link CallEvent}; {@code method(java.lang.String,int)} names one overload;
 * {@code unsynchronised} before an owner says that objects of exactly that class do not synchronise, so that their
 * contents can be raced for. {@code #} starts a comment.
 */
public final class CallTable {
    private static final String BUILT_IN = "calls.txt";
    /** Where users put rows for their own libraries, on the test class path. */
    public static final String USER_ROWS = "META-INF/racechecked/calls.txt";

    private static final String UNSYNCHRONISED = "unsynchronised";
    private static final Map<String, CallEvent> EVENTS = new HashMap<>();

    static {
        for (CallEvent event : CallEvent.values()) {
            EVENTS.put(event.name(), event);
        }
    }

    private final Map<String, List<CallRow>> byMethod = new HashMap<>();
    private final Set<String> unsynchronised = new HashSet<>();
    private final List<CallRow> rows = new ArrayList<>();

    private CallTable() {}

    /** The rows that come with RaceChecked. */
    public static CallTable builtIn() {
        return of(BUILT_IN, builtInText());
    }

    private static String builtInText() {
        try (InputStream in = CallTable.class.getResourceAsStream(BUILT_IN)) {
            if (in == null) {
                throw new IllegalStateException(BUILT_IN + " is missing from the jar of racechecked-model");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The rows of one text alone. */
    public static CallTable of(String origin, String text) {
        return new CallTable().with(origin, text);
    }

    /** The built-in rows, and those of every file {@link #USER_ROWS} that {@code loader} finds; a bad row is refused by file and line. */
    public static CallTable seenBy(ClassLoader loader) {
        CallTable table = ofUsers(loader);
        table.parse(BUILT_IN, builtInText());
        return table;
    }

    /** Without the built-in rows, which a test need not read when it starts. */
    public static CallTable ofUsers(ClassLoader loader) {
        CallTable table = new CallTable();
        try {
            for (URL file : Collections.list(loader.getResources(USER_ROWS))) {
                try (InputStream in = file.openStream()) {
                    table = table.with(file.toString(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
                }
            }
            return table;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same as {@link #unsynchronised} of the table that {@code loader} sees, without reading the rows that are ours. */
    public static Set<String> unsynchronisedSeenBy(ClassLoader loader) {
        Set<String> names = new HashSet<>(ofUsers(loader).unsynchronised);
        String text = builtInText();
        String sign = "\n" + UNSYNCHRONISED + " ";
        for (int at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
            String line = text.substring(at + sign.length(), text.indexOf('\n', at + 1));
            names.add(new StringTokenizer(line).nextToken());
        }
        return names;
    }

    /** Adds rows in text form, before all others; {@code origin} names the file in messages. */
    public CallTable with(String origin, String text) {
        CallTable sum = new CallTable();
        sum.parse(origin, text);
        sum.addAll(this);
        return sum;
    }

    /** The rows for methods of this name, over all owners; the first that fits a call is the one that counts. */
    public List<CallRow> rowsFor(String method) {
        return byMethod.getOrDefault(method, List.of());
    }

    /** All rows in the order in which they count. */
    public List<CallRow> rows() {
        return List.copyOf(rows);
    }

    /** Binary names of the classes whose own objects do not synchronise. */
    public Set<String> unsynchronised() {
        return Set.copyOf(unsynchronised);
    }

    private void addAll(CallTable other) {
        other.rows.forEach(this::add);
        unsynchronised.addAll(other.unsynchronised);
    }

    private void add(CallRow row) {
        rows.add(row);
        byMethod.computeIfAbsent(row.method(), name -> new ArrayList<>()).add(row);
    }

    private void parse(String origin, String text) {
        String owner = null;
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            int comment = line.indexOf('#');
            String content = (comment < 0 ? line : line.substring(0, comment)).stripTrailing();
            if (content.isEmpty()) {
                continue;
            }
            List<String> words = words(content);
            if (Character.isWhitespace(content.charAt(0))) {
                if (owner == null) {
                    throw bad(origin, number, "a class name at the start of a line before its methods", line);
                }
                add(row(owner, words, origin, number, line));
            } else if (words.size() == 1) {
                owner = words.get(0);
            } else if (words.size() == 2 && words.get(0).equals(UNSYNCHRONISED)) {
                owner = words.get(1);
                unsynchronised.add(owner);
            } else {
                throw bad(origin, number, "[unsynchronised] a.class.Name", line);
            }
        }
    }

    private static List<String> words(String content) {
        List<String> words = new ArrayList<>(2);
        StringTokenizer rest = new StringTokenizer(content);
        while (rest.hasMoreTokens()) {
            words.add(rest.nextToken());
        }
        return words;
    }

    private static CallRow row(String owner, List<String> words, String origin, int number, String line) {
        String name = words.get(0);
        int paren = name.indexOf('(');
        if (words.size() != 2 || paren == 0 || (paren > 0 && !name.endsWith(")"))) {
            throw bad(origin, number, "method EVENT or method(type,type) EVENT", line);
        }
        CallEvent event = EVENTS.get(words.get(1));
        if (event == null) {
            throw bad(origin, number, "one of the events of docs/reference/call-table.md", line);
        }
        String method = paren < 0 ? name : name.substring(0, paren);
        return new CallRow(owner, method, paren < 0 ? "" : name.substring(paren), event);
    }

    private static IllegalArgumentException bad(String origin, int number, String needed, String found) {
        return new IllegalArgumentException(
                origin + ":" + number + ": needed " + needed + ", found \"" + found.strip() + "\"");
    }
}
