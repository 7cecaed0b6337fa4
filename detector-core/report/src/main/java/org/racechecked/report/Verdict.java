package org.racechecked.report;

import java.util.List;
import java.util.stream.Collectors;
import org.racechecked.model.Notice;

/** Whether a build may be green. Green says that nothing was found where we looked, never that there is nothing. */
public sealed interface Verdict {

    /** In one sentence. */
    String sentence();

    /** No race that the policy minds, and nothing that was to be checked stayed unchecked. */
    record Green(String sentence) implements Verdict {}

    /**
     * The build must fail.
     *
     * @param races those that the policy minds
     * @param troubles problems that left something unchecked
     */
    record Red(String sentence, List<Finding> races, List<Notice> troubles) implements Verdict {
        public Red {
            races = List.copyOf(races);
            troubles = List.copyOf(troubles);
        }
    }

    /** Judges the findings by their own policy. */
    static Verdict of(Findings findings) {
        List<Finding> races = findings.failing();
        List<Notice> troubles = findings.troubles();
        if (races.isEmpty() && troubles.isEmpty()) {
            return new Green(Headline.of(findings));
        }
        return new Red(sentence(findings, races, troubles), races, troubles);
    }

    private static String sentence(Findings findings, List<Finding> races, List<Notice> troubles) {
        if (races.isEmpty()) {
            return troubles.size() == 1
                    ? troubles.get(0).message()
                    : troubles.size() + " problems left parts unchecked. The first: "
                            + troubles.get(0).message();
        }
        String ids = races.stream().limit(5).map(Finding::id).collect(Collectors.joining(", "));
        String more = races.size() > 5 ? ", …" : "";
        String what = findings.policy().failOn() == FailOn.ANY ? "confirmed data race" : "new confirmed data race";
        return Headline.count(races.size(), what) + " (" + ids + more + "). Replay: -Dracechecked.replay="
                + races.get(0).id();
    }
}
