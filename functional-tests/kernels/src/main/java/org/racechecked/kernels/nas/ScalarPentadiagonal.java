package org.racechecked.kernels.nas;

/** The lines of SP: each quantity by itself, but coupled to two neighbours on either side. */
final class ScalarPentadiagonal implements LineSolver {
    private static final int M = Flow.M;

    private final Flow flow;

    ScalarPentadiagonal(Flow flow) {
        this.flow = flow;
    }

    @Override
    public int factorsPerPoint() {
        return 2 * M;
    }

    @Override
    public void eliminate(int direction, int from, int to, double[] speed, double[] factor, double[] right) {
        double damping = flow.dt * Flow.DAMPING / flow.h;
        double middle = 1 + 2 * flow.dt * Flow.DIFFUSION / (flow.h * flow.h) + 6 * damping;
        for (int i = from; i < to; i++) {
            for (int m = 0; m < M; m++) {
                double nearBefore = -flow.dt * flow.coupling(direction, m, m, speed[i], -1) - 4 * damping;
                double nearAfter = -flow.dt * flow.coupling(direction, m, m, speed[i], 1) - 4 * damping;
                int here = M * i + m;
                int one = here - M;
                int two = one - M;
                nearBefore -= damping * factor[2 * two];
                double pivot = middle - damping * factor[2 * two + 1] - nearBefore * factor[2 * one];
                factor[2 * here] = (nearAfter - nearBefore * factor[2 * one + 1]) / pivot;
                factor[2 * here + 1] = damping / pivot;
                right[here] = (right[here] - damping * right[two] - nearBefore * right[one]) / pivot;
            }
        }
    }

    @Override
    public void substitute(int from, int to, double[] factor, double[] right) {
        for (int here = M * to - 1; here >= M * from; here--) {
            right[here] -= factor[2 * here] * right[here + M] + factor[2 * here + 1] * right[here + 2 * M];
        }
    }
}
