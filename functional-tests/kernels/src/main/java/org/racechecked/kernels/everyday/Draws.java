package org.racechecked.kernels.everyday;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** Prices are drawn at random, path by path, and what is known of each path goes to a list that all threads share. */
public final class Draws extends EverydayProgram {
    private static final int DAYS = 500;

    private int paths;
    private final List<PathStatistics> results = new ArrayList<>();

    public Draws() {
        super("draws", "random price paths, results to a list behind a monitor", PricePath.class, PathStatistics.class);
    }

    @Override
    void setUp(Size size) {
        paths = paths(size);
        results.clear();
    }

    private static int paths(Size size) {
        return switch (size) {
            case S -> 40;
            case W -> 2_500;
            case A -> 25_000;
        };
    }

    @Override
    void work(int me, Team team) {
        Slab share = share(paths, me);
        for (int number = share.from(); number < share.to(); number++) {
            PathStatistics statistics = PathStatistics.of(number, DAYS);
            synchronized (results) {
                results.add(statistics);
            }
        }
    }

    @Override
    public void verify() {
        BitSet missing = new BitSet();
        missing.set(0, paths);
        for (PathStatistics statistics : results) {
            int number = statistics.number();
            missing.flip(number);
            double expected = PathStatistics.of(number, DAYS).sum();
            WrongAnswer.unlessClose("figures of path " + number, expected, statistics.sum(), 0);
        }
        WrongAnswer.unlessEqual("results", paths, results.size());
        WrongAnswer.unlessEqual("paths without a result", 0, missing.cardinality());
    }
}
