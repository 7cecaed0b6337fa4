package org.racechecked.kernels.nas;

/**
 * A row of points with the rows two and one before and after it along one direction, and the speeds next to it.
 *
 * @param shift 1 along x, where all five are the same row, and 0 along y and z
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Stencil(
        double[] before2,
        double[] before,
        double[] here,
        double[] after,
        double[] after2,
        double[] speedBefore,
        double[] speedAfter,
        int shift) {

    /** Adds to {@code out} how the row changes per unit of time because of this direction. */
    void addChange(Flow flow, int direction, double[] out) {
        double[][] advection = Flow.ADVECTION[direction];
        double perWidth = 1 / (2 * flow.h);
        double perSquare = Flow.DIFFUSION / (flow.h * flow.h);
        double damping = Flow.DAMPING / flow.h;
        int step = Flow.M * shift;
        for (int x = Flow.EDGE; x < flow.n + Flow.EDGE; x++) {
            double carriedBefore = Flow.SELF_ADVECTION * speedBefore[x - shift];
            double carriedAfter = Flow.SELF_ADVECTION * speedAfter[x + shift];
            int at = Flow.M * x;
            for (int m = 0; m < Flow.M; m++) {
                double left = before[at - step + m];
                double mid = here[at + m];
                double right = after[at + step + m];
                double flux = carriedAfter * right - carriedBefore * left;
                for (int q = 0; q < Flow.M; q++) {
                    flux += advection[m][q] * (after[at + step + q] - before[at - step + q]);
                }
                double wave = before2[at - 2 * step + m] - 4 * left + 6 * mid - 4 * right + after2[at + 2 * step + m];
                out[at + m] += -flux * perWidth + perSquare * (left - 2 * mid + right) - damping * wave;
            }
        }
    }
}
