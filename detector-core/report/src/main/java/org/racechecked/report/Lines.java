package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;

/** Breaks a text into a few short lines, between words where it can. */
final class Lines {
    private Lines() {}

    /** At most so many lines; the last one says with a sign if something is missing. */
    static List<String> of(String text, int width, int max) {
        List<String> lines = new ArrayList<>();
        String rest = Visible.line(text);
        while (rest.length() > width && lines.size() < max - 1) {
            int space = rest.lastIndexOf(' ', width);
            int end = space > width / 3 ? space : width;
            lines.add(rest.substring(0, end).stripTrailing());
            rest = rest.substring(end).stripLeading();
        }
        lines.add(Visible.cut(rest, width));
        return lines;
    }
}
