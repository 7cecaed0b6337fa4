package org.racechecked.litmus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How often a race was confirmed.
 *
 * @param runs of each kind
 * @param checks that confirmed it, as users check
 * @param located single attempts that did, with the location that run 1 saw, by patience
 * @param anywhere the same without the location
 */
record Rates(int runs, int checks, List<Integer> located, List<Integer> anywhere) {
    /** How its columns are called in a table. */
    static final String COLUMNS = " check | located, 10 ms | 100 ms | 1000 ms | anywhere, 10 ms | 100 ms | 1000 ms |\n";

    static final String ALIGNED = " ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n";
    private static final int MOST_SHOWN_AS_COUNT = 20;

    /** Nothing was confirmed in so many runs. */
    static Rates none(int runs) {
        List<Integer> zeros = Collections.nCopies(MeetingRates.PATIENCES.size(), 0);
        return new Rates(runs, 0, zeros, zeros);
    }

    /** The same runs with what came of one of them. */
    Rates plusOne(List<Integer> nowLocated, List<Integer> nowAnywhere) {
        return new Rates(runs, checks, sums(located, nowLocated), sums(anywhere, nowAnywhere));
    }

    Rates withChecks(int confirmed) {
        return new Rates(runs, confirmed, located, anywhere);
    }

    /** One line, to be read by {@link #parse}. */
    String line() {
        return Stream.of(List.of(runs, checks), located, anywhere)
                .flatMap(List::stream)
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }

    static Rates parse(String line) {
        List<Integer> numbers =
                Stream.of(line.split(" ", -1)).map(Integer::valueOf).toList();
        int kinds = MeetingRates.PATIENCES.size();
        return new Rates(
                numbers.get(0),
                numbers.get(1),
                numbers.subList(2, 2 + kinds),
                numbers.subList(2 + kinds, 2 + 2 * kinds));
    }

    Rates plus(Rates other) {
        return new Rates(
                runs + other.runs, checks + other.checks, sums(located, other.located), sums(anywhere, other.anywhere));
    }

    private static List<Integer> sums(List<Integer> some, List<Integer> others) {
        List<Integer> sums = new ArrayList<>();
        for (int i = 0; i < some.size(); i++) {
            sums.add(some.get(i) + others.get(i));
        }
        return sums;
    }

    /** Its cells: counts where they are small, else parts of all, rounded down. */
    String cells() {
        List<String> cells = new ArrayList<>(List.of(cell(checks)));
        located.forEach(count -> cells.add(cell(count)));
        anywhere.forEach(count -> cells.add(cell(count)));
        return " " + String.join(" | ", cells) + " |\n";
    }

    private String cell(int count) {
        return runs <= MOST_SHOWN_AS_COUNT ? Integer.toString(count) : percent(count);
    }

    String percent(int count) {
        return String.format(Locale.ROOT, "%.1f %%", Math.floor(1000.0 * count / runs) / 10);
    }
}
