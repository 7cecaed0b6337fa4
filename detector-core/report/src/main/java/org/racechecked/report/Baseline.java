package org.racechecked.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Notice;

/**
 * The races that a team has decided to live with for now: one line each, sorted by id, made to be edited by hand.
 *
 * <pre>
 * R-7c2e01ab until=2027-03-31 # counter is only shown in the log
 * </pre>
 *
 * @param origin the file's name for messages
 * @param lines by id
 * @param notices one for each line that cannot be read; each fails the build
 */
public record Baseline(String origin, List<BaselineLine> lines, List<Notice> notices) {
    private static final String HEAD =
            """
            # Races that are accepted for now; one line each: id until=date # why
            # See docs/reference/baseline.md. Delete lines that the report calls stale.
            """;

    /** What each line must have. */
    public enum Strictness {
        /** An id, an end and a reason: what is accepted for ever or for no reason is forgotten. */
        STRICT,
        /** An id. */
        LENIENT
    }

    public Baseline {
        lines = List.copyOf(lines);
        notices = List.copyOf(notices);
    }

    /** Nothing is accepted. */
    public static Baseline none() {
        return new Baseline("", List.of(), List.of());
    }

    /** Reads a file; one that is missing accepts nothing. */
    public static Baseline read(Path file, Strictness strictness) throws IOException {
        return Files.exists(file) ? parse(file.getFileName().toString(), Files.readString(file), strictness) : none();
    }

    /** Reads the text of a file; what is wrong with it is told line by line in {@link #notices}. */
    public static Baseline parse(String origin, String text, Strictness strictness) {
        return new BaselineReader(origin, strictness).read(text);
    }

    /** Accepts more races; what was accepted before keeps its end and its reason. */
    public Baseline plus(Collection<String> ids, @Nullable LocalDate until, String why) {
        Map<String, BaselineLine> sum = new TreeMap<>();
        for (String id : ids) {
            sum.put(id, new BaselineLine(id, until, why));
        }
        for (BaselineLine line : lines) {
            sum.put(line.id(), line);
        }
        return new Baseline(origin, List.copyOf(sum.values()), notices);
    }

    /** Drops lines. */
    public Baseline minus(Collection<BaselineLine> stale) {
        List<BaselineLine> left = new ArrayList<>(lines);
        left.removeAll(stale);
        return new Baseline(origin, left, notices);
    }

    /** The whole file. */
    public String text() {
        StringBuilder text = new StringBuilder(HEAD);
        lines.stream().sorted(Comparator.comparing(BaselineLine::id)).forEach(line -> text.append(line.text())
                .append('\n'));
        return text.toString();
    }

    @Nullable
    BaselineLine lineFor(String id) {
        for (BaselineLine line : lines) {
            if (line.id().equals(id)) {
                return line;
            }
        }
        return null;
    }
}
