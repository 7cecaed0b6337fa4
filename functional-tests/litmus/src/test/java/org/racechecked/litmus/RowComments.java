package org.racechecked.litmus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code // row: Lock.lock, Lock.unlock} above hand-written programs. */
final class RowComments {
    private static final Pattern MARK = Pattern.compile(" +// row: (.*)");
    private static final Pattern METHOD = Pattern.compile(" +(?:void|fun|def) (\\w+)\\(\\).*");

    private RowComments() {}

    /** Names of rows, by program. */
    static Map<String, Set<String>> of(Path source) throws IOException {
        Map<String, Set<String>> rows = new LinkedHashMap<>();
        Set<String> pending = Set.of();
        for (String line : Files.readAllLines(source)) {
            Matcher method = METHOD.matcher(line);
            Matcher mark = MARK.matcher(line);
            if (mark.matches()) {
                pending = Set.of(mark.group(1).split(", ", -1));
            } else if (method.matches()) {
                rows.put(method.group(1), pending);
                pending = Set.of();
            }
        }
        return rows;
    }
}
