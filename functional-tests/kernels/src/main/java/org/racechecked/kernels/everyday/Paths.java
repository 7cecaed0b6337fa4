package org.racechecked.kernels.everyday;

import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Team;

/** Random paths, each a linked list that is walked a few times and forgotten: garbage that no other thread sees. */
public final class Paths extends EverydayProgram {
    private static final int POINTS = 100;
    private static final int WALKS = 5;

    private int paths;
    private double[] sums = {};

    public Paths() {
        super("paths", "linked lists of small objects, built and walked by one thread", PathPoint.class);
    }

    @Override
    void setUp(Size size) {
        paths = paths(size);
        sums = new double[threads()];
    }

    private static int paths(Size size) {
        return switch (size) {
            case S -> 600;
            case W -> 15_000;
            case A -> 150_000;
        };
    }

    @Override
    void work(int me, Team team) {
        sums[me] = sum(me, share(paths, me).length());
    }

    private static double sum(long seed, int paths) {
        Random random = new Random(seed);
        double sum = 0;
        for (int path = 0; path < paths; path++) {
            PathPoint end = build(random);
            for (int walk = 0; walk < WALKS; walk++) {
                sum += walk(end);
            }
        }
        return sum;
    }

    private static @Nullable PathPoint build(Random random) {
        PathPoint end = null;
        for (int time = 0; time < POINTS; time++) {
            end = new PathPoint(time, random.nextDouble(), end);
        }
        return end;
    }

    private static double walk(@Nullable PathPoint end) {
        double sum = 0;
        for (PathPoint point = end; point != null; point = point.before()) {
            sum += point.settle();
        }
        return sum;
    }

    @Override
    public void verify() {
        for (int me = 0; me < threads(); me++) {
            double expected = sum(me, share(paths, me).length());
            WrongAnswer.unlessClose("sum over the paths of thread " + me, expected, sums[me], 0);
        }
    }
}
