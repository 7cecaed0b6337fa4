package org.racechecked.kernels.everyday;

/** What is done to columns of a matrix, each from some row on. */
final class Columns {
    private Columns() {}

    /** The row of the entry with the largest absolute value. */
    static int largest(double[] column, int from) {
        int largest = from;
        for (int row = from + 1; row < column.length; row++) {
            if (Math.abs(column[row]) > Math.abs(column[largest])) {
                largest = row;
            }
        }
        return largest;
    }

    static void scale(double[] column, int from, double factor) {
        for (int row = from; row < column.length; row++) {
            column[row] *= factor;
        }
    }

    static void addMultiple(double[] column, int from, double[] other, double factor) {
        for (int row = from; row < column.length; row++) {
            column[row] += factor * other[row];
        }
    }

    static void swap(double[] column, int one, int other) {
        double kept = column[one];
        column[one] = column[other];
        column[other] = kept;
    }
}
