package org.racechecked.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The sites of one woven class, in the order of their numbers, and the text form in which the class file carries them.
 *
 * <p>The text is cut into pieces because one constant of a class file holds at most 65,535 bytes.
 *
 * @param className binary name of the class, with dots
 * @param classHash hash of the class file before it was woven, in lower-case hex
 * @param sites one entry per site number, from 0
 * @param ignored by site number why the source says to ignore races there
 */
public record SiteTable(String className, String classHash, List<Site> sites, Map<Integer, String> ignored) {
    private static final String FORMAT = "racechecked-sites/1";
    /** Characters per piece; each takes three bytes at most in a class file. */
    private static final int PIECE = 20_000;

    public SiteTable {
        sites = List.copyOf(sites);
        ignored = Map.copyOf(ignored);
    }

    /** A table of sites at which no race is to be ignored. */
    public SiteTable(String className, String classHash, List<Site> sites) {
        this(className, classHash, sites, Map.of());
    }

    /** The pieces to store; {@link #decode} puts them together again. */
    public List<String> encode() {
        StringBuilder text = new StringBuilder(64 + sites.size() * 48)
                .append(FORMAT)
                .append('\t')
                .append(className)
                .append('\t')
                .append(classHash)
                .append('\t')
                .append(sites.isEmpty() ? "" : sites.get(0).file())
                .append('\n');
        String methodBefore = "";
        for (int i = 0; i < sites.size(); i++) {
            Site site = sites.get(i);
            String method = site.method() + "\t" + site.descriptor();
            if (!method.equals(methodBefore)) {
                text.append('M').append('\t').append(method).append('\n');
                methodBefore = method;
            }
            text.append(site.event().name())
                    .append('\t')
                    .append(site.line())
                    .append('\t')
                    .append(site.call() == null ? "" : site.call().name())
                    .append('\t')
                    .append(site.target())
                    .append('\t')
                    .append(site.guarded() ? "1" : "0")
                    .append('\t')
                    .append(site.nth())
                    .append(ignored.containsKey(i) ? "\t" + ignored.get(i).replaceAll("\\s+", " ") : "")
                    .append('\n');
        }
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < text.length(); from += PIECE) {
            pieces.add(text.substring(from, Math.min(text.length(), from + PIECE)));
        }
        return pieces;
    }

    /** Reads what {@link #encode} wrote. */
    public static SiteTable decode(String... pieces) {
        String[] lines = String.join("", pieces).split("\n", -1);
        String[] head = lines[0].split("\t", -1);
        if (!head[0].equals(FORMAT)) {
            throw new IllegalArgumentException(
                    "a site table starts with " + FORMAT + ", this one with " + head[0] + ": weave again");
        }
        List<Site> sites = new ArrayList<>(lines.length);
        Map<Integer, String> ignored = new HashMap<>();
        String method = "";
        String descriptor = "";
        for (int i = 1; i < lines.length - 1; i++) {
            String[] part = lines[i].split("\t", -1);
            if (part[0].equals("M")) {
                method = part[1];
                descriptor = part[2];
            } else {
                if (part.length > 6) {
                    ignored.put(sites.size(), part[6]);
                }
                sites.add(new Site(
                        head[1],
                        head[3],
                        method,
                        descriptor,
                        Integer.parseInt(part[1]),
                        Event.valueOf(part[0]),
                        part[2].isEmpty() ? null : CallEvent.valueOf(part[2]),
                        part[3],
                        part[4].equals("1"),
                        Integer.parseInt(part[5])));
            }
        }
        return new SiteTable(head[1], head[2], sites, ignored);
    }
}
