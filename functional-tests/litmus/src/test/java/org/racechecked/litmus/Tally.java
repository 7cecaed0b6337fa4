package org.racechecked.litmus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The table at the end: by topic, what was right, what was confirmed, what was predicted in vain. */
final class Tally {
    private static final Path PAGE = Path.of("target/litmus.md");

    private final Map<String, Line> topics = new TreeMap<>();
    private final List<String> inVain = new ArrayList<>();
    private final List<String> wrong = new ArrayList<>();

    private static final class Line {
        private int right;
        private int racy;
        private int judgedRightly;
        private int runs;
        private int candidates;

        private String text(String topic) {
            return "| " + topic + " | " + right + " | " + racy + " | " + judgedRightly + " | " + runs + " | "
                    + candidates + " |";
        }
    }

    /** Adds a program after all its runs; {@code verdict} is empty when it was judged rightly each time. */
    void add(Program program, Expectation known, int runs, Set<LinePair> falseCandidates, String verdict) {
        Line line = topics.computeIfAbsent(program.topic().getSimpleName(), topic -> new Line());
        line.right += known.isRacy() ? 0 : 1;
        line.racy += known.isRacy() ? 1 : 0;
        line.judgedRightly += verdict.isEmpty() ? 1 : 0;
        line.runs += runs;
        line.candidates += falseCandidates.size();
        if (!falseCandidates.isEmpty()) {
            inVain.add("- " + program + ": " + falseCandidates);
        }
        if (!verdict.isEmpty()) {
            wrong.add("- " + program + ": " + verdict);
        }
    }

    /** Writes what there is by now. */
    void write() throws IOException {
        StringBuilder page = new StringBuilder("# Litmus collection on Java ");
        page.append(System.getProperty("java.version")).append("\n\n");
        page.append("| topic | right | racy | judged rightly | checks | candidates that are no races |\n");
        page.append("| --- | ---: | ---: | ---: | ---: | ---: |\n");
        Line sum = new Line();
        topics.forEach((topic, line) -> {
            page.append(line.text(topic)).append('\n');
            sum.right += line.right;
            sum.racy += line.racy;
            sum.judgedRightly += line.judgedRightly;
            sum.runs += line.runs;
            sum.candidates += line.candidates;
        });
        page.append(sum.text("**all**")).append('\n');
        section(page, "Judged wrongly", wrong);
        section(page, "Predicted though no race, never confirmed unless listed above", inVain);
        Files.createDirectories(PAGE.getParent());
        Files.writeString(PAGE, page);
    }

    private static void section(StringBuilder page, String title, List<String> lines) {
        page.append("\n## ").append(title).append(" (").append(lines.size()).append(")\n\n");
        lines.forEach(line -> page.append(line).append('\n'));
    }
}
