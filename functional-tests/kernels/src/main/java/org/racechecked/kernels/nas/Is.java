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

/** Integer sort: ranks keys by counting; the keys are shared out for the count, their range for the sum of the counts. */
public final class Is implements Kernel {
    private static final long SEED = 314_159_265L;
    private static final int ITERATIONS = 10;

    private Size size = Size.S;
    private int threads;
    private int[] key = {};
    private int[][] count = {};
    private int[] rank = {};
    private int[] sliceTotal = {};
    private int wrongRanks;

    @Override
    public String name() {
        return "IS";
    }

    @Override
    public int lines() {
        return SourceLines.of(Is.class, IsReference.class, NasRandom.class);
    }

    @Override
    public void prepare(Size size, int threads) {
        this.size = size;
        this.threads = threads;
        int range = range(size);
        key = new int[keys(size)];
        NasRandom random = new NasRandom(SEED);
        for (int i = 0; i < key.length; i++) {
            double four = random.next() + random.next() + random.next() + random.next();
            key[i] = (int) (0.25 * range * four);
        }
        count = new int[threads][range];
        rank = new int[range];
        sliceTotal = new int[threads];
        wrongRanks = 0;
    }

    private static int keys(Size size) {
        return switch (size) {
            case S -> 1 << 16;
            case W -> 1 << 20;
            case A -> 1 << 23;
        };
    }

    private static int range(Size size) {
        return switch (size) {
            case S -> 1 << 11;
            case W -> 1 << 16;
            case A -> 1 << 19;
        };
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(threads, (me, team) -> {
            for (int iteration = 1; iteration <= ITERATIONS; iteration++) {
                rankKeys(iteration, me, team);
            }
        });
    }

    private void rankKeys(int iteration, int me, Team team) throws InterruptedException, BrokenBarrierException {
        if (me == 0) {
            key[iteration] = iteration;
            key[iteration + ITERATIONS] = rank.length - iteration;
        }
        team.meet();
        countKeys(team.share(key.length, me), count[me]);
        team.meet();
        Slab slice = team.share(rank.length, me);
        sliceTotal[me] = addUp(slice);
        team.meet();
        shift(slice, totalBefore(me));
        team.meet();
        if (me == 0) {
            wrongRanks += IsReference.of(size).wrongRanks(iteration, key, rank);
        }
    }

    private void countKeys(Slab share, int[] count) {
        Arrays.fill(count, 0);
        for (int i = share.from(); i < share.to(); i++) {
            count[key[i]]++;
        }
    }

    /** Turns counts into the number of keys of the slice up to and including each value; returns how many it has. */
    private int addUp(Slab slice) {
        int sum = 0;
        for (int value = slice.from(); value < slice.to(); value++) {
            for (int[] ofOneThread : count) {
                sum += ofOneThread[value];
            }
            rank[value] = sum;
        }
        return sum;
    }

    private int totalBefore(int me) {
        int sum = 0;
        for (int other = 0; other < me; other++) {
            sum += sliceTotal[other];
        }
        return sum;
    }

    private void shift(Slab slice, int by) {
        for (int value = slice.from(); value < slice.to(); value++) {
            rank[value] += by;
        }
    }

    /** The ranks that the benchmark publishes, then all keys put where they belong. */
    @Override
    public void verify() {
        WrongAnswer.unlessEqual("wrong published ranks", 0, wrongRanks);
        int[] next = rank.clone();
        int[] sorted = new int[key.length];
        for (int k : key) {
            sorted[--next[k]] = k;
        }
        int[] expected = key.clone();
        Arrays.sort(expected);
        WrongAnswer.unlessEqual("first key out of order", -1, Arrays.mismatch(expected, sorted));
    }
}
