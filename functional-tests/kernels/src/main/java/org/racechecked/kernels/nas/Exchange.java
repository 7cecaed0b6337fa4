package org.racechecked.kernels.nas;

import java.util.function.Supplier;
import org.racechecked.kernels.team.Flag;

/**
 * What the members of a pipeline hand to one another: the sender writes, raises a flag, the receiver waits for the flag
 * and reads. Eight pairs of statements, one per buffer, that no lock set orders and no run can bring together.
 *
 * <p>The buffers are used again in the next step, after a barrier.
 */
final class Exchange {
    private final double[][] lowestState;
    private final double[][] highestState;
    private final double[][] lowestSpeed;
    private final double[][] highestSpeed;
    private final double[][][] factors;
    private final double[][][] rights;
    private final double[][][] solutions;
    private final double[] errors;
    private final Flag[] facesReady;
    private final Flag[] eliminated;
    private final Flag[] substituted;
    private final Flag[] errorReady;

    Exchange(int members, int n, int factorsPerPoint, Supplier<Flag> flag) {
        int side = n + 2 * Flow.EDGE;
        int face = Flow.EDGE * side * side;
        lowestState = new double[members][face * Flow.M];
        highestState = new double[members][face * Flow.M];
        lowestSpeed = new double[members][face];
        highestSpeed = new double[members][face];
        factors = new double[members][n][n * Flow.EDGE * factorsPerPoint];
        rights = new double[members][n][n * Flow.EDGE * Flow.M];
        solutions = new double[members][n][n * Flow.EDGE * Flow.M];
        errors = new double[members];
        facesReady = flags(members, flag);
        eliminated = flags(members, flag);
        substituted = flags(members, flag);
        errorReady = flags(members, flag);
    }

    private static Flag[] flags(int members, Supplier<Flag> flag) {
        Flag[] flags = new Flag[members];
        for (int i = 0; i < members; i++) {
            flags[i] = flag.get();
        }
        return flags;
    }

    void sendFaces(int me, FlowSlab slab, int step) {
        int lowest = Flow.EDGE;
        int highest = slab.planes;
        int to = 0;
        for (int z = 0; z < Flow.EDGE; z++) {
            for (int y = 0; y < slab.u[z].length; y++) {
                double[] low = slab.u[lowest + z][y];
                double[] high = slab.u[highest + z][y];
                for (int i = 0; i < low.length; i++, to++) {
                    lowestState[me][to] = low[i];
                    highestState[me][to] = high[i];
                }
            }
        }
        to = 0;
        for (int z = 0; z < Flow.EDGE; z++) {
            for (int y = 0; y < slab.speed[z].length; y++) {
                double[] low = slab.speed[lowest + z][y];
                double[] high = slab.speed[highest + z][y];
                for (int i = 0; i < low.length; i++, to++) {
                    lowestSpeed[me][to] = low[i];
                    highestSpeed[me][to] = high[i];
                }
            }
        }
        facesReady[me].raiseTo(step);
    }

    void receiveFromBelow(int me, FlowSlab slab, int step) throws InterruptedException {
        facesReady[me - 1].awaitAtLeast(step);
        int from = 0;
        int speedFrom = 0;
        for (int z = 0; z < Flow.EDGE; z++) {
            for (int y = 0; y < slab.u[z].length; y++) {
                double[] state = slab.u[z][y];
                for (int i = 0; i < state.length; i++) {
                    state[i] = highestState[me - 1][from++];
                }
                double[] speed = slab.speed[z][y];
                for (int i = 0; i < speed.length; i++) {
                    speed[i] = highestSpeed[me - 1][speedFrom++];
                }
            }
        }
    }

    void receiveFromAbove(int me, FlowSlab slab, int step) throws InterruptedException {
        facesReady[me + 1].awaitAtLeast(step);
        int from = 0;
        int speedFrom = 0;
        for (int z = slab.planes + Flow.EDGE; z < slab.u.length; z++) {
            for (int y = 0; y < slab.u[z].length; y++) {
                double[] state = slab.u[z][y];
                for (int i = 0; i < state.length; i++) {
                    state[i] = lowestState[me + 1][from++];
                }
                double[] speed = slab.speed[z][y];
                for (int i = 0; i < speed.length; i++) {
                    speed[i] = lowestSpeed[me + 1][speedFrom++];
                }
            }
        }
    }

    /** Hands up the last two points of the lines of one y, after the first pass. */
    void sendUp(int me, int y, double[][] factor, double[][] right, int done) {
        double[] factorsOut = factors[me][y];
        double[] rightsOut = rights[me][y];
        int f = 0;
        int r = 0;
        for (int x = 0; x < factor.length; x++) {
            int points = right[x].length / Flow.M;
            int perPoint = factor[x].length / points;
            int last = points - 2 * Flow.EDGE;
            for (int i = last * perPoint; i < (last + Flow.EDGE) * perPoint; i++) {
                factorsOut[f++] = factor[x][i];
            }
            for (int i = last * Flow.M; i < (last + Flow.EDGE) * Flow.M; i++) {
                rightsOut[r++] = right[x][i];
            }
        }
        eliminated[me].raiseTo(done);
    }

    void receiveUp(int me, int y, double[][] factor, double[][] right, int done) throws InterruptedException {
        eliminated[me - 1].awaitAtLeast(done);
        double[] factorsIn = factors[me - 1][y];
        double[] rightsIn = rights[me - 1][y];
        int f = 0;
        int r = 0;
        for (int x = 0; x < factor.length; x++) {
            int perPoint = factor[x].length / (right[x].length / Flow.M);
            for (int i = 0; i < Flow.EDGE * perPoint; i++) {
                factor[x][i] = factorsIn[f++];
            }
            for (int i = 0; i < Flow.EDGE * Flow.M; i++) {
                right[x][i] = rightsIn[r++];
            }
        }
    }

    /** Hands down the first two points of the lines of one y, after the second pass. */
    void sendDown(int me, int y, double[][] right, int done) {
        double[] out = solutions[me][y];
        int to = 0;
        for (double[] line : right) {
            for (int i = Flow.EDGE * Flow.M; i < 2 * Flow.EDGE * Flow.M; i++) {
                out[to++] = line[i];
            }
        }
        substituted[me].raiseTo(done);
    }

    void receiveDown(int me, int y, double[][] right, int done) throws InterruptedException {
        substituted[me + 1].awaitAtLeast(done);
        double[] in = solutions[me + 1][y];
        int from = 0;
        for (double[] line : right) {
            for (int i = line.length - Flow.EDGE * Flow.M; i < line.length; i++) {
                line[i] = in[from++];
            }
        }
    }

    void sendError(int me, double error) {
        errors[me] = error;
        errorReady[me].raiseTo(1);
    }

    double receiveError(int me) throws InterruptedException {
        errorReady[me - 1].awaitAtLeast(1);
        return errors[me - 1];
    }
}
