package org.racechecked.report;

/** The report in one sentence. */
final class Headline {
    private Headline() {}

    static String of(Findings findings) {
        int troubles = findings.troubles().size();
        if (findings.result().tests().isEmpty()) {
            return troubles == 0 ? "No test was selected for race checking" : "Nothing was checked";
        }
        int confirmed = findings.confirmed().size();
        String left = count(troubles, "problem") + " left something unchecked";
        if (confirmed == 0) {
            String none = "No race confirmed in " + count(findings.testsChecked(), "checked test") + skipped(findings);
            return troubles == 0 ? none : none + ", but " + left;
        }
        String races = count(confirmed, "confirmed race") + ", "
                + howManyNew(findings.fresh().size(), confirmed);
        return troubles == 0 ? races : races + ", and " + left;
    }

    private static String howManyNew(int fresh, int confirmed) {
        if (fresh == confirmed) {
            return confirmed == 1 ? "new" : "all of them new";
        }
        return fresh == 0 ? (confirmed == 1 ? "known" : "all of them known") : fresh + " of them new";
    }

    /** As {@code , 2 skipped}; empty where none was. */
    static String skipped(Findings findings) {
        return findings.testsSkipped() == 0 ? "" : ", " + findings.testsSkipped() + " skipped";
    }

    /** A number with its noun, as {@code 2 races}. */
    static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
