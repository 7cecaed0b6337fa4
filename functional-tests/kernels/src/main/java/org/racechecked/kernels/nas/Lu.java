package org.racechecked.kernels.nas;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ExecutionException;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.SourceLines;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/**
 * LU in structure, on a flow of our own: a sweep upwards and one downwards per step, each point after its three
 * neighbours; a thread has a range of y and works one plane behind the thread before it.
 */
public final class Lu implements Kernel {
    private static final int M = Flow.M;

    private static final BySize RIGHT_ERROR = new BySize(1.4521881433937e-01, 2.0226484280225e-01, 4.5083334933475e-01);

    private Size size = Size.S;
    private int threads;
    private Flow flow = new Flow(1);
    private FlowSlab cube = new FlowSlab(flow, new Slab(0, 1));
    private double[] errors = {};

    @Override
    public String name() {
        return "LU";
    }

    @Override
    public int lines() {
        return SourceLines.of(Lu.class, Flow.class, FlowSlab.class, Stencil.class);
    }

    @Override
    public void prepare(Size size, int threads) {
        this.size = size;
        this.threads = threads;
        flow = new Flow(side(size));
        cube = new FlowSlab(flow, new Slab(0, flow.n));
        errors = new double[flow.n];
    }

    private static int side(Size size) {
        return switch (size) {
            case S -> 12;
            case W -> 33;
            case A -> 64;
        };
    }

    private static int steps(Size size) {
        return switch (size) {
            case S -> 10;
            case W -> 40;
            case A -> 20;
        };
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(threads, this::relax);
    }

    private void relax(int me, Team team) throws InterruptedException, BrokenBarrierException {
        Slab rows = team.share(flow.n, me);
        Slab planes = team.share(flow.n, me);
        for (int step = 0; step < steps(size); step++) {
            takeChanges(planes);
            team.meet();
            sweepUp(rows, me, team);
            sweepDown(rows, me, team);
            apply(planes);
            team.meet();
        }
        for (int z = planes.from(); z < planes.to(); z++) {
            errors[z] = squaredError(z + Flow.EDGE);
        }
    }

    private void takeChanges(Slab planes) {
        for (int z = planes.from() + Flow.EDGE; z < planes.to() + Flow.EDGE; z++) {
            for (int y = Flow.EDGE; y < flow.n + Flow.EDGE; y++) {
                cube.takeChange(z, y);
            }
        }
    }

    private void apply(Slab planes) {
        for (int z = planes.from() + Flow.EDGE; z < planes.to() + Flow.EDGE; z++) {
            for (int y = Flow.EDGE; y < flow.n + Flow.EDGE; y++) {
                cube.apply(z, y);
                cube.takeSpeed(z, y);
            }
        }
    }

    private void sweepUp(Slab rows, int me, Team team) throws InterruptedException, BrokenBarrierException {
        for (int stage = 0; stage < flow.n + team.size() - 1; stage++) {
            int z = stage - me + Flow.EDGE;
            if (z >= Flow.EDGE && z < flow.n + Flow.EDGE) {
                for (int y = rows.from() + Flow.EDGE; y < rows.to() + Flow.EDGE; y++) {
                    lowerRow(z, y);
                }
            }
            team.meet(); // no race: the row before this thread's first was done one stage ago
        }
    }

    private void sweepDown(Slab rows, int me, Team team) throws InterruptedException, BrokenBarrierException {
        for (int stage = 0; stage < flow.n + team.size() - 1; stage++) {
            int behind = stage - (team.size() - 1 - me);
            int z = flow.n + Flow.EDGE - 1 - behind;
            if (z >= Flow.EDGE && z < flow.n + Flow.EDGE) {
                for (int y = rows.to() + Flow.EDGE - 1; y >= rows.from() + Flow.EDGE; y--) {
                    upperRow(z, y);
                }
            }
            team.meet();
        }
    }

    /** Along a row upwards: the change, less what the three neighbours before bring, over the diagonal. */
    private void lowerRow(int z, int y) {
        double[] row = cube.change[z][y];
        double[] beforeY = cube.change[z][y - 1];
        double[] beforeZ = cube.change[z - 1][y];
        double[] speed = cube.speed[z][y];
        double diagonal = diagonal();
        for (int x = Flow.EDGE; x < flow.n + Flow.EDGE; x++) {
            int at = M * x;
            for (int m = 0; m < M; m++) {
                double sum = 0;
                for (int q = 0; q < M; q++) {
                    sum += flow.coupling(0, m, q, speed[x], -1) * row[at - M + q]
                            + flow.coupling(1, m, q, speed[x], -1) * beforeY[at + q]
                            + flow.coupling(2, m, q, speed[x], -1) * beforeZ[at + q];
                }
                row[at + m] = (row[at + m] + flow.dt * sum) / diagonal;
            }
        }
    }

    /** Along a row downwards: adds what the three neighbours behind bring. */
    private void upperRow(int z, int y) {
        double[] row = cube.change[z][y];
        double[] behindY = cube.change[z][y + 1];
        double[] behindZ = cube.change[z + 1][y];
        double[] speed = cube.speed[z][y];
        double diagonal = diagonal();
        for (int x = flow.n + Flow.EDGE - 1; x >= Flow.EDGE; x--) {
            int at = M * x;
            for (int m = 0; m < M; m++) {
                double sum = 0;
                for (int q = 0; q < M; q++) {
                    sum += flow.coupling(0, m, q, speed[x], 1) * row[at + M + q]
                            + flow.coupling(1, m, q, speed[x], 1) * behindY[at + q]
                            + flow.coupling(2, m, q, speed[x], 1) * behindZ[at + q];
                }
                row[at + m] += flow.dt * sum / diagonal;
            }
        }
    }

    private double diagonal() {
        return 1 + 6 * flow.dt * Flow.DIFFUSION / (flow.h * flow.h);
    }

    private double squaredError(int z) {
        double sum = 0;
        for (int y = Flow.EDGE; y < flow.n + Flow.EDGE; y++) {
            sum += cube.squaredError(z, y);
        }
        return sum;
    }

    /** The error is that of the same program with one thread, whatever the number of threads. */
    @Override
    public void verify() {
        double sum = 0;
        for (double error : errors) {
            sum += error;
        }
        WrongAnswer.unlessClose(
                "distance from the state at rest",
                RIGHT_ERROR.of(size),
                Math.sqrt(sum / flow.n / flow.n / flow.n),
                1e-9);
    }
}
