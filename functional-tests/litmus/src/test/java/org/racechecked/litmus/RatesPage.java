package org.racechecked.litmus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The page of confirmation rates, program by program; the sums, and those of each topic, also stand in How it works. */
final class RatesPage {
    private static final String BEGIN = "<!-- rates: written by MeetingRatesTest -->\n";
    private static final String END = "<!-- end of rates -->\n";
    private static final String HEAD =
            """
            # How often races are confirmed

            The racy programs of [the litmus collection](../functional-tests/litmus/README.md). *Check* is what users run, with the
            default patience. The other columns are single attempts, all six after one run 1: *located* holds the thread,
            occurrence and place that run 1 saw, *anywhere* whoever comes to a statement, for so long. *Busy*: every processor
            also has a thread that spins. The numbers are how many of the runs confirmed the race. `MeetingRatesTest` writes this
            page.

            """;

    private static final String TOPICS =
            """

            By topic, idle and busy together:

            | topic | programs | check | located, 10 ms | located, 1000 ms | anywhere, 1000 ms |
            | --- | ---: | ---: | ---: | ---: | ---: |
            """;

    private final int runs;
    private final int all;
    private final Map<Machine, Rates> sums = new EnumMap<>(Machine.class);
    private final Map<String, Map<Machine, Rates>> topics = new TreeMap<>();
    private final StringBuilder lines = new StringBuilder();
    private int programs;

    /** Has nothing measured yet; each of so many programs was or will be run so often for each number. */
    RatesPage(int runs, int all) {
        this.runs = runs;
        this.all = all;
    }

    void add(Program program, Map<Machine, Rates> measured) {
        programs++;
        Map<Machine, Rates> topic =
                topics.computeIfAbsent(program.topic().getSimpleName(), name -> new EnumMap<>(Machine.class));
        measured.forEach((machine, rates) -> {
            lines.append("| ").append(program).append(" | ").append(machine).append(" |");
            lines.append(rates.cells());
            sums.merge(machine, rates, Rates::plus);
            topic.merge(machine, rates, Rates::plus);
        });
    }

    /** Of all checks, the part that confirmed the race. */
    double rateOfChecks() {
        int made = sums.values().stream().mapToInt(Rates::runs).sum();
        return (double) sums.values().stream().mapToInt(Rates::checks).sum() / made;
    }

    String text() {
        return HEAD + conditions() + "\n| program | machine |" + Rates.COLUMNS + "| --- | --- |" + Rates.ALIGNED
                + lines;
    }

    private String summary() {
        StringBuilder text = new StringBuilder("| machine |" + Rates.COLUMNS + "| --- |" + Rates.ALIGNED);
        sums.forEach((machine, rates) ->
                text.append("| ").append(machine).append(" |").append(rates.cells()));
        text.append('\n').append(conditions()).append(TOPICS);
        topics.forEach((topic, measured) -> text.append(row(topic, measured.values())));
        return text.toString();
    }

    /** Of both machines together. */
    private String row(String topic, java.util.Collection<Rates> measured) {
        Rates both = measured.stream().reduce(Rates.none(0), Rates::plus);
        int last = MeetingRates.PATIENCES.size() - 1;
        List<String> cells = List.of(
                topic,
                Integer.toString(both.runs() / runs / measured.size()),
                both.percent(both.checks()),
                both.percent(both.located().get(0)),
                both.percent(both.located().get(last)),
                both.percent(both.anywhere().get(last)));
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private String conditions() {
        return String.format(
                Locale.ROOT,
                "%s, %d runs each; JDK %s, %d processors, which had other work to do as well.%n",
                programs == all
                        ? "All " + all + " programs"
                        : programs + " of " + all
                                + " programs (the first of each topic, then those written by hand, then"
                                + " rows of the call table from all topics in turn)",
                runs,
                System.getProperty("java.version"),
                Runtime.getRuntime().availableProcessors());
    }

    /** Writes both. */
    void write(Path docs) throws IOException {
        Files.writeString(docs.resolve("confirmation-rates.md"), text());
        Path page = docs.resolve("how-it-works.md");
        String text = Files.readString(page);
        String before = text.substring(0, text.indexOf(BEGIN) + BEGIN.length());
        Files.writeString(page, before + summary() + text.substring(text.indexOf(END)));
    }
}
