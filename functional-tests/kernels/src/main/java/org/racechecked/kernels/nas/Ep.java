package org.racechecked.kernels.nas;

import java.util.concurrent.ExecutionException;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.SourceLines;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** Embarrassingly parallel: pairs of Gaussian deviates, counted in square rings; the threads meet in the sums alone. */
public final class Ep implements Kernel {
    private static final long SEED = 271_828_183L;
    private static final int PAIRS_PER_BATCH = 1 << 16;
    private static final int RINGS = 10;

    private final Object lock = new Object();
    private Size size = Size.S;
    private int threads;
    private int batches;
    private double sumX;
    private double sumY;
    private long[] ring = {};

    @Override
    public String name() {
        return "EP";
    }

    @Override
    public int lines() {
        return SourceLines.of(Ep.class, NasRandom.class);
    }

    @Override
    public void prepare(Size size, int threads) {
        this.size = size;
        this.threads = threads;
        batches = batches(size);
        sumX = 0;
        sumY = 0;
        ring = new long[RINGS];
    }

    private static int batches(Size size) {
        return switch (size) {
            case S -> 1 << 8;
            case W -> 1 << 9;
            case A -> 1 << 12;
        };
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(threads, (me, team) -> draw(team.share(batches, me)));
    }

    private void draw(Slab batches) {
        double x = 0;
        double y = 0;
        long[] counts = new long[RINGS];
        NasRandom random = NasRandom.after(SEED, 2L * PAIRS_PER_BATCH * batches.from());
        for (long pair = 0; pair < (long) PAIRS_PER_BATCH * batches.length(); pair++) {
            double a = 2 * random.next() - 1;
            double b = 2 * random.next() - 1;
            double t = a * a + b * b;
            if (t <= 1) {
                double scale = Math.sqrt(-2 * Math.log(t) / t);
                x += a * scale;
                y += b * scale;
                counts[(int) Math.max(Math.abs(a * scale), Math.abs(b * scale))]++;
            }
        }
        add(x, y, counts);
    }

    private void add(double x, double y, long[] counts) {
        synchronized (lock) {
            sumX += x; // no race: one lock
            sumY += y;
            for (int i = 0; i < RINGS; i++) {
                ring[i] += counts[i];
            }
        }
    }

    @Override
    public void verify() {
        double[] expected =
                switch (size) {
                    case S -> new double[] {-3.247834652034740e+3, -6.958407078382297e+3};
                    case W -> new double[] {-2.863319731645753e+3, -6.320053679109499e+3};
                    case A -> new double[] {-4.295875165629892e+3, -1.580732573678431e+4};
                };
        WrongAnswer.unlessClose("sum of x", expected[0], sumX, 1e-8);
        WrongAnswer.unlessClose("sum of y", expected[1], sumY, 1e-8);
    }
}
