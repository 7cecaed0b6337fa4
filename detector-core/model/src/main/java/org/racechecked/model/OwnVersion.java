package org.racechecked.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version of this RaceChecked, which the build writes into the jar. */
public final class OwnVersion {
    private static final String FILE = "version.txt";

    private OwnVersion() {}

    /** As in the coordinates, e.g. {@code 0.1.0}. */
    public static String get() {
        try (InputStream in = OwnVersion.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException(FILE + " is missing from the jar of racechecked-model");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
