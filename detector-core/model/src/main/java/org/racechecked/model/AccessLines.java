package org.racechecked.model;

import java.util.Collections;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * How many instructions and calls on each line of a class are, or may be, accesses that a race can be about.
 *
 * @param file plain name of the source file, or an empty string where the class file names none
 * @param byLine their number, by line; those without a line are left out
 */
public record AccessLines(String file, SortedMap<Integer, Integer> byLine) {
    /** Of a class without probes. */
    public static final AccessLines NONE = new AccessLines("", new TreeMap<>());

    public AccessLines {
        byLine = Collections.unmodifiableSortedMap(new TreeMap<Integer, Integer>(byLine));
    }

    /** What the weaver has put a probe at. */
    public static AccessLines of(SiteTable table) {
        SortedMap<Integer, Integer> byLine = new TreeMap<>();
        for (Site site : table.sites()) {
            if (site.touchesMemory() && site.line() > 0) {
                byLine.merge(site.line(), 1, Integer::sum);
            }
        }
        String file = table.sites().isEmpty() ? "" : table.sites().get(0).file();
        return new AccessLines(file, byLine);
    }

    /** A text without tabs, as {@code Account.java/12:2,13:1}. */
    public String encode() {
        StringJoiner lines = new StringJoiner(",", file + "/", "");
        byLine.forEach((line, accesses) -> lines.add(line + ":" + accesses));
        return lines.toString();
    }

    /** Reads what {@link #encode} wrote. */
    public static AccessLines decode(String text) {
        int slash = text.lastIndexOf('/');
        SortedMap<Integer, Integer> byLine = new TreeMap<>();
        for (String line : slash == text.length() - 1
                ? new String[0]
                : text.substring(slash + 1).split(",", -1)) {
            int colon = line.indexOf(':');
            byLine.put(Integer.parseInt(line.substring(0, colon)), Integer.parseInt(line.substring(colon + 1)));
        }
        return new AccessLines(text.substring(0, slash), byLine);
    }
}
