package org.racechecked.kernels.nas;

import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ExecutionException;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.SourceLines;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** Conjugate gradient: the smallest eigenvalue of a sparse matrix by inverse iteration; rows are shared out in blocks. */
public final class Cg implements Kernel {
    private static final int ITERATIONS = 15;
    private static final int STEPS = 25;

    private Size size = Size.S;
    private int threads;
    private SparseMatrix matrix = SparseMatrix.random(1, 1, 0);
    private double[] x = {};
    private double[] z = {};
    private double[] p = {};
    private double[] q = {};
    private double[] r = {};
    private double[] partialA = {};
    private double[] partialB = {};
    private double zeta;

    @Override
    public String name() {
        return "CG";
    }

    @Override
    public int lines() {
        return SourceLines.of(Cg.class, SparseMatrix.class, NasRandom.class);
    }

    @Override
    public void prepare(Size size, int threads) {
        int n = order(size);
        if (x.length != n) {
            matrix = SparseMatrix.random(n, nonZeros(size), shift(size));
        }
        this.size = size;
        this.threads = threads;
        x = new double[n];
        z = new double[n];
        p = new double[n];
        q = new double[n];
        r = new double[n];
        partialA = new double[threads];
        partialB = new double[threads];
    }

    private static int order(Size size) {
        return switch (size) {
            case S -> 1_400;
            case W -> 7_000;
            case A -> 14_000;
        };
    }

    private static int nonZeros(Size size) {
        return switch (size) {
            case S -> 7;
            case W -> 8;
            case A -> 11;
        };
    }

    private static double shift(Size size) {
        return switch (size) {
            case S -> 10;
            case W -> 12;
            case A -> 20;
        };
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(threads, this::iterate);
    }

    private void iterate(int me, Team team) throws InterruptedException, BrokenBarrierException {
        Slab rows = team.share(x.length, me);
        Arrays.fill(x, rows.from(), rows.to(), 1);
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            solve(rows, me, team);
            partialA[me] = dot(x, z, rows);
            partialB[me] = dot(z, z, rows);
            team.meet();
            double xz = sum(partialA);
            double scale = 1 / Math.sqrt(sum(partialB));
            for (int i = rows.from(); i < rows.to(); i++) {
                x[i] = scale * z[i];
            }
            if (me == 0) {
                zeta = shift(size) + 1 / xz;
            }
            team.meet();
        }
    }

    /** Leaves in z what comes close to the solution of A z = x. */
    private void solve(Slab rows, int me, Team team) throws InterruptedException, BrokenBarrierException {
        for (int i = rows.from(); i < rows.to(); i++) {
            z[i] = 0;
            r[i] = x[i];
            p[i] = x[i];
        }
        partialB[me] = dot(r, r, rows);
        team.meet();
        double rho = sum(partialB);
        for (int step = 0; step < STEPS; step++) {
            multiply(rows);
            partialA[me] = dot(p, q, rows);
            team.meet();
            double alpha = rho / sum(partialA);
            for (int i = rows.from(); i < rows.to(); i++) {
                z[i] += alpha * p[i];
                r[i] -= alpha * q[i];
            }
            partialB[me] = dot(r, r, rows);
            team.meet();
            double before = rho;
            rho = sum(partialB);
            double beta = rho / before;
            for (int i = rows.from(); i < rows.to(); i++) {
                p[i] = r[i] + beta * p[i];
            }
            team.meet(); // no race: all of p is there before the next product reads it
        }
    }

    private void multiply(Slab rows) {
        int[] rowStart = matrix.rowStart();
        int[] column = matrix.column();
        double[] value = matrix.value();
        for (int row = rows.from(); row < rows.to(); row++) {
            double sum = 0;
            for (int k = rowStart[row]; k < rowStart[row + 1]; k++) {
                sum += value[k] * p[column[k]];
            }
            q[row] = sum;
        }
    }

    private static double dot(double[] a, double[] b, Slab rows) {
        double sum = 0;
        for (int i = rows.from(); i < rows.to(); i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static double sum(double[] partial) {
        double sum = 0;
        for (double part : partial) {
            sum += part;
        }
        return sum;
    }

    @Override
    public void verify() {
        double expected =
                switch (size) {
                    case S -> 8.5971775078648;
                    case W -> 10.362595087124;
                    case A -> 17.130235054029;
                };
        WrongAnswer.unlessClose("zeta", expected, zeta, 1e-10);
    }
}
