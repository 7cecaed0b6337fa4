package org.racechecked.litmus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What was measured so far, one line per program and machine: measuring may stop anywhere and go on later, and several JVMs
 * may each do a part, with a file of its own.
 */
final class RatesFolder {
    private final Path folder;
    private final Path own;

    /** The current JVM writes to the file of its part. */
    RatesFolder(Path folder, String part) {
        this.folder = folder;
        this.own = folder.resolve(part + ".tsv");
    }

    /** What is known of each program, by its name; one that was not measured on every machine is not known. */
    Map<String, Map<Machine, Rates>> read() throws IOException {
        Map<String, Map<Machine, Rates>> all = new HashMap<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.sorted().toList()) {
                    Files.readAllLines(file).forEach(line -> add(all, List.of(line.split("\t", 3))));
                }
            }
        }
        all.values().removeIf(measured -> measured.size() < Machine.values().length);
        return all;
    }

    private static void add(Map<String, Map<Machine, Rates>> all, List<String> cells) {
        all.computeIfAbsent(cells.get(0), program -> new EnumMap<>(Machine.class))
                .put(Machine.valueOf(cells.get(1)), Rates.parse(cells.get(2)));
    }

    void add(Program program, Map<Machine, Rates> measured) throws IOException {
        Files.createDirectories(folder);
        StringBuilder lines = new StringBuilder();
        measured.forEach((machine, rates) -> lines.append(program)
                .append('\t')
                .append(machine.name())
                .append('\t')
                .append(rates.line())
                .append('\n'));
        Files.writeString(own, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
