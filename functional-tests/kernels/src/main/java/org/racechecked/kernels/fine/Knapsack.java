package org.racechecked.kernels.fine;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ExecutionException;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.SourceLines;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** The 0-1 knapsack problem by dynamic programming: one row of best values per item, the capacities dealt out in turn. */
public final class Knapsack implements Kernel {
    private static final int MAX_WEIGHT = 1_000;
    private static final int MAX_VALUE = 1_000;

    /** With it the first item is light and dear: an answer without it is wrong. */
    private static final long SEED = 432;

    private final boolean meetsAfterInitialisation;
    private int threads;
    private int capacity;
    private int[] weight = {};
    private int[] value = {};
    private int[][] best = {};

    private Knapsack(boolean meetsAfterInitialisation) {
        this.meetsAfterInitialisation = meetsAfterInitialisation;
    }

    /** As it was set as homework for years: nothing orders the choice of the items before the first row. */
    public static Kernel buggy() {
        return new Knapsack(false);
    }

    /** With the barrier that it lacks. */
    public static Kernel fixed() {
        return new Knapsack(true);
    }

    @Override
    public String name() {
        return meetsAfterInitialisation ? "knapsack-fixed" : "knapsack";
    }

    @Override
    public int lines() {
        return SourceLines.of(Knapsack.class, Scramble.class);
    }

    @Override
    public void prepare(Size size, int threads) {
        this.threads = threads;
        int items = items(size);
        capacity = items * MAX_WEIGHT / 4;
        weight = new int[items];
        value = new int[items];
        best = new int[items][capacity + 1];
    }

    private static int items(Size size) {
        return switch (size) {
            case S -> 32;
            case W -> 320;
            case A -> 960;
        };
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(threads, (me, team) -> {
            chooseItems(team.share(weight.length, me));
            if (meetsAfterInitialisation) {
                team.meet();
            }
            buildTable(me, team);
        });
    }

    private void chooseItems(Slab share) {
        for (int i = share.from(); i < share.to(); i++) {
            weight[i] = weightOf(i); // races with the first read in firstRow
            value[i] = valueOf(i); // races with the second read in firstRow
        }
    }

    private static int weightOf(int item) {
        return 1 + Scramble.below(MAX_WEIGHT, SEED + 2L * item);
    }

    private static int valueOf(int item) {
        return 1 + Scramble.below(MAX_VALUE, SEED + 2L * item + 1);
    }

    private void buildTable(int me, Team team) throws InterruptedException, BrokenBarrierException {
        firstRow(me);
        team.meet();
        for (int item = 1; item < weight.length; item++) {
            row(item, me);
            team.meet();
        }
    }

    private void firstRow(int me) {
        int w = weight[0];
        int v = value[0];
        int[] row = best[0];
        for (int c = me; c <= capacity; c += threads) {
            row[c] = c < w ? 0 : v;
        }
    }

    private void row(int item, int me) {
        int w = weight[item];
        int v = value[item];
        int[] before = best[item - 1];
        int[] row = best[item];
        for (int c = me; c <= capacity; c += threads) {
            row[c] = c < w ? before[c] : Math.max(before[c], before[c - w] + v);
        }
    }

    @Override
    public void verify() {
        int[] row = new int[capacity + 1];
        for (int item = 0; item < weight.length; item++) {
            int w = weightOf(item);
            int v = valueOf(item);
            for (int c = capacity; c >= w; c--) {
                row[c] = Math.max(row[c], row[c - w] + v);
            }
        }
        for (int c = 0; c <= capacity; c++) {
            WrongAnswer.unlessEqual("best value for capacity " + c, row[c], best[weight.length - 1][c]);
        }
    }
}
