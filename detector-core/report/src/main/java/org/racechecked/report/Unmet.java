package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.racechecked.model.Race;

/**
 * What was predicted and not confirmed, for the terminal: a line per pair with the reason, and which setting would have given
 * the search more time.
 *
 * @param findings of all tests
 * @param typed what people type for a setting that bounds the search, by its name
 */
public record Unmet(Findings findings, Map<String, String> typed) {
    private static final int PLACE = 60;

    public Unmet {
        typed = Map.copyOf(typed);
    }

    /** Empty where all that was predicted was confirmed; so many pairs at most. */
    public List<String> lines(int most) {
        List<Finding> all = findings.unconfirmed();
        List<String> lines = new ArrayList<>();
        for (Finding finding : all.subList(0, Math.min(most, all.size()))) {
            lines.add(line(finding));
        }
        if (all.size() > most) {
            lines.add("and " + (all.size() - most) + " more that were not confirmed: see the report");
        }
        for (String setting : boundedBy(all)) {
            lines.add("the time for the search was over: raise " + setting + " to search on");
        }
        return lines;
    }

    private String line(Finding finding) {
        Race race = finding.best();
        String reason = race.reason();
        for (Map.Entry<String, String> each : typed.entrySet()) {
            reason = reason.replace("(" + each.getKey() + ")", "(" + each.getValue() + ")");
        }
        return Visible.line(finding.verdictWords().toUpperCase(Locale.ROOT) + " " + finding.id() + "  "
                + race.shortMemory() + "  " + place(race.a().site().place()) + " and "
                + place(race.b().site().place()) + (reason.isEmpty() ? "" : ": " + reason));
    }

    private static String place(String place) {
        return Visible.cut(place, PLACE);
    }

    /** A reason names the setting that cut the search off. */
    private TreeSet<String> boundedBy(List<Finding> all) {
        TreeSet<String> settings = new TreeSet<>();
        for (Finding finding : all) {
            typed.forEach((name, option) -> {
                if (finding.best().reason().contains("(" + name + ")")) {
                    settings.add(option);
                }
            });
        }
        return settings;
    }
}
