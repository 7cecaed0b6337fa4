package org.racechecked.report;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * One accepted race.
 *
 * @param id of the race
 * @param until the last day on which it is accepted, or null for no end
 * @param why the reason given, or an empty string
 */
public record BaselineLine(String id, @Nullable LocalDate until, String why) {

    boolean isOver(LocalDate today) {
        return until != null && today.isAfter(until);
    }

    /** The line as the file has it. */
    public String text() {
        return id + (until == null ? "" : " until=" + until) + (why.isEmpty() ? "" : " # " + why);
    }
}
