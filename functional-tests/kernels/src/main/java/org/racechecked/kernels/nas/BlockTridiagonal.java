package org.racechecked.kernels.nas;

/** The lines of BT: each point is coupled to its two neighbours by 5 by 5 matrices. */
final class BlockTridiagonal implements LineSolver {
    private static final int M = Flow.M;

    private final Flow flow;
    private final double[][] lower = new double[M][M];
    private final double[][] diagonal = new double[M][M];
    /** The matrix to the right of the diagonal, then the right side as its last column. */
    private final double[][] upper = new double[M][M + 1];

    BlockTridiagonal(Flow flow) {
        this.flow = flow;
    }

    @Override
    public int factorsPerPoint() {
        return M * M;
    }

    @Override
    public void eliminate(int direction, int from, int to, double[] speed, double[] factor, double[] right) {
        for (int i = from; i < to; i++) {
            setUp(direction, speed[i], right, i);
            subtractPrevious(factor, right, i - 1);
            solve();
            for (int m = 0; m < M; m++) {
                System.arraycopy(upper[m], 0, factor, (M * i + m) * M, M);
                right[M * i + m] = upper[m][M];
            }
        }
    }

    private void setUp(int direction, double speed, double[] right, int i) {
        for (int m = 0; m < M; m++) {
            for (int q = 0; q < M; q++) {
                lower[m][q] = -flow.dt * flow.coupling(direction, m, q, speed, -1);
                upper[m][q] = -flow.dt * flow.coupling(direction, m, q, speed, 1);
                diagonal[m][q] = m == q ? 1 + 2 * flow.dt * Flow.DIFFUSION / (flow.h * flow.h) : 0;
            }
            upper[m][M] = right[M * i + m];
        }
    }

    private void subtractPrevious(double[] factor, double[] right, int previous) {
        for (int m = 0; m < M; m++) {
            for (int k = 0; k < M; k++) {
                double l = lower[m][k];
                int row = (M * previous + k) * M;
                for (int q = 0; q < M; q++) {
                    diagonal[m][q] -= l * factor[row + q];
                }
                upper[m][M] -= l * right[M * previous + k];
            }
        }
    }

    /** Multiplies {@code upper} by the inverse of {@code diagonal}, by Gauss and Jordan. */
    private void solve() {
        for (int pivot = 0; pivot < M; pivot++) {
            scale(pivot);
            for (int m = 0; m < M; m++) {
                if (m != pivot) {
                    clear(m, pivot);
                }
            }
        }
    }

    private void scale(int pivot) {
        double inverse = 1 / diagonal[pivot][pivot];
        for (int q = pivot; q < M; q++) {
            diagonal[pivot][q] *= inverse;
        }
        for (int q = 0; q <= M; q++) {
            upper[pivot][q] *= inverse;
        }
    }

    private void clear(int m, int pivot) {
        double times = diagonal[m][pivot];
        for (int q = pivot; q < M; q++) {
            diagonal[m][q] -= times * diagonal[pivot][q];
        }
        for (int q = 0; q <= M; q++) {
            upper[m][q] -= times * upper[pivot][q];
        }
    }

    @Override
    public void substitute(int from, int to, double[] factor, double[] right) {
        for (int i = to - 1; i >= from; i--) {
            for (int m = 0; m < M; m++) {
                double sum = right[M * i + m];
                for (int q = 0; q < M; q++) {
                    sum -= factor[(M * i + m) * M + q] * right[M * (i + 1) + q];
                }
                right[M * i + m] = sum;
            }
        }
    }
}
