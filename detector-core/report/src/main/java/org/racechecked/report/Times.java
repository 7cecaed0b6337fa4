package org.racechecked.report;

import java.util.List;
import java.util.Locale;
import org.racechecked.model.CheckedTest;

/** What checking cost, held against the plain runs of the same tests. */
final class Times {
    private Times() {}

    static long checking(List<CheckedTest> tests) {
        return tests.stream()
                .mapToLong(test -> test.predictMillis() + test.confirmMillis())
                .sum();
    }

    static long plain(List<CheckedTest> tests) {
        return tests.stream().mapToLong(test -> Math.max(0, test.plainMillis())).sum();
    }

    /** As {@code 2.8 times the plain 1.8 s, 0.2 s of it pauses}. */
    static String comparison(List<CheckedTest> tests) {
        long plain = plain(tests);
        long paused = tests.stream().mapToLong(CheckedTest::pausedMillis).sum();
        String pauses = Terminal.seconds(paused) + " of it pauses";
        if (plain == 0) {
            return "plain time not known; " + pauses;
        }
        String ratio = String.format(Locale.ROOT, "%.1f", checking(tests) / (double) plain);
        return ratio + " times the plain " + Terminal.seconds(plain) + ", " + pauses;
    }
}
