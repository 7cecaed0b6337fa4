package org.racechecked.kernels.bench;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the papers print about the program of which a kernel is our version, and what a check of ours must come to.
 *
 * @param kernel our name
 * @param predicted pairs of statements that must be predicted
 * @param confirmed pairs of them that must be confirmed
 * @param phase1 run time with prediction over plain run time, class A on four cores (SC'11, table 1)
 * @param phase2 the same with confirmation, or NaN where nothing was to be confirmed
 * @param ha5 the same with prediction under HA.5, class C on 16 cores (ICS'13, table 1), or NaN
 */
record Paper(String kernel, int predicted, int confirmed, double phase1, double phase2, double ha5) {
    private static final double NONE = Double.NaN;
    private static final List<Paper> ALL = List.of(
            new Paper("guppie", 2, 2, 1.120, 1.017, 1.542),
            new Paper("knapsack", 2, 2, 1.149, 1.018, NONE),
            new Paper("knapsack-fixed", 0, 0, NONE, NONE, NONE),
            new Paper("laplace", 0, 0, 1.163, NONE, NONE),
            new Paper("mcop", 0, 0, 1.007, NONE, NONE),
            new Paper("psearch", 3, 2, 1.018, 1.038, 1.108),
            new Paper("FT 2.3", 2, 2, 1.061, 1.048, NONE),
            new Paper("CG", 0, 0, 1.005, NONE, 1.276),
            new Paper("EP", 0, 0, 1.009, NONE, 1.008),
            new Paper("FT 2.4", 1, 1, 1.001, 1.042, 1.301),
            new Paper("FT-fixed", 0, 0, NONE, NONE, NONE),
            new Paper("IS", 0, 0, 1.011, NONE, 2.19),
            new Paper("MG", 2, 2, 1.031, 1.012, 2.76),
            new Paper("BT", 8, 0, 1.005, 1.008, 1.012),
            new Paper("BT-volatile", 0, 0, NONE, NONE, NONE),
            new Paper("LU", 0, 0, 1.005, NONE, NONE),
            new Paper("SP", 8, 0, 1.002, 1.030, 1.009),
            new Paper("SP-volatile", 0, 0, NONE, NONE, NONE));

    static Paper about(String kernel) {
        return ALL.stream()
                .filter(each -> each.kernel.equals(kernel))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no expectation for kernel " + kernel));
    }

    /** The papers' ratios in one cell: phase I, II and HA.5. */
    String ratios() {
        return cell(phase1) + " / " + cell(phase2) + " / " + cell(ha5);
    }

    private static String cell(double ratio) {
        return Double.isNaN(ratio) ? "–" : String.format(Locale.ROOT, "%.2f", ratio);
    }

    /** True when a count is what it must be; an unknown count is not wrong. */
    boolean agrees(@Nullable RaceCount count) {
        return count == null || (count.predicted() == predicted && count.confirmed() == confirmed);
    }
}
