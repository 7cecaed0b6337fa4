package org.racechecked.litmus;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** The page of confirmation rates, program by program; the sums also stand in How it works. */
final class RatesPage {
    private static final String BEGIN = "<!-- rates: written by MeetingRatesTest -->\n";
    private static final String END = "<!-- end of rates -->\n";
    private static final String HEAD =
            """
            # How often races are confirmed

            The first race of every topic of [the litmus collection](../functional-tests/litmus/README.md), and all of topic `Apart`,
            whose sides do not come together by themselves. *Check* is what users run, with the default patience. The other columns
            are single attempts, each after a run 1 of its own: *located* holds the thread, occurrence and place that run 1 saw,
            *anywhere* whoever comes to a statement, for so long. *Busy*: every processor also has a thread that spins. The numbers
            are how many of the runs confirmed the race. `MeetingRatesTest` writes this page.

            """;

    private final int runs;
    private final double loadBefore = load();
    private final Map<Machine, Rates> sums = new EnumMap<>(Machine.class);
    private final StringBuilder lines = new StringBuilder();
    private int programs;

    /** Has nothing measured yet; each program will be run so often for each number. */
    RatesPage(int runs) {
        this.runs = runs;
    }

    void add(Program program, Map<Machine, Rates> measured) {
        programs++;
        measured.forEach((machine, rates) -> {
            lines.append("| ").append(program).append(" | ").append(machine).append(" |");
            lines.append(rates.cells());
            sums.merge(machine, rates, Rates::plus);
        });
    }

    /** Of all checks, the part that confirmed the race. */
    double rateOfChecks() {
        int all = sums.values().stream().mapToInt(Rates::runs).sum();
        return (double) sums.values().stream().mapToInt(Rates::checks).sum() / all;
    }

    String text(int leftOut) {
        return HEAD + conditions(leftOut) + "\n| program | machine |" + Rates.COLUMNS + "| --- | --- |" + Rates.ALIGNED
                + lines;
    }

    private String summary(int leftOut) {
        StringBuilder text = new StringBuilder("| machine |" + Rates.COLUMNS + "| --- |" + Rates.ALIGNED);
        sums.forEach((machine, rates) ->
                text.append("| ").append(machine).append(" |").append(rates.cells()));
        return text.append('\n').append(conditions(leftOut)).toString();
    }

    private String conditions(int leftOut) {
        return String.format(
                Locale.ROOT,
                "%d programs, %d runs each; JDK %s, %d processors. The machine's load was %.1f before and %.1f after.%s%n",
                programs,
                runs,
                System.getProperty("java.version"),
                Runtime.getRuntime().availableProcessors(),
                loadBefore,
                load(),
                leftOut == 0 ? "" : " " + leftOut + " more programs were left out for want of time.");
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    /** Writes both; so many programs were not measured for want of time. */
    void write(Path docs, int leftOut) throws IOException {
        Files.writeString(docs.resolve("confirmation-rates.md"), text(leftOut));
        Path page = docs.resolve("how-it-works.md");
        String text = Files.readString(page);
        String before = text.substring(0, text.indexOf(BEGIN) + BEGIN.length());
        Files.writeString(page, before + summary(leftOut) + text.substring(text.indexOf(END)));
    }
}
