package org.racechecked.kernels.nas;

import java.util.Arrays;
import org.racechecked.kernels.team.Slab;

/**
 * The operators of multigrid on a cube of n³ points that continues periodically; a member of the team applies them to
 * its planes.
 *
 * <p>A cube is indexed by z, y and x. Along x, point i stands at i + 1 and the row repeats one point at either end.
 */
final class Grid {
    final int n;
    private final int wrap;

    Grid(int n) {
        this.n = n;
        this.wrap = n - 1;
    }

    double[][][] zeros() {
        return new double[n][n][n + 2];
    }

    private static void repeatEnds(double[] row) {
        row[0] = row[row.length - 2];
        row[row.length - 1] = row[1];
    }

    /** out = v - A u; v may be out. */
    void residual(double[][][] u, double[][][] v, double[][][] out, Slab planes) {
        double[] sides = new double[n + 2];
        double[] corners = new double[n + 2];
        for (int z = planes.from(); z < planes.to(); z++) {
            for (int y = 0; y < n; y++) {
                sumNeighbours(u, z, y, sides, corners);
                double[] centre = u[z][y];
                double[] from = v[z][y];
                double[] to = out[z][y];
                for (int x = 1; x <= n; x++) {
                    to[x] = from[x]
                            + 8.0 / 3.0 * centre[x]
                            - 1.0 / 6.0 * (corners[x] + sides[x - 1] + sides[x + 1])
                            - 1.0 / 12.0 * (corners[x - 1] + corners[x + 1]);
                }
                repeatEnds(to);
            }
        }
    }

    /** u = u + S r: an approximate inverse smooths the error. */
    void smooth(double[][][] r, double[][][] u, Slab planes) {
        double[] sides = new double[n + 2];
        double[] corners = new double[n + 2];
        for (int z = planes.from(); z < planes.to(); z++) {
            for (int y = 0; y < n; y++) {
                sumNeighbours(r, z, y, sides, corners);
                double[] centre = r[z][y];
                double[] to = u[z][y];
                for (int x = 1; x <= n; x++) {
                    to[x] += -3.0 / 8.0 * centre[x]
                            + 1.0 / 32.0 * (centre[x - 1] + centre[x + 1] + sides[x])
                            - 1.0 / 64.0 * (corners[x] + sides[x - 1] + sides[x + 1]);
                }
                repeatEnds(to);
            }
        }
    }

    /** For each x, the sums over the four rows that share a side with row (z, y), and over the four across a corner. */
    private void sumNeighbours(double[][][] cube, int z, int y, double[] sides, double[] corners) {
        int above = (y + 1) & wrap;
        int below = (y - 1) & wrap;
        double[][] here = cube[z];
        double[][] front = cube[(z - 1) & wrap];
        double[][] back = cube[(z + 1) & wrap];
        double[] side1 = here[below];
        double[] side2 = here[above];
        double[] side3 = front[y];
        double[] side4 = back[y];
        double[] corner1 = front[below];
        double[] corner2 = front[above];
        double[] corner3 = back[below];
        double[] corner4 = back[above];
        for (int x = 0; x < n + 2; x++) {
            sides[x] = side1[x] + side2[x] + side3[x] + side4[x];
            corners[x] = corner1[x] + corner2[x] + corner3[x] + corner4[x];
        }
    }

    /** Weighs the points of the fine cube into this coarser one. */
    void restrict(double[][][] fine, Grid fineGrid, double[][][] out, Slab planes) {
        double[] sides = new double[fineGrid.n + 2];
        double[] corners = new double[fineGrid.n + 2];
        for (int z = planes.from(); z < planes.to(); z++) {
            for (int y = 0; y < n; y++) {
                fineGrid.sumNeighbours(fine, 2 * z + 1, 2 * y + 1, sides, corners);
                double[] centre = fine[2 * z + 1][2 * y + 1];
                double[] to = out[z][y];
                for (int x = 1; x <= n; x++) {
                    int f = 2 * x;
                    to[x] = 0.5 * centre[f]
                            + 0.25 * (centre[f - 1] + centre[f + 1] + sides[f])
                            + 0.125 * (corners[f] + sides[f - 1] + sides[f + 1])
                            + 0.0625 * (corners[f - 1] + corners[f + 1]);
                }
                repeatEnds(to);
            }
        }
    }

    /** Adds the coarse cube, interpolated, to this finer one. */
    void prolong(double[][][] coarse, double[][][] out, Slab planes) {
        int coarseWrap = n / 2 - 1;
        for (int z = planes.from(); z < planes.to(); z++) {
            double[][] front = coarse[((z - 1) >> 1) & coarseWrap];
            double[][] back = coarse[z >> 1];
            for (int y = 0; y < n; y++) {
                int below = ((y - 1) >> 1) & coarseWrap;
                int above = y >> 1;
                addInterpolated(front[below], front[above], back[below], back[above], out[z][y]);
                repeatEnds(out[z][y]);
            }
        }
    }

    private static void addInterpolated(double[] a, double[] b, double[] c, double[] d, double[] to) {
        for (int x = 1; x < to.length - 1; x++) {
            int left = x >> 1;
            int right = (x + 1) >> 1;
            to[x] += 0.125 * (a[left] + b[left] + c[left] + d[left] + a[right] + b[right] + c[right] + d[right]);
        }
    }

    void clear(double[][][] cube, Slab planes) {
        for (int z = planes.from(); z < planes.to(); z++) {
            for (double[] row : cube[z]) {
                Arrays.fill(row, 0);
            }
        }
    }
}
