package org.racechecked.kernels.fine;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ExecutionException;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.SourceLines;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** Laplace's equation on a square by Jacobi iteration: two grids, a band of rows per thread, a barrier per sweep. */
public final class Laplace implements Kernel {
    private static final double HOT = 100;

    private int threads;
    private int sweeps;
    private double[][] grid = {};
    private double[][] next = {};
    private double[] change = {};
    private double lastChange;

    @Override
    public String name() {
        return "laplace";
    }

    @Override
    public int lines() {
        return SourceLines.of(Laplace.class);
    }

    @Override
    public void prepare(Size size, int threads) {
        this.threads = threads;
        int n = inner(size) + 2;
        sweeps = size == Size.S ? 40 : 200;
        grid = square(n);
        next = square(n);
        change = new double[threads];
    }

    private static int inner(Size size) {
        return switch (size) {
            case S -> 64;
            case W -> 510;
            case A -> 1022;
        };
    }

    private static double[][] square(int n) {
        double[][] square = new double[n][n];
        for (int i = 0; i < n; i++) {
            square[0][i] = HOT;
        }
        return square;
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(threads, this::relax);
    }

    private void relax(int me, Team team) throws InterruptedException, BrokenBarrierException {
        Slab rows = team.share(grid.length - 2, me);
        double[][] from = grid;
        double[][] to = next;
        for (int sweep = 0; sweep < sweeps; sweep++) {
            change[me] = sweep(from, to, rows);
            double[][] swap = from;
            from = to;
            to = swap;
            team.meet(); // no race: the rows read next were written before it
        }
        if (me == 0) {
            lastChange = max(change);
        }
    }

    private static double sweep(double[][] from, double[][] to, Slab rows) {
        double change = 0;
        for (int i = rows.from() + 1; i <= rows.to(); i++) {
            double[] above = from[i - 1];
            double[] here = from[i];
            double[] below = from[i + 1];
            double[] out = to[i];
            for (int j = 1; j < here.length - 1; j++) {
                double mean = 0.25 * (above[j] + below[j] + here[j - 1] + here[j + 1]);
                change = Math.max(change, Math.abs(mean - here[j]));
                out[j] = mean;
            }
        }
        return change;
    }

    private static double max(double[] values) {
        double max = values[0];
        for (double value : values) {
            max = Math.max(max, value);
        }
        return max;
    }

    @Override
    public void verify() {
        double[][] from = square(grid.length);
        double[][] to = square(grid.length);
        double expected = 0;
        for (int sweep = 0; sweep < sweeps; sweep++) {
            expected = sweep(from, to, new Slab(0, from.length - 2));
            double[][] swap = from;
            from = to;
            to = swap;
        }
        WrongAnswer.unlessClose("largest change in the last sweep", expected, lastChange, 0);
        double[][] found = sweeps % 2 == 0 ? grid : next;
        WrongAnswer.unlessClose("heat in the square", sum(from), sum(found), 0);
    }

    private static double sum(double[][] square) {
        double sum = 0;
        for (double[] row : square) {
            for (double value : row) {
                sum += value;
            }
        }
        return sum;
    }
}
