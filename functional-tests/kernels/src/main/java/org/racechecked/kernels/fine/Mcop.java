package org.racechecked.kernels.fine;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ExecutionException;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.SourceLines;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** The best order in which to multiply a chain of matrices: the cells of one diagonal in parallel, a barrier between two. */
public final class Mcop implements Kernel {
    private int threads;
    private int[] dimension = {};
    private long[][] cost = {};

    @Override
    public String name() {
        return "mcop";
    }

    @Override
    public int lines() {
        return SourceLines.of(Mcop.class, Scramble.class);
    }

    @Override
    public void prepare(Size size, int threads) {
        this.threads = threads;
        int matrices = matrices(size);
        dimension = new int[matrices + 1];
        for (int i = 0; i <= matrices; i++) {
            dimension[i] = 1 + Scramble.below(100, i);
        }
        cost = new long[matrices][matrices];
    }

    private static int matrices(Size size) {
        return switch (size) {
            case S -> 100;
            case W -> 600;
            case A -> 1_200;
        };
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(threads, this::fill);
    }

    private void fill(int me, Team team) throws InterruptedException, BrokenBarrierException {
        for (int length = 1; length < cost.length; length++) {
            Slab starts = team.share(cost.length - length, me);
            for (int first = starts.from(); first < starts.to(); first++) {
                cost[first][first + length] = cheapest(cost, dimension, first, first + length);
            }
            team.meet(); // no race: a cell needs those of shorter chains alone
        }
    }

    private static long cheapest(long[][] cost, int[] dimension, int first, int last) {
        long[] row = cost[first];
        long outer = (long) dimension[first] * dimension[last + 1];
        long cheapest = Long.MAX_VALUE;
        for (int split = first; split < last; split++) {
            cheapest = Math.min(cheapest, row[split] + cost[split + 1][last] + outer * dimension[split + 1]);
        }
        return cheapest;
    }

    @Override
    public void verify() {
        long[][] expected = new long[cost.length][cost.length];
        for (int last = 1; last < cost.length; last++) {
            for (int first = last - 1; first >= 0; first--) {
                expected[first][last] = cheapest(expected, dimension, first, last);
            }
        }
        WrongAnswer.unlessEqual("cost of the whole chain", expected[0][cost.length - 1], cost[0][cost.length - 1]);
    }
}
