package org.racechecked.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.racechecked.model.Problem;

/**
 * A share of what a program does, in the notation of the papers: {@code I}nstructions, {@code F}unctions or both
 * ({@code H}), with {@code A} where memory that one actor alone touches is left aside, and a back-off factor, as
 * {@code HA.5}.
 *
 * @param name as users write it, or an empty string for all
 * @param callFactor by how much a call gets less likely to be watched each time one is; 1 for always
 * @param accessFactor the same for the accesses in calls that are watched
 * @param persistence whether a statement counts as done with while nobody else has touched its memory
 */
public record Sampling(String name, float callFactor, float accessFactor, boolean persistence) {
    /** Everything is watched. */
    public static final Sampling ALL = new Sampling("", 1, 1, false);

    private static final String NOTATION = "([IFH])(A?)(0|1|0?\\.[0-9]{1,6}|)";
    private static final float CALLS = 0.5f;
    private static final float ACCESSES = 0.9f;

    /** Reads the notation; without a number the factors are those of the papers, and for H the number is that of calls. */
    public static Sampling of(String setting, String text) {
        if (text.isEmpty()) {
            return ALL;
        }
        Matcher parts = Pattern.compile(NOTATION).matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(Problem.BAD_SETTING
                    .at(setting, setting, "I, F or H, then A or not, then a factor from 0 to 1, such as HA.5", text)
                    .message());
        }
        boolean instructions = parts.group(1).equals("I");
        boolean both = parts.group(1).equals("H");
        float given = parts.group(3).isEmpty() ? Float.NaN : Float.parseFloat(parts.group(3));
        float calls = instructions ? 1 : Float.isNaN(given) ? CALLS : given;
        float accesses = both || (instructions && Float.isNaN(given)) ? ACCESSES : instructions ? given : 1;
        return new Sampling(text, calls, accesses, !parts.group(2).isEmpty());
    }

    /** Nothing is left out. */
    public boolean isAll() {
        return callFactor >= 1 && accessFactor >= 1 && !persistence;
    }
}
