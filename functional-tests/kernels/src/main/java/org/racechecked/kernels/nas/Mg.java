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

/** Poisson's equation on a periodic cube by multigrid V-cycles; every grid is cut into slabs along z. */
public final class Mg implements Kernel {
    private static final int CYCLES = 4;

    private final Object lock = new Object();
    private Size size = Size.S;
    private int threads;
    private Grid[] grid = {};
    private double[][][][] u = {};
    private double[][][][] r = {};
    private double[][][] v = {};
    private double sum;
    private double max;
    private double norm;
    private double largest;

    @Override
    public String name() {
        return "MG";
    }

    @Override
    public int lines() {
        return SourceLines.of(Mg.class, Grid.class, Charges.class, NasRandom.class);
    }

    @Override
    public void prepare(Size size, int threads) {
        this.size = size;
        this.threads = threads;
        int levels = size == Size.S ? 5 : size == Size.W ? 7 : 8;
        grid = new Grid[levels];
        u = new double[levels][][][];
        r = new double[levels][][][];
        for (int level = 0; level < levels; level++) {
            grid[level] = new Grid(2 << level);
            u[level] = grid[level].zeros();
            r[level] = grid[level].zeros();
        }
        v = Charges.scatter(grid[levels - 1]);
        sum = 0;
        max = 0;
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(threads, this::solve);
    }

    private void solve(int me, Team team) throws InterruptedException, BrokenBarrierException {
        int top = grid.length - 1;
        Slab planes = team.share(grid[top].n, me);
        grid[top].residual(u[top], v, r[top], planes);
        team.meet();
        takeNorm(planes, me, team);
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            descend(me, team);
            climb(me, team);
            grid[top].residual(u[top], v, r[top], planes);
            team.meet();
        }
        takeNorm(planes, me, team);
    }

    private void descend(int me, Team team) throws InterruptedException, BrokenBarrierException {
        for (int level = grid.length - 1; level > 0; level--) {
            Slab planes = team.share(grid[level - 1].n, me);
            grid[level - 1].restrict(r[level], grid[level], r[level - 1], planes);
            team.meet();
        }
        Slab planes = team.share(grid[0].n, me);
        grid[0].clear(u[0], planes);
        grid[0].smooth(r[0], u[0], planes);
        team.meet();
    }

    private void climb(int me, Team team) throws InterruptedException, BrokenBarrierException {
        int top = grid.length - 1;
        for (int level = 1; level <= top; level++) {
            Slab planes = team.share(grid[level].n, me);
            if (level < top) {
                grid[level].clear(u[level], planes);
            }
            grid[level].prolong(u[level - 1], u[level], planes);
            team.meet();
            grid[level].residual(u[level], level == top ? v : r[level], r[level], planes);
            team.meet();
            grid[level].smooth(r[level], u[level], planes);
            team.meet();
        }
    }

    /** The mean square and the largest element of the residual. */
    private void takeNorm(Slab planes, int me, Team team) throws InterruptedException, BrokenBarrierException {
        double mySum = 0;
        double myMax = 0;
        double[][][] top = r[r.length - 1];
        for (int z = planes.from(); z < planes.to(); z++) {
            for (double[] row : top[z]) {
                for (int x = 1; x < row.length - 1; x++) {
                    mySum += row[x] * row[x];
                    myMax = Math.max(myMax, Math.abs(row[x]));
                }
            }
        }
        synchronized (lock) {
            sum += mySum;
            max = Math.max(max, myMax);
        }
        team.meet();
        double total = sum; // races with the first reset
        double most = max; // races with the second reset
        if (me == 0) {
            sum = 0;
            max = 0;
            norm = Math.sqrt(total / ((double) top.length * top.length * top.length));
            largest = most;
        }
        team.meet();
    }

    @Override
    public void verify() {
        double expected =
                switch (size) {
                    case S -> 0.5307707005734e-04;
                    case W -> 0.6467329375339e-05;
                    case A -> 0.2433365309069e-05;
                };
        WrongAnswer.unlessClose("norm of the residual", expected, norm, 1e-8);
        WrongAnswer.unlessClose("largest residual", maxOfResidual(), largest, 0);
    }

    private double maxOfResidual() {
        return Arrays.stream(r[r.length - 1])
                .flatMap(Arrays::stream)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .max()
                .orElseThrow();
    }
}
