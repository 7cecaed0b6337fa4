package org.racechecked.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a compiler writes down of the sources of a class file (JSR 45): strata, which are views of the class, each with a section of
 * files and one of lines.
 *
 * @param whatCounts the stratum that is meant where nobody names one
 */
record SourceMapText(Map<String, Stratum> strata, Stratum whatCounts) {
    private static final Stratum NONE = new Stratum(Map.of(), List.of());
    private static final SourceMapText NOTHING = new SourceMapText(Map.of(), NONE);
    private static final Pattern FILE = Pattern.compile("(\\+ )?(\\d{1,9}) (.*)");
    private static final Pattern LINES =
            Pattern.compile("(\\d{1,9})(?:#(\\d{1,9}))?(?:,(\\d{1,9}))?:(\\d{1,9})(?:,(\\d{1,9}))?");

    /** The format, the file that was made, and the name of the stratum that counts. */
    private static final int HEAD = 3;

    /** The files of one view of the class, and which of their lines became which of its own. */
    record Stratum(Map<Integer, Source> files, List<Lines> lines) {}

    /** The path is that of a class that came of the file. */
    record Source(String name, String path) {}

    /** {@code count} lines of a file from {@code first} on; each became {@code step} lines, of which the first is {@code made}. */
    record Lines(int file, int first, int count, int made, int step) {
        boolean have(int line) {
            return line >= made && line < made + Math.max(1, count * step);
        }

        int sourceOf(int line) {
            return step == 0 ? first : first + (line - made) / step;
        }
    }

    /** What stands between two lines that begin with a star; {@code head} is the first of them. */
    private record Section(String head, List<String> lines) {
        boolean is(String kind) {
            return head.startsWith(kind);
        }
    }

    Stratum stratum(String name) {
        return strata.getOrDefault(name, NONE);
    }

    /** Nothing where it is no such text. */
    static SourceMapText read(String text) {
        List<String> lines = text.lines().map(String::strip).toList();
        if (lines.size() < HEAD || !text.startsWith("SMAP")) {
            return NOTHING;
        }
        Map<String, Stratum> strata = strata(sections(lines.subList(HEAD, lines.size())));
        return new SourceMapText(strata, strata.getOrDefault(lines.get(HEAD - 1), NONE));
    }

    private static List<Section> sections(List<String> lines) {
        List<Section> sections = new ArrayList<>(List.of(new Section("", new ArrayList<>())));
        for (String line : lines) {
            if (line.startsWith("*")) {
                sections.add(new Section(line, new ArrayList<>()));
            } else {
                sections.get(sections.size() - 1).lines().add(line);
            }
        }
        return sections;
    }

    private static Map<String, Stratum> strata(List<Section> sections) {
        Map<String, Stratum> strata = new HashMap<>();
        Stratum last = new Stratum(new HashMap<>(), new ArrayList<>());
        for (Section section : sections) {
            if (section.is("*S")) {
                last = new Stratum(new HashMap<>(), new ArrayList<>());
                strata.put(section.head().substring(2).strip(), last);
            } else if (section.is("*F")) {
                last.files().putAll(files(section.lines()));
            } else if (section.is("*L")) {
                last.lines().addAll(lines(section.lines()));
            }
        }
        return strata;
    }

    /** A plus says that the path stands on a line of its own. */
    private static Map<Integer, Source> files(List<String> lines) {
        Map<Integer, Source> files = new HashMap<>();
        Iterator<String> left = lines.iterator();
        while (left.hasNext()) {
            Matcher named = FILE.matcher(left.next());
            if (named.matches()) {
                boolean hasPath = named.group(1) != null && left.hasNext();
                String path = hasPath ? left.next() : named.group(3);
                files.put(Integer.parseInt(named.group(2)), new Source(named.group(3), path));
            }
        }
        return files;
    }

    /** A file that is not named is that of the line before. */
    private static List<Lines> lines(List<String> lines) {
        List<Lines> all = new ArrayList<>();
        int file = 0;
        for (String line : lines) {
            Matcher numbers = LINES.matcher(line);
            if (numbers.matches()) {
                file = number(numbers.group(2), file);
                int first = number(numbers.group(1), 0);
                int count = number(numbers.group(3), 1);
                all.add(new Lines(file, first, count, number(numbers.group(4), 0), number(numbers.group(5), 1)));
            }
        }
        return all;
    }

    private static int number(@Nullable String text, int otherwise) {
        return text == null ? otherwise : Integer.parseInt(text);
    }
}
