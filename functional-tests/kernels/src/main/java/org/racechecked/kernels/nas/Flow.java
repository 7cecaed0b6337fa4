package org.racechecked.kernels.nas;

/**
 * A made-up flow of five quantities in a cube: advection that couples them, diffusion, damping of the shortest waves, and
 * a force chosen so that the state at rest is a known polynomial.
 */
final class Flow {
    /** Quantities at each point. */
    static final int M = 5;
    /** Layers of fixed points around the cube, and of a neighbour's points around a slab. */
    static final int EDGE = 2;

    static final double DIFFUSION = 0.4;
    static final double DAMPING = 0.02;
    static final double SELF_ADVECTION = 0.05;
    /** How each quantity advects each other along x, y and z. */
    static final double[][][] ADVECTION = {matrix(0.9, 0.30), matrix(0.7, -0.20), matrix(0.5, 0.25)};

    /** Points along each side that are not fixed. */
    final int n;

    final double h;
    final double dt;

    Flow(int n) {
        this.n = n;
        this.h = 1.0 / (n + 1);
        this.dt = 0.05;
    }

    private static double[][] matrix(double own, double other) {
        double[][] matrix = new double[M][M];
        for (int i = 0; i < M; i++) {
            for (int j = 0; j < M; j++) {
                matrix[i][j] = i == j ? own : other / (1 + Math.abs(i - j));
            }
        }
        return matrix;
    }

    /** Quantity {@code m} of the state at rest; indices count from the first fixed layer. */
    double atRest(int m, int x, int y, int z) {
        double a = (x - 1) * h;
        double b = (y - 1) * h;
        double c = (z - 1) * h;
        return 1 + 0.1 * (m + 1) * (a + b * b - 0.5 * c * c * c) + 0.2 * a * b * c - 0.05 * m * a * a * c;
    }

    /** How fast a point's quantities carry themselves along: the mean of their squares. */
    static double speed(double[] row, int x) {
        double sum = 0;
        for (int m = 0; m < M; m++) {
            sum += row[M * x + m] * row[M * x + m];
        }
        return sum / M;
    }

    /** What the next point's change adds to the equation of a point, from advection and diffusion, per unit of time. */
    double coupling(int direction, int m, int q, double speed, int side) {
        double advection = ADVECTION[direction][m][q] + (m == q ? SELF_ADVECTION * speed : 0);
        return -side * advection / (2 * h) + (m == q ? DIFFUSION / (h * h) : 0);
    }
}
