package org.racechecked.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** The names of the report's pages, seen from its folder. */
enum Page {
    INDEX("index.html", "Races"),
    TESTS("tests.html", "Tests"),
    CLASSES("classes.html", "Classes"),
    UNCONFIRMED("unconfirmed.html", "Not confirmed"),
    COVERAGE("coverage.html", "What was checked"),
    DIFF("diff.html", "Baseline"),
    SETUP("setup.html", "Set-up");

    private static final Pattern ID = Pattern.compile("R-([0-9a-f]{4,64})");

    private final String file;
    private final String title;

    Page(String file, String title) {
        this.file = file;
        this.title = title;
    }

    String file() {
        return file;
    }

    String title() {
        return title;
    }

    /** The page of one race; an id that is not one of ours cannot lead out of the folder. */
    static String race(String id) {
        var match = ID.matcher(id);
        return "r/" + (match.matches() ? match.group(1) : "x" + hash(id)) + ".html";
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
