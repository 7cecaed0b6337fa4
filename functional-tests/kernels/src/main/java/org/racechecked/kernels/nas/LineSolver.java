package org.racechecked.kernels.nas;

/**
 * Solves the implicit equations of the points on a line, in two passes; a line that crosses threads is solved piece by
 * piece, each going on where {@link Flow#EDGE} points of the piece before it ended.
 */
interface LineSolver {
    /** Numbers that the first pass leaves at each point for the second. */
    int factorsPerPoint();

    /** First pass, upwards over the points {@code from <= i < to}. */
    void eliminate(int direction, int from, int to, double[] speed, double[] factor, double[] right);

    /** Second pass, downwards: {@code right} becomes the solution. */
    void substitute(int from, int to, double[] factor, double[] right);
}
