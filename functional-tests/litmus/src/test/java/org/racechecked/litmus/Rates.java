package org.racechecked.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.racechecked.confirm.Aim;

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

    static Rates of(MeetingRates measured) {
        return new Rates(
                measured.runs(), measured.checks(), attempts(measured, Aim.EXACTLY), attempts(measured, Aim.ANYWHERE));
    }

    private static List<Integer> attempts(MeetingRates measured, Aim aim) {
        return MeetingRates.PATIENCES.stream()
                .map(millis -> measured.attempts(aim, millis))
                .toList();
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
        double percent = Math.floor(1000.0 * count / runs) / 10;
        return runs <= MOST_SHOWN_AS_COUNT ? Integer.toString(count) : String.format(Locale.ROOT, "%.1f %%", percent);
    }
}
