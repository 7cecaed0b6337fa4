package org.racechecked.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where the lines of a class file stand in source files, if its compiler says that (JSR 45). Kotlin copies inline functions into
 * those who call them, under lines that come after the last one of the file.
 *
 * <p>A line of the same package is named where it is written; one of a library, where it is called: that is the line people can look at.
 */
final class SourceMap {
    private static final Pattern FILE = Pattern.compile("(\\+ )?(\\d+) (.*)");
    private static final Pattern LINES = Pattern.compile("(\\d+)(?:#(\\d+))?(?:,(\\d+))?:(\\d+)(?:,(\\d+))?");
    /** Where code is called that was copied. */
    private static final String CALLS = "KotlinDebug";

    private final String file;
    private final String folder;
    private final Map<String, Stratum> strata = new HashMap<>();
    private String byDefault = "";

    private SourceMap(String className, @Nullable String file) {
        this.file = file == null ? "" : file;
        folder = folderOf(className);
    }

    /** Of a class of that internal name. */
    static SourceMap of(String className, @Nullable String file, @Nullable String debug) {
        SourceMap map = new SourceMap(className, file);
        if (debug != null && debug.startsWith("SMAP")) {
            map.read(List.of(debug.split("\r?\n")));
        }
        return map;
    }

    /** A line of a source file. */
    record Place(String file, int line) {}

    /** The files of one view of the class, and which of their lines became which of its own. */
    private record Stratum(Map<Integer, Source> files, List<Lines> lines) {}

    /** The path is that of a class that came of the file. */
    private record Source(String name, String path) {}

    /** {@code count} lines of a file from {@code first} on; each became {@code step} lines, of which the first is {@code made}. */
    private record Lines(int file, int first, int count, int made, int step) {
        boolean have(int line) {
            return line >= made && line < made + Math.max(1, count * step);
        }

        int sourceOf(int line) {
            return step == 0 ? first : first + (line - made) / step;
        }
    }

    Place place(int line) {
        Place written = in(strata.get(byDefault), line);
        if (written != null) {
            return written;
        }
        Place called = in(strata.get(CALLS), line);
        return called == null ? new Place(file, line) : called;
    }

    /** Null unless it comes from a file of the same package. */
    private @Nullable Place in(@Nullable Stratum stratum, int line) {
        if (stratum == null) {
            return null;
        }
        for (Lines lines : stratum.lines) {
            Source source = lines.have(line) ? stratum.files.get(lines.file) : null;
            if (source != null) {
                boolean isNear = folderOf(source.path).equals(folder);
                return isNear ? new Place(source.name, lines.sourceOf(line)) : null;
            }
        }
        return null;
    }

    private static String folderOf(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    /** The first three lines are a head: the format, the file that was made and the stratum that counts. */
    private void read(List<String> text) {
        byDefault = text.size() > 2 ? text.get(2).strip() : "";
        Stratum stratum = new Stratum(new HashMap<>(), new ArrayList<>());
        char section = ' ';
        int lastFile = 0;
        for (int i = 3; i < text.size(); i++) {
            String line = text.get(i).strip();
            if (line.startsWith("*")) {
                section = line.length() > 1 ? line.charAt(1) : ' ';
                if (section == 'S') {
                    stratum = new Stratum(new HashMap<>(), new ArrayList<>());
                    strata.put(line.substring(2).strip(), stratum);
                }
            } else if (section == 'F') {
                Matcher named = FILE.matcher(line);
                if (named.matches()) {
                    boolean hasPath = named.group(1) != null && i + 1 < text.size();
                    String path = hasPath ? text.get(++i).strip() : named.group(3);
                    stratum.files.put(Integer.parseInt(named.group(2)), new Source(named.group(3), path));
                }
            } else if (section == 'L') {
                Matcher numbers = LINES.matcher(line);
                if (numbers.matches()) {
                    lastFile = number(numbers.group(2), lastFile);
                    stratum.lines.add(new Lines(
                            lastFile,
                            number(numbers.group(1), 0),
                            number(numbers.group(3), 1),
                            number(numbers.group(4), 0),
                            number(numbers.group(5), 1)));
                }
            }
        }
    }

    private static int number(@Nullable String text, int otherwise) {
        return text == null ? otherwise : Integer.parseInt(text);
    }
}
