package org.racechecked.kernels.nas;

import java.util.Arrays;

/**
 * The symmetric matrix of CG, row by row: a weighted sum of outer products of random sparse vectors, shifted on the
 * diagonal.
 */
@SuppressWarnings("ArrayRecordComponent") // a matrix is never compared
record SparseMatrix(int[] rowStart, int[] column, double[] value) {
    private static final long SEED = 314_159_265L;
    private static final double CONDITION = 0.1;

    static SparseMatrix random(int n, int nonZeros, double shift) {
        int[][] index = new int[n][];
        double[][] element = new double[n][];
        NasRandom random = new NasRandom(SEED);
        random.next();
        for (int i = 0; i < n; i++) {
            fillVector(random, n, nonZeros, i, index, element);
        }
        return new Rows(n, index).sum(index, element, shift);
    }

    /** Draws {@code nonZeros} elements at distinct places, then sets the element at {@code own} to one half. */
    private static void fillVector(NasRandom random, int n, int nonZeros, int own, int[][] index, double[][] element) {
        int places = Integer.highestOneBit(2 * n - 1);
        int[] at = new int[nonZeros + 1];
        double[] value = new double[nonZeros + 1];
        int drawn = 0;
        while (drawn < nonZeros) {
            double v = random.next();
            int place = (int) (places * random.next());
            if (place < n && find(at, drawn, place) == drawn) {
                at[drawn] = place;
                value[drawn++] = v;
            }
        }
        int diagonal = find(at, drawn, own);
        at[diagonal] = own;
        value[diagonal] = 0.5;
        int length = Math.max(drawn, diagonal + 1);
        index[own] = Arrays.copyOf(at, length);
        element[own] = Arrays.copyOf(value, length);
    }

    private static int find(int[] places, int length, int place) {
        int i = 0;
        while (i < length && places[i] != place) {
            i++;
        }
        return i;
    }

    /** Rows while they grow; sorted by column, a column once. */
    private static final class Rows {
        private final int[][] column;
        private final double[][] value;
        private final int[] length;

        Rows(int n, int[][] index) {
            int[] most = new int[n];
            for (int[] vector : index) {
                for (int row : vector) {
                    most[row] += vector.length;
                }
            }
            column = new int[n][];
            value = new double[n][];
            length = new int[n];
            for (int row = 0; row < n; row++) {
                column[row] = new int[most[row]];
                value[row] = new double[most[row]];
            }
        }

        SparseMatrix sum(int[][] index, double[][] element, double shift) {
            int n = index.length;
            double ratio = Math.pow(CONDITION, 1.0 / n);
            double weight = 1;
            for (int i = 0; i < n; i++) {
                for (int a = 0; a < index[i].length; a++) {
                    int row = index[i][a];
                    double scale = weight * element[i][a];
                    for (int b = 0; b < index[i].length; b++) {
                        add(row, index[i][b], element[i][b] * scale);
                    }
                }
                add(i, i, CONDITION - shift);
                weight *= ratio;
            }
            return compress(n);
        }

        private void add(int row, int col, double v) {
            int at = Arrays.binarySearch(column[row], 0, length[row], col);
            if (at >= 0) {
                value[row][at] += v;
                return;
            }
            at = -at - 1;
            System.arraycopy(column[row], at, column[row], at + 1, length[row] - at);
            System.arraycopy(value[row], at, value[row], at + 1, length[row] - at);
            column[row][at] = col;
            value[row][at] = v;
            length[row]++;
        }

        private SparseMatrix compress(int n) {
            int[] start = new int[n + 1];
            for (int row = 0; row < n; row++) {
                start[row + 1] = start[row] + length[row];
            }
            int[] columns = new int[start[n]];
            double[] values = new double[start[n]];
            for (int row = 0; row < n; row++) {
                System.arraycopy(column[row], 0, columns, start[row], length[row]);
                System.arraycopy(value[row], 0, values, start[row], length[row]);
            }
            return new SparseMatrix(start, columns, values);
        }
    }
}
