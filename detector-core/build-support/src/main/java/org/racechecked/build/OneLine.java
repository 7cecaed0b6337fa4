package org.racechecked.build;

import java.util.List;

/** Makes one line of the text of an exception: what it is called, and the first that it says. */
final class OneLine {
    private OneLine() {}

    /** Messages may begin with an empty line, and have many. */
    static String of(String text) {
        List<String> lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        if (lines.isEmpty()) {
            return "no message";
        }
        int used = lines.size() > 1 && lines.get(0).endsWith(":") ? 2 : 1;
        return String.join(" ", lines.subList(0, used));
    }
}
