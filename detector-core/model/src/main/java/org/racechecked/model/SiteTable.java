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
 * @param companions by the number of a site those that need not be told because it is
 */
public record SiteTable(
        String className,
        String classHash,
        List<Site> sites,
        Map<Integer, String> ignored,
        Map<Integer, List<Companion>> companions) {
    private static final String FORMAT = "racechecked-sites/3";
    /** Characters per piece; each takes three bytes at most in a class file. */
    private static final int PIECE = 20_000;

    public SiteTable {
        sites = List.copyOf(sites);
        ignored = Map.copyOf(ignored);
        companions = Map.copyOf(companions);
    }

    /** A table of sites at which no race is to be ignored, and of which each is told. */
    public SiteTable(String className, String classHash, List<Site> sites) {
        this(className, classHash, sites, Map.of(), Map.of());
    }

    /** The pieces to store; {@link #decode} puts them together again. */
    public List<String> encode() {
        StringBuilder text = new StringBuilder(64 + sites.size() * 48)
                .append(FORMAT)
                .append('\t')
                .append(className)
                .append('\t')
                .append(classHash)
                .append('\n');
        String fileBefore = "";
        String methodBefore = "";
        for (int i = 0; i < sites.size(); i++) {
            Site site = sites.get(i);
            String method = site.method() + "\t" + site.descriptor();
            if (!site.file().equals(fileBefore)) {
                text.append('F').append('\t').append(site.file()).append('\n');
                fileBefore = site.file();
            }
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
            if (companions.containsKey(i)) {
                encode(text, companions.get(i));
            }
        }
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < text.length(); from += PIECE) {
            pieces.add(text.substring(from, Math.min(text.length(), from + PIECE)));
        }
        return pieces;
    }

    /** Goes after the site that they go with. */
    private static void encode(StringBuilder text, List<Companion> companions) {
        text.append('W');
        for (Companion each : companions) {
            text.append('\t').append(each.site()).append('\t').append(each.distance());
        }
        text.append('\n');
    }

    /** Reads what {@link #encode} wrote. */
    public static SiteTable decode(String... pieces) {
        Cursor text = new Cursor(String.join("", pieces));
        String format = text.next();
        if (!format.equals(FORMAT)) {
            throw new IllegalArgumentException(
                    "a site table starts with " + FORMAT + ", this one with " + format + ": weave again");
        }
        String className = text.next();
        String classHash = text.next();
        String file = "";
        List<Site> sites = new ArrayList<>();
        Map<Integer, String> ignored = new HashMap<>();
        Map<Integer, List<Companion>> companions = new HashMap<>();
        String method = "";
        String descriptor = "";
        while (text.hasNext()) {
            String event = text.next();
            if (event.equals("F")) {
                file = text.next();
            } else if (event.equals("M")) {
                method = text.next();
                descriptor = text.next();
            } else if (event.equals("W")) {
                companions.put(sites.size() - 1, companions(text));
            } else {
                sites.add(site(className, file, method, descriptor, Event.valueOf(event), text));
                if (!text.isAtLineStart()) {
                    ignored.put(sites.size() - 1, text.next());
                }
            }
        }
        return new SiteTable(className, classHash, sites, ignored, companions);
    }

    private static List<Companion> companions(Cursor text) {
        List<Companion> companions = new ArrayList<>();
        while (!text.isAtLineStart()) {
            companions.add(new Companion(Integer.parseInt(text.next()), Integer.parseInt(text.next())));
        }
        return companions;
    }

    private static Site site(
            String className, String file, String method, String descriptor, Event event, Cursor text) {
        int line = Integer.parseInt(text.next());
        String call = text.next();
        return new Site(
                className,
                file,
                method,
                descriptor,
                line,
                event,
                call.isEmpty() ? null : CallEvent.valueOf(call),
                text.next(),
                text.next().equals("1"),
                Integer.parseInt(text.next()));
    }

    /** Goes through the parts of a text: every test that starts reads the tables of all its classes. */
    private static final class Cursor {
        private final String text;
        /** The same, because a loop over an array is what a JVM that has compiled nothing yet does best. */
        private final char[] chars;

        private int at;

        Cursor(String text) {
            this.text = text;
            chars = text.toCharArray();
        }

        boolean hasNext() {
            return at < chars.length;
        }

        boolean isAtLineStart() {
            return chars[at - 1] == '\n';
        }

        /** The part up to the next tab or line end. */
        String next() {
            int end = at;
            while (chars[end] != '\t' && chars[end] != '\n') {
                end++;
            }
            String part = text.substring(at, end);
            at = end + 1;
            return part;
        }
    }
}
