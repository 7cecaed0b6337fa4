package org.racechecked.check;

import java.util.List;
import java.util.stream.Collectors;
import org.racechecked.model.HeldLock;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Step;

/** The words of a confirmed race in the failure of its test: test runners keep the message and lose all else. */
final class RaceText {
    private static final int MOST_STEPS = 18;

    private RaceText() {}

    static String of(Race race) {
        StringBuilder text = new StringBuilder();
        text.append("RACE ").append(race.id()).append("  ").append(race.memory());
        text.append("  ").append(race.outcome() == null ? "" : race.outcome().word());
        text.append("  ").append(race.test().shortName()).append('\n');
        side(text, "A", race.a());
        side(text, "B", race.b());
        List<Step> steps = race.steps();
        for (Step step : steps.subList(0, Math.min(MOST_STEPS, steps.size()))) {
            text.append("  ")
                    .append(step.number())
                    .append(' ')
                    .append(step.side())
                    .append(' ');
            text.append(step.text()).append('\n');
        }
        for (OrderTrial order : race.orders()) {
            text.append("  order ")
                    .append(order.order())
                    .append(' ')
                    .append(order.ending().word());
            text.append(order.detail().isEmpty() ? "" : ": " + firstLine(order.detail()))
                    .append('\n');
        }
        text.append("  replay: -Dracechecked.replay=").append(race.id());
        return text.toString();
    }

    private static void side(StringBuilder text, String letter, Side side) {
        text.append("  ")
                .append(letter)
                .append(' ')
                .append(side.access().word())
                .append("  ");
        text.append(side.site().place()).append("  ").append(side.thread()).append("  holds: ");
        text.append(side.locksHeld().isEmpty() ? "nothing" : locks(side.locksHeld()))
                .append('\n');
        if (!side.threadBirth().isEmpty()) {
            text.append("           born at ").append(side.threadBirth()).append('\n');
        }
    }

    private static String locks(List<HeldLock> held) {
        return held.stream()
                .map(lock -> lock.lock() + " (taken at " + lock.takenAt() + ")")
                .collect(Collectors.joining(", "));
    }

    private static String firstLine(String text) {
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }
}
