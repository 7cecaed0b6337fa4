package org.racechecked.kernels.nas;

import java.util.concurrent.BrokenBarrierException;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** One thread of an implicit solver that goes along x, then y, then z; the lines along z run through all threads. */
final class AdiMember {
    private final int me;
    private final Team team;
    private final Exchange exchange;
    private final LineSolver solver;
    private final FlowSlab slab;
    private final int n;
    private final double[] factor;
    private final double[] line;
    private final double[] lineSpeed;
    /** The lines along z by y and x: they live from the first pass to the second. */
    private final double[][][] upFactor;

    private final double[][][] upRight;

    AdiMember(int me, Team team, Exchange exchange, LineSolver solver, Flow flow) {
        this.me = me;
        this.team = team;
        this.exchange = exchange;
        this.solver = solver;
        Slab share = team.share(flow.n, me);
        slab = new FlowSlab(flow, share);
        n = flow.n;
        int side = n + 2 * Flow.EDGE;
        int height = share.length() + 2 * Flow.EDGE;
        factor = new double[side * solver.factorsPerPoint()];
        line = new double[side * Flow.M];
        lineSpeed = new double[Math.max(side, height)];
        upFactor = new double[n][n][height * solver.factorsPerPoint()];
        upRight = new double[n][n][height * Flow.M];
    }

    /** Does the steps and returns the squared error of all members up to this one. */
    double work(int steps) throws InterruptedException, BrokenBarrierException {
        for (int step = 1; step <= steps; step++) {
            takeChanges(step);
            solveAlongX();
            solveAlongY();
            eliminateAlongZ(step);
            substituteAlongZ(step);
            apply();
            team.meet();
        }
        double error = squaredError();
        if (me > 0) {
            error += exchange.receiveError(me);
        }
        if (me < team.size() - 1) {
            exchange.sendError(me, error);
        }
        return error;
    }

    private void takeChanges(int step) throws InterruptedException {
        exchange.sendFaces(me, slab, step);
        if (me > 0) {
            exchange.receiveFromBelow(me, slab, step);
        }
        if (me < team.size() - 1) {
            exchange.receiveFromAbove(me, slab, step);
        }
        for (int z = Flow.EDGE; z < slab.planes + Flow.EDGE; z++) {
            for (int y = Flow.EDGE; y < n + Flow.EDGE; y++) {
                slab.takeChange(z, y);
            }
        }
    }

    private void solveAlongX() {
        for (int z = Flow.EDGE; z < slab.planes + Flow.EDGE; z++) {
            for (int y = Flow.EDGE; y < n + Flow.EDGE; y++) {
                double[] row = slab.change[z][y];
                solver.eliminate(0, Flow.EDGE, n + Flow.EDGE, slab.speed[z][y], factor, row);
                solver.substitute(Flow.EDGE, n + Flow.EDGE, factor, row);
            }
        }
    }

    private void solveAlongY() {
        for (int z = Flow.EDGE; z < slab.planes + Flow.EDGE; z++) {
            double[][] change = slab.change[z];
            for (int x = Flow.EDGE; x < n + Flow.EDGE; x++) {
                for (int y = Flow.EDGE; y < n + Flow.EDGE; y++) {
                    copyPoint(change[y], x, line, y);
                    lineSpeed[y] = slab.speed[z][y][x];
                }
                solver.eliminate(1, Flow.EDGE, n + Flow.EDGE, lineSpeed, factor, line);
                solver.substitute(Flow.EDGE, n + Flow.EDGE, factor, line);
                for (int y = Flow.EDGE; y < n + Flow.EDGE; y++) {
                    copyPoint(line, y, change[y], x);
                }
            }
        }
    }

    private static void copyPoint(double[] from, int i, double[] to, int j) {
        for (int m = 0; m < Flow.M; m++) {
            to[Flow.M * j + m] = from[Flow.M * i + m];
        }
    }

    private void eliminateAlongZ(int step) throws InterruptedException {
        int end = slab.planes + Flow.EDGE;
        for (int y = 0; y < n; y++) {
            int done = (step - 1) * n + y + 1;
            if (me > 0) {
                exchange.receiveUp(me, y, upFactor[y], upRight[y], done);
            }
            for (int x = 0; x < n; x++) {
                for (int z = Flow.EDGE; z < end; z++) {
                    copyPoint(slab.change[z][y + Flow.EDGE], x + Flow.EDGE, upRight[y][x], z);
                    lineSpeed[z] = slab.speed[z][y + Flow.EDGE][x + Flow.EDGE];
                }
                solver.eliminate(2, Flow.EDGE, end, lineSpeed, upFactor[y][x], upRight[y][x]);
            }
            if (me < team.size() - 1) {
                exchange.sendUp(me, y, upFactor[y], upRight[y], done);
            }
        }
    }

    private void substituteAlongZ(int step) throws InterruptedException {
        int end = slab.planes + Flow.EDGE;
        for (int y = 0; y < n; y++) {
            int done = (step - 1) * n + y + 1;
            if (me < team.size() - 1) {
                exchange.receiveDown(me, y, upRight[y], done);
            }
            for (int x = 0; x < n; x++) {
                solver.substitute(Flow.EDGE, end, upFactor[y][x], upRight[y][x]);
                for (int z = Flow.EDGE; z < end; z++) {
                    copyPoint(upRight[y][x], z, slab.change[z][y + Flow.EDGE], x + Flow.EDGE);
                }
            }
            if (me > 0) {
                exchange.sendDown(me, y, upRight[y], done);
            }
        }
    }

    private void apply() {
        for (int z = Flow.EDGE; z < slab.planes + Flow.EDGE; z++) {
            for (int y = Flow.EDGE; y < n + Flow.EDGE; y++) {
                slab.apply(z, y);
                slab.takeSpeed(z, y);
            }
        }
    }

    private double squaredError() {
        double sum = 0;
        for (int z = Flow.EDGE; z < slab.planes + Flow.EDGE; z++) {
            for (int y = Flow.EDGE; y < n + Flow.EDGE; y++) {
                sum += slab.squaredError(z, y);
            }
        }
        return sum;
    }
}
