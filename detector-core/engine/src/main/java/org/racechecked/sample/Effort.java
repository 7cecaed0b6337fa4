package org.racechecked.sample;

import org.racechecked.model.Problem;

/**
 * What run 1 may cost.
 *
 * @param sampling what is left out from the start
 * @param maxSlowdown how many times the plain CPU time it may take, or infinity
 */
public record Effort(Sampling sampling, double maxSlowdown) {
    /** Watches everything, whatever it takes. */
    public static final Effort FULL = new Effort(Sampling.ALL, Double.POSITIVE_INFINITY);

    /** Reads both settings; an empty text leaves nothing out. */
    public static Effort of(String sampling, String maxSlowdown) {
        return new Effort(
                Sampling.of("racechecked.sampling", sampling.strip()),
                slowdown("racechecked.maxSlowdown", maxSlowdown.strip()));
    }

    /** Nothing is left out. */
    public boolean isFull() {
        return sampling.isAll() && Double.isInfinite(maxSlowdown);
    }

    private static double slowdown(String setting, String text) {
        if (text.isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        if (!text.matches("[0-9]{1,3}(\\.[0-9]{1,3})?") || Double.parseDouble(text) <= 1) {
            throw new IllegalArgumentException(Problem.BAD_SETTING
                    .at(setting, setting, "a number above 1, such as 1.5", text)
                    .message());
        }
        return Double.parseDouble(text);
    }
}
