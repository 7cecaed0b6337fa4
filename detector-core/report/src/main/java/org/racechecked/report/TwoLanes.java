package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Race;
import org.racechecked.model.Step;

/** An interleaving as text: a column per thread, time down. */
final class TwoLanes {
    private static final int COLUMN = 43;
    private static final String MARK = "  <--";
    private static final int MAX_ROWS = 20;

    private TwoLanes() {}

    static List<String> of(Race race) {
        if (race.steps().isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(cells("A: " + race.a().thread(), "B: " + race.b().thread()));
        List<Step> steps = race.steps();
        int shown = Math.min(steps.size(), MAX_ROWS);
        for (int i = 0; i < shown; i++) {
            Step step = steps.get(i);
            Step next = i + 1 < shown ? steps.get(i + 1) : null;
            boolean together = next != null && next.number() == step.number() && isA(next) != isA(step);
            Step other = together ? next : null;
            lines.add(isA(step) ? row(race, step, other) : row(race, other, step));
            if (together) {
                i++;
            }
        }
        if (steps.size() > shown) {
            lines.add("  | " + Headline.count(steps.size() - shown, "more step") + " in the report");
        }
        lines.add("  <-- nothing orders these two");
        return lines;
    }

    private static boolean isA(Step step) {
        return step.side().equals("A");
    }

    private static String row(Race race, @Nullable Step a, @Nullable Step b) {
        boolean racing = (a != null && Meeting.isRacing(race, a)) || (b != null && Meeting.isRacing(race, b));
        return cells(text(a), text(b)) + (racing ? MARK : "");
    }

    private static String text(@Nullable Step step) {
        if (step == null) {
            return "";
        }
        boolean says = !step.held() || step.text().startsWith("held");
        return step.number() + " " + (says ? "" : "held: ") + step.text();
    }

    private static String cells(String left, String right) {
        return ("  | " + Terminal.pad(cell(left), COLUMN) + " | " + cell(right)).stripTrailing();
    }

    private static String cell(String text) {
        return Visible.cut(Visible.line(text), COLUMN);
    }
}
