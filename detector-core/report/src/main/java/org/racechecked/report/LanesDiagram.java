package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Step;

/** The interleaving as a drawing: a lane per thread, time down, the meeting in red. */
final class LanesDiagram {
    private static final int WIDTH = 900;
    private static final int LANE = 350;
    private static final int TOP = 64;
    private static final int ROW = 54;
    private static final int BOX = 44;
    private static final int LETTERS = 38;
    private static final int LABEL = 100;

    private final Race race;
    private final List<Html> parts = new ArrayList<>();

    private LanesDiagram(Race race) {
        this.race = race;
    }

    static Element of(Race race) {
        return new LanesDiagram(race).draw();
    }

    private Element draw() {
        int height = TOP + rowOf(race.steps().size() - 1) * ROW + BOX + 16;
        lane("A", race.a(), height);
        lane("B", race.b(), height);
        for (int i = 0; i < race.steps().size(); i++) {
            step(race.steps().get(i), TOP + rowOf(i) * ROW);
        }
        meeting();
        return SVG.of(
                        TITLE.text("Interleaving of race " + race.id()),
                        DESC.text("The same steps stand in the table below."),
                        G.of(parts))
                .is("lanes")
                .with(Attribute.ROLE, "img")
                .with(Attribute.VIEWBOX, "0 0 " + WIDTH + " " + height)
                .with(Attribute.ARIA_LABEL, "Interleaving of race " + race.id() + "; the table below says the same");
    }

    /** Steps of one number share a row. */
    private int rowOf(int index) {
        int row = 0;
        for (int i = 1; i <= index; i++) {
            Step before = race.steps().get(i - 1);
            Step step = race.steps().get(i);
            boolean together =
                    before.number() == step.number() && !before.side().equals(step.side());
            row += together ? 0 : 1;
        }
        return row;
    }

    private static int left(String side) {
        return side.equals("A") ? 8 : WIDTH - LANE - 8;
    }

    private void lane(String letter, Side side, int height) {
        int x = left(letter);
        String kind = letter.toLowerCase(Locale.ROOT);
        parts.add(RECT.of()
                .is("lane " + kind)
                .with(Attribute.X, x)
                .with(Attribute.Y, 4)
                .with(Attribute.WIDTH, LANE)
                .with(Attribute.HEIGHT, height - 8)
                .with(Attribute.RX, 8));
        parts.add(text("name " + kind, x + 14, 28, letter + "  " + Visible.cut(Visible.line(side.thread()), 38)));
        parts.add(text("locks", x + 14, 48, Visible.cut("holds " + Explanation.names(side) + " at the meeting", 50)));
    }

    private void step(Step step, int y) {
        int x = left(step.side()) + 12;
        boolean racing = Meeting.isRacing(race, step);
        parts.add(RECT.of()
                .is("step" + (step.held() ? " held" : "") + (racing ? " racing" : ""))
                .with(Attribute.X, x)
                .with(Attribute.Y, y)
                .with(Attribute.WIDTH, LANE - 24)
                .with(Attribute.HEIGHT, BOX)
                .with(Attribute.RX, 5));
        parts.add(text("number", x + 12, y + 27, Integer.toString(step.number())));
        List<String> lines = Lines.of(Meeting.drawn(race, step), LETTERS, 2);
        for (int i = 0; i < lines.size(); i++) {
            parts.add(text("what", x + 36, y + (lines.size() == 1 ? 27 : 19 + 17 * i), lines.get(i)));
        }
    }

    private void meeting() {
        Step a = Meeting.racing(race, "A");
        Step b = Meeting.racing(race, "B");
        if (a == null || b == null) {
            return;
        }
        int ya = TOP + rowOf(race.steps().indexOf(a)) * ROW + BOX / 2;
        int yb = TOP + rowOf(race.steps().indexOf(b)) * ROW + BOX / 2;
        int from = left("A") + LANE - 12;
        int to = left("B") + 12;
        parts.add(PATH.of()
                .is("race")
                .with(
                        Attribute.D,
                        "M" + from + " " + ya + " C" + (from + 60) + " " + ya + " " + (to - 60) + " " + yb + " " + to
                                + " " + yb));
        label((ya + yb) / 2);
    }

    private void label(int middle) {
        parts.add(RECT.of()
                .is("label")
                .with(Attribute.X, WIDTH / 2 - LABEL / 2)
                .with(Attribute.Y, middle - 20)
                .with(Attribute.WIDTH, LABEL)
                .with(Attribute.HEIGHT, 40)
                .with(Attribute.RX, 5));
        parts.add(text("nothing", WIDTH / 2, middle - 3, "nothing"));
        parts.add(text("nothing", WIDTH / 2, middle + 14, "orders these"));
    }

    private static Element text(String kind, int x, int y, String text) {
        return TEXT.text(text).is(kind).with(Attribute.X, x).with(Attribute.Y, y);
    }
}
