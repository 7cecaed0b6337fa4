package org.racechecked.kernels;

import java.util.Locale;

/** A kernel did not compute what it should have. */
public final class WrongAnswer extends AssertionError {
    private static final long serialVersionUID = 1L;

    private WrongAnswer(String message) {
        super(message);
    }

    /** Fails unless the two are equal. */
    public static void unlessEqual(String what, long expected, long found) {
        if (expected != found) {
            throw new WrongAnswer(what + " should be " + expected + ", is " + found);
        }
    }

    /** Fails unless the two agree within a relative error, as the verification of the NAS benchmarks asks. */
    public static void unlessClose(String what, double expected, double found, double tolerance) {
        double error = Math.abs((found - expected) / expected);
        if (!(error <= tolerance)) {
            throw new WrongAnswer(String.format(
                    Locale.ROOT, "%s should be %.13e, is %.13e: relative error %.1e", what, expected, found, error));
        }
    }

    /** Fails when something was counted more often than is allowed. */
    public static void ifMoreThan(String what, long allowed, long found) {
        if (found > allowed) {
            throw new WrongAnswer(what + " should be at most " + allowed + ", is " + found);
        }
    }
}
