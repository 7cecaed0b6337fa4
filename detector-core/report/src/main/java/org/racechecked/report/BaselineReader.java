package org.racechecked.report;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.report.Baseline.Strictness;

/** Reads the lines of a baseline and says of each bad one what it needed. */
final class BaselineReader {
    private static final String SHAPE = "R-<hex digits> until=YYYY-MM-DD # why";
    /** Stands where a reason must be given; it is none. */
    static final String PLACEHOLDER = "<why>";

    private static final Pattern LINE = Pattern.compile("(R-[0-9a-f]{4,64})(?:\\s+until=(\\S+))?\\s*(?:#\\s*(.*))?");

    private final String origin;
    private final Strictness strictness;
    private final List<BaselineLine> lines = new ArrayList<>();
    private final List<Notice> notices = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    BaselineReader(String origin, Strictness strictness) {
        this.origin = origin;
        this.strictness = strictness;
    }

    Baseline read(String text) {
        int number = 0;
        for (String line : text.split("\\R", -1)) {
            number++;
            String content = line.strip();
            if (number == 1 && content.startsWith("\ufeff")) {
                content = content.substring(1).strip();
            }
            if (!content.isEmpty() && !content.startsWith("#")) {
                add(number, content);
            }
        }
        return new Baseline(origin, lines, notices);
    }

    private void add(int number, String content) {
        Matcher match = LINE.matcher(content);
        if (!match.matches()) {
            bad(number, SHAPE, content);
            return;
        }
        String why = match.group(3) == null ? "" : match.group(3).strip();
        LocalDate until = date(match.group(2));
        Integer before = numbers.putIfAbsent(match.group(1), number);
        if (before != null) {
            bad(number, "each id once (it stands in line " + before + " already)", content);
        } else if (until == null && match.group(2) != null) {
            bad(number, "a date of the calendar, as until=YYYY-MM-DD", content);
        } else if (strictness == Strictness.STRICT && until == null) {
            bad(number, "an end, as until=YYYY-MM-DD", content);
        } else if (strictness == Strictness.STRICT && (why.isEmpty() || why.equals(PLACEHOLDER))) {
            bad(number, "a reason after #", content);
        } else {
            lines.add(new BaselineLine(match.group(1), until, why));
        }
    }

    /** Null where there is none and where it is none of the calendar. */
    private static @Nullable LocalDate date(@Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    private void bad(int number, String needed, String found) {
        notices.add(Problem.BAD_BASELINE.at(origin + ":" + number, origin, number, needed, found));
    }
}
