package org.racechecked.kernels.nas;

import org.racechecked.kernels.team.Slab;

/** The state of a flow on some planes of the cube, with the two planes below and above them. */
final class FlowSlab {
    final Flow flow;
    /** Planes of its own; they stand from {@link Flow#EDGE} on. */
    final int planes;
    /** By z and y; along x, five quantities a point. */
    final double[][][] u;

    final double[][][] speed;
    /** What u is about to change by. */
    final double[][][] change;

    private final int firstPlane;
    private final double[][][] force;

    FlowSlab(Flow flow, Slab slab) {
        this.flow = flow;
        this.planes = slab.length();
        this.firstPlane = slab.from();
        int side = flow.n + 2 * Flow.EDGE;
        int height = planes + 2 * Flow.EDGE;
        u = new double[height][side][side * Flow.M];
        speed = new double[height][side][side];
        change = new double[height][side][side * Flow.M];
        force = new double[height][side][side * Flow.M];
        balanceForces();
        disturb();
    }

    /** With everything at rest, the force is what keeps it there. */
    private void balanceForces() {
        for (int z = 0; z < u.length; z++) {
            for (int y = 0; y < u[z].length; y++) {
                setAtRest(z, y, 0, u[z].length);
                takeSpeed(z, y);
            }
        }
        for (int z = Flow.EDGE; z < planes + Flow.EDGE; z++) {
            for (int y = Flow.EDGE; y < flow.n + Flow.EDGE; y++) {
                addChange(z, y, force[z][y]);
                negate(force[z][y]);
            }
        }
    }

    private static void negate(double[] row) {
        for (int i = 0; i < row.length; i++) {
            row[i] = -row[i];
        }
    }

    /** All points that are not fixed start with ones. */
    private void disturb() {
        int side = flow.n + 2 * Flow.EDGE;
        for (int z = 0; z < u.length; z++) {
            int globalZ = firstPlane + z;
            if (globalZ >= Flow.EDGE && globalZ < flow.n + Flow.EDGE) {
                for (int y = Flow.EDGE; y < side - Flow.EDGE; y++) {
                    for (int i = Flow.EDGE * Flow.M; i < (side - Flow.EDGE) * Flow.M; i++) {
                        u[z][y][i] = 1;
                    }
                }
            }
        }
        for (int z = 0; z < u.length; z++) {
            takeSpeeds(z);
        }
    }

    private void setAtRest(int z, int y, int from, int to) {
        for (int x = from; x < to; x++) {
            for (int m = 0; m < Flow.M; m++) {
                u[z][y][Flow.M * x + m] = flow.atRest(m, x, y, firstPlane + z);
            }
        }
    }

    void takeSpeeds(int z) {
        for (int y = 0; y < u[z].length; y++) {
            takeSpeed(z, y);
        }
    }

    void takeSpeed(int z, int y) {
        for (int x = 0; x < speed[z][y].length; x++) {
            speed[z][y][x] = Flow.speed(u[z][y], x);
        }
    }

    /** Sets the change of one row to what the flow does in one step of time. */
    void takeChange(int z, int y) {
        double[] out = change[z][y];
        System.arraycopy(force[z][y], 0, out, 0, out.length);
        addChange(z, y, out);
        for (int i = 0; i < out.length; i++) {
            out[i] *= flow.dt;
        }
    }

    private void addChange(int z, int y, double[] out) {
        double[] row = u[z][y];
        new Stencil(row, row, row, row, row, speed[z][y], speed[z][y], 1).addChange(flow, 0, out);
        new Stencil(u[z][y - 2], u[z][y - 1], row, u[z][y + 1], u[z][y + 2], speed[z][y - 1], speed[z][y + 1], 0)
                .addChange(flow, 1, out);
        new Stencil(u[z - 2][y], u[z - 1][y], row, u[z + 1][y], u[z + 2][y], speed[z - 1][y], speed[z + 1][y], 0)
                .addChange(flow, 2, out);
    }

    /** Applies the change of one row. */
    void apply(int z, int y) {
        double[] row = u[z][y];
        double[] by = change[z][y];
        for (int i = Flow.EDGE * Flow.M; i < (flow.n + Flow.EDGE) * Flow.M; i++) {
            row[i] += by[i];
        }
    }

    /** The sum of the squares by which one row differs from the state at rest. */
    double squaredError(int z, int y) {
        double sum = 0;
        for (int x = Flow.EDGE; x < flow.n + Flow.EDGE; x++) {
            for (int m = 0; m < Flow.M; m++) {
                double error = u[z][y][Flow.M * x + m] - flow.atRest(m, x, y, firstPlane + z);
                sum += error * error;
            }
        }
        return sum;
    }
}
