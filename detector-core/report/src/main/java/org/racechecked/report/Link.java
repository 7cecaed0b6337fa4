package org.racechecked.report;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * An address inside the report, seen from the page it stands on. There is no other kind: nothing that a program named
 * can become an address of its own.
 */
final class Link {
    private static final String PLAIN = "-._~";

    private final String address;

    private Link(String address) {
        this.address = address;
    }

    /** A file of the report. */
    static Link file(String base, String path) {
        StringBuilder address = new StringBuilder(base);
        for (String segment : path.split("/", -1)) {
            encode(segment, address);
            address.append('/');
        }
        address.setLength(address.length() - 1);
        return new Link(address.toString());
    }

    /** A part of the same page. */
    static Link part(String id) {
        StringBuilder address = new StringBuilder("#");
        encode(id, address);
        return new Link(address.toString());
    }

    String address() {
        return address;
    }

    /** Percent-encodes all but letters, digits and {@code -._~}. */
    static void encode(String text, StringBuilder out) {
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (alphanumeric || PLAIN.indexOf(c) >= 0) {
                out.append(c);
            } else {
                out.append(String.format(Locale.ROOT, "%%%02X", (int) c));
            }
        }
    }
}
