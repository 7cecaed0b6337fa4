package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Race;
import org.racechecked.model.Step;

/** An interleaving as text: a column per thread, time down. */
final class TwoLanes {
    private static final int COLUMN = 43;
    private static final int MAX_LINES = 20;
    private static final String MARK = "  <--";

    private final Race race;
    private final boolean explained;
    private final List<String> lines = new ArrayList<>();

    private TwoLanes(Race race) {
        this.race = race;
        this.explained = Meeting.isExplained(race);
    }

    static List<String> of(Race race) {
        return race.steps().isEmpty() ? List.of() : new TwoLanes(race).draw();
    }

    private List<String> draw() {
        lines.add(cells(
                "A: " + Visible.line(race.a().thread()),
                "B: " + Visible.line(race.b().thread())));
        List<Step> steps = race.steps();
        int at = 0;
        while (at < steps.size() && lines.size() < MAX_LINES) {
            Step step = steps.get(at);
            Step next = at + 1 < steps.size() ? steps.get(at + 1) : null;
            boolean together = next != null && next.number() == step.number() && isA(next) != isA(step);
            Step other = together ? next : null;
            addRow(isA(step) ? step : other, isA(step) ? other : step);
            at += together ? 2 : 1;
        }
        if (at < steps.size()) {
            lines.add("  | " + Headline.count(steps.size() - at, "more step") + " in the report");
        }
        if (!explained) {
            lines.add("  <-- nothing orders these two");
        }
        return lines;
    }

    private void addRow(@Nullable Step a, @Nullable Step b) {
        int room = Math.min(2, MAX_LINES - lines.size());
        List<String> left = cell(a, room);
        List<String> right = cell(b, room);
        boolean racing = !explained && (isRacing(a) || isRacing(b));
        for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
            String cells = cells(i < left.size() ? left.get(i) : "", i < right.size() ? right.get(i) : "");
            lines.add(cells + (racing && i == 0 ? MARK : ""));
        }
    }

    private boolean isRacing(@Nullable Step step) {
        return step != null && Meeting.isRacing(race, step);
    }

    private static boolean isA(Step step) {
        return step.side().equals("A");
    }

    private List<String> cell(@Nullable Step step, int room) {
        return step == null ? List.of() : Lines.of(step.number() + " " + Meeting.text(race, step), COLUMN, room);
    }

    private static String cells(String left, String right) {
        return ("  | " + Terminal.pad(Visible.cut(left, COLUMN), COLUMN) + " | " + Visible.cut(right, COLUMN))
                .stripTrailing();
    }
}
