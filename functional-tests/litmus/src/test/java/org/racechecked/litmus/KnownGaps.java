package org.racechecked.litmus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Programs that are not yet judged rightly, each with the reason: they are counted, shown, and do not fail the build. */
final class KnownGaps {
    private static final Path FILE = Path.of("src/test/resources/known-gaps.txt");
    private static final String BETWEEN = " -- ";

    private KnownGaps() {}

    /** Reason by program, as {@code Latches: counted_tooEarly}. */
    static Map<String, String> read() throws IOException {
        Map<String, String> gaps = new TreeMap<>();
        for (String line : Files.readAllLines(FILE)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                int between = line.indexOf(BETWEEN);
                if (between < 0) {
                    throw new IllegalStateException(
                            FILE + ": needed Topic: program" + BETWEEN + "reason, found " + line);
                }
                gaps.put(line.substring(0, between), line.substring(between + BETWEEN.length()));
            }
        }
        return gaps;
    }
}
