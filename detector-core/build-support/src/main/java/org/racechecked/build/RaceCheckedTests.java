package org.racechecked.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Recognises, without loading them, classes that may hold a test for the race lane. */
public final class RaceCheckedTests {
    /** Every use of our annotation or API puts this into the class file's constants. */
    private static final String OUR_PACKAGES = "org/racechecked/";

    private RaceCheckedTests() {}

    /** True for a class file that names a type of ours. */
    public static boolean isOne(Path file) {
        if (!file.toString().endsWith(".class")) {
            return false;
        }
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(OUR_PACKAGES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
