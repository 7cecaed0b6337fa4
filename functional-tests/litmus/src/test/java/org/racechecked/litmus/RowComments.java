package org.racechecked.litmus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code // row: Lock.lock, Lock.unlock} above hand-written programs. */
final class RowComments {
    private static final String MARK = "    // row: ";
    private static final Pattern METHOD = Pattern.compile("    void (\\w+)\\(\\).*");

    private RowComments() {}

    static Map<Program, Set<String>> of(Path source, Class<? extends Litmus> topic) throws IOException {
        Map<Program, Set<String>> rows = new HashMap<>();
        Set<String> pending = Set.of();
        for (String line : Files.readAllLines(source)) {
            Matcher method = METHOD.matcher(line);
            if (line.startsWith(MARK)) {
                pending = Set.of(line.substring(MARK.length()).split(", ", -1));
            } else if (method.matches()) {
                rows.put(new Program(topic, method.group(1)), pending);
                pending = Set.of();
            }
        }
        return rows;
    }
}
