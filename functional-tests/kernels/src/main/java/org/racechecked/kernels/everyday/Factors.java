package org.racechecked.kernels.everyday;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.BrokenBarrierException;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Team;

/** A matrix of columns is factorised: one thread chooses the pivot, then each thread updates columns of its own. */
public final class Factors extends EverydayProgram {
    private static final double TOLERANCE = 1e-6;

    private double[][] columns = {};
    private int[] pivots = {};

    public Factors() {
        super("factors", "LU factorisation with pivots, two barriers per column", Columns.class);
    }

    @Override
    void setUp(Size size) {
        columns = randomMatrix(order(size));
        pivots = new int[columns.length];
    }

    private static int order(Size size) {
        return switch (size) {
            case S -> 80;
            case W -> 900;
            case A -> 2_000;
        };
    }

    private static double[][] randomMatrix(int order) {
        Random random = new Random(9);
        double[][] columns = new double[order][order];
        for (double[] column : columns) {
            Arrays.setAll(column, row -> random.nextDouble() - 0.5);
        }
        return columns;
    }

    @Override
    void work(int me, Team team) throws InterruptedException, BrokenBarrierException {
        for (int k = 0; k < columns.length; k++) {
            if (me == 0) {
                choosePivot(k);
            }
            team.meet(); // no race: this column and its pivot are not written any more
            for (int j = me; j < columns.length; j += threads()) {
                if (j > k) {
                    eliminate(columns[j], k);
                }
            }
            team.meet(); // no race: the next pivot is looked for in a column that another thread may have updated
        }
    }

    private void choosePivot(int k) {
        double[] column = columns[k];
        pivots[k] = Columns.largest(column, k);
        Columns.swap(column, k, pivots[k]);
        Columns.scale(column, k + 1, 1 / column[k]);
    }

    private void eliminate(double[] column, int k) {
        Columns.swap(column, k, pivots[k]);
        Columns.addMultiple(column, k + 1, columns[k], -column[k]);
    }

    /** With the factors, the system whose right side is the sum of all columns is solved by ones. */
    @Override
    public void verify() {
        double[] solution = new double[columns.length];
        for (double[] column : randomMatrix(columns.length)) {
            Columns.addMultiple(solution, 0, column, 1);
        }
        for (int k = 0; k < columns.length; k++) {
            eliminate(solution, k);
        }
        for (int k = columns.length - 1; k >= 0; k--) {
            solution[k] /= columns[k][k];
            for (int row = 0; row < k; row++) {
                solution[row] -= solution[k] * columns[k][row];
            }
        }
        for (int k = 0; k < columns.length; k++) {
            WrongAnswer.unlessClose("unknown " + k, 1, solution[k], TOLERANCE);
        }
    }
}
