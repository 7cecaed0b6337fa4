package org.racechecked.model;

import java.util.ArrayList;
import java.util.List;

/**
 * What the weaver made of each class of one tree, as it stands in the tree itself.
 *
 * <p>The text form is a header and one line per class, parts separated by tabs. It is written last, so a tree without it
 * is one whose weaving has not ended.
 *
 * @param version the RaceChecked that wove
 * @param fingerprint equal when the call table, the patterns and the JDK of the weaver were equal
 * @param entries sorted by file; two files of a multi-release jar can have one name
 */
public record WovenIndex(String version, String fingerprint, List<Entry> entries) {
    /** Where it stands in a woven folder or jar. */
    public static final String FILE = "META-INF/racechecked/woven.tsv";

    private static final String FORMAT = "racechecked-woven/2";

    public WovenIndex {
        entries = List.copyOf(entries);
    }

    /** What became of a class. */
    public enum State {
        /** Every event in it has its probe. */
        WOVEN,
        /** There was no event in it. */
        UNTOUCHED,
        /** The settings say to leave it alone. */
        EXCLUDED,
        /** Some of its methods could not be woven. */
        PARTLY,
        /** It could not be woven at all. */
        REFUSED
    }

    /**
     * One class.
     *
     * @param className binary name, with dots
     * @param hash of the class file before it was woven: the first 16 hex digits of SHA-256
     * @param sites number of places with a probe
     * @param lines where those of them are that touch memory
     * @param reason why it was not wholly woven, or an empty string
     */
    public record Entry(String className, String hash, State state, int sites, AccessLines lines, String reason) {}

    /** The text form. */
    public String encode() {
        StringBuilder text = new StringBuilder(128 + 64 * entries.size());
        appendLine(text, FORMAT, version, fingerprint);
        for (Entry each : entries) {
            appendLine(
                    text,
                    each.className(),
                    each.hash(),
                    each.state().name(),
                    Integer.toString(each.sites()),
                    each.lines().encode(),
                    each.reason());
        }
        return text.toString();
    }

    /** Reads what {@link #encode} wrote; {@code origin} names the file in messages. */
    public static WovenIndex decode(String origin, String text) {
        String[] lines = text.split("\n", -1);
        String[] head = parts(origin, 1, lines[0], 3);
        if (!head[0].equals(FORMAT)) {
            throw bad(origin, 1, "a file that starts with " + FORMAT, lines[0]);
        }
        List<Entry> entries = new ArrayList<>(lines.length);
        for (int i = 1; i < lines.length - 1; i++) {
            String[] part = parts(origin, i + 1, lines[i], 6);
            try {
                entries.add(new Entry(
                        part[0],
                        part[1],
                        State.valueOf(part[2]),
                        Integer.parseInt(part[3]),
                        AccessLines.decode(part[4]),
                        part[5]));
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                throw bad(origin, i + 1, "class, hash, state, number of sites, lines, reason", lines[i]);
            }
        }
        return new WovenIndex(head[1], head[2], entries);
    }

    /** Appends parts with tabs between them, as one line whatever is in them. */
    public static void appendLine(StringBuilder text, String... parts) {
        for (int i = 0; i < parts.length; i++) {
            text.append(i == 0 ? "" : "\t").append(inOneLine(parts[i]));
        }
        text.append('\n');
    }

    /** There are many, and hardly any has to be changed. */
    private static String inOneLine(String part) {
        boolean is = part.indexOf('\t') < 0 && part.indexOf('\r') < 0 && part.indexOf('\n') < 0;
        return is ? part : part.replaceAll("[\\t\\r\\n]+", " ");
    }

    private static String[] parts(String origin, int number, String line, int needed) {
        String[] parts = line.split("\t", -1);
        if (parts.length != needed) {
            throw bad(origin, number, needed + " parts", line);
        }
        return parts;
    }

    private static IllegalArgumentException bad(String origin, int number, String needed, String found) {
        return new IllegalArgumentException(
                origin + ":" + number + ": needed " + needed + ", found \"" + found + "\"; weave again");
    }
}
