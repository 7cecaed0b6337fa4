package org.racechecked.report;

/** The kinds of race, as code scanning knows them. */
enum Rule {
    HARMFUL(
            "racechecked/harmful-data-race",
            "HarmfulDataRace",
            "error",
            "A data race that makes a test fail",
            "Two threads were stopped before two statements on the same memory, one of them a write, and in one of the"
                    + " two orders the test failed, threw or hung. Order the statements: hold one lock at both, use an"
                    + " atomic or concurrent class, or hand the data over from one thread to the other."),
    QUIET(
            "racechecked/data-race",
            "DataRace",
            "warning",
            "A data race without a difference that the test can see",
            "Two threads were stopped before two statements on the same memory, one of them a write. The test passed in"
                    + " both orders, which does not prove that no order and no processor makes a difference. Order the"
                    + " statements: hold one lock at both, use an atomic or concurrent class, or hand the data over.");

    private final String id;
    private final String title;
    private final String level;
    private final String summary;
    private final String help;

    Rule(String id, String title, String level, String summary, String help) {
        this.id = id;
        this.title = title;
        this.level = level;
        this.summary = summary;
        this.help = help;
    }

    static Rule of(Finding finding) {
        return finding.isHarmful() ? HARMFUL : QUIET;
    }

    String id() {
        return id;
    }

    String title() {
        return title;
    }

    String level() {
        return level;
    }

    String summary() {
        return summary;
    }

    String help() {
        return help;
    }
}
