package org.racechecked.kernels.everyday;

import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** The product of two matrices as it is first taught: three loops over arrays of rows. */
public final class Product extends EverydayProgram {
    private double[][] left = {};
    private double[][] right = {};
    private double[][] product = {};

    public Product() {
        super("product", "a product of matrices, three loops over arrays of rows");
    }

    @Override
    void setUp(Size size) {
        int n = order(size);
        left = new double[n][n];
        right = new double[n][n];
        product = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                left[i][j] = 1 + i + 2 * j;
                right[i][j] = 1 + 3 * i + j;
            }
        }
    }

    private static int order(Size size) {
        return switch (size) {
            case S -> 80;
            case W -> 400;
            case A -> 900;
        };
    }

    @Override
    void work(int me, Team team) {
        Slab rows = share(product.length, me);
        for (int i = rows.from(); i < rows.to(); i++) {
            for (int j = 0; j < product.length; j++) {
                double sum = 0;
                for (int k = 0; k < product.length; k++) {
                    sum += left[i][k] * right[k][j];
                }
                product[i][j] = sum;
            }
        }
    }

    /** Applied to a vector, the product does what its factors do one after the other; whole numbers make that exact. */
    @Override
    public void verify() {
        double[] vector = new double[product.length];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = i + 1;
        }
        double[] expected = times(left, times(right, vector));
        double[] found = times(product, vector);
        for (int i = 0; i < expected.length; i++) {
            WrongAnswer.unlessClose("row " + i + " of the product times a vector", expected[i], found[i], 0);
        }
    }

    private static double[] times(double[][] matrix, double[] vector) {
        double[] result = new double[vector.length];
        for (int i = 0; i < vector.length; i++) {
            for (int j = 0; j < vector.length; j++) {
                result[i] += matrix[i][j] * vector[j];
            }
        }
        return result;
    }
}
