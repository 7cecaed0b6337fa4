package org.racechecked.kernels.everyday;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.BrokenBarrierException;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** Successive over-relaxation in place: a point of one colour has neighbours of the other, and colours take turns. */
public final class Relaxation extends EverydayProgram {
    private static final double OMEGA = 1.25;
    private static final int COLOURS = 2;

    private int sweeps;
    private double[][] grid = {};

    public Relaxation() {
        super("relaxation", "red-black relaxation in place, a barrier after each colour");
    }

    @Override
    void setUp(Size size) {
        sweeps = size == Size.S ? 30 : 150;
        grid = randomGrid(side(size));
    }

    private static int side(Size size) {
        return switch (size) {
            case S -> 100;
            case W -> 600;
            case A -> 1_400;
        };
    }

    private static double[][] randomGrid(int side) {
        Random random = new Random(8);
        double[][] grid = new double[side][side];
        for (double[] row : grid) {
            Arrays.setAll(row, i -> random.nextDouble());
        }
        return grid;
    }

    @Override
    void work(int me, Team team) throws InterruptedException, BrokenBarrierException {
        Slab inner = share(grid.length - 2, me);
        for (int sweep = 0; sweep < sweeps; sweep++) {
            for (int colour = 0; colour < COLOURS; colour++) {
                relax(grid, inner, colour);
                team.meet(); // no race: neighbours in the rows of another thread have the other colour
            }
        }
    }

    private static void relax(double[][] grid, Slab inner, int colour) {
        for (int i = inner.from() + 1; i <= inner.to(); i++) {
            double[] above = grid[i - 1];
            double[] here = grid[i];
            double[] below = grid[i + 1];
            for (int j = 1 + (i + colour) % COLOURS; j < here.length - 1; j += COLOURS) {
                double mean = (above[j] + below[j] + here[j - 1] + here[j + 1]) / 4;
                here[j] += OMEGA * (mean - here[j]);
            }
        }
    }

    @Override
    public void verify() {
        double[][] expected = randomGrid(grid.length);
        Slab inner = new Slab(0, expected.length - 2);
        for (int sweep = 0; sweep < sweeps; sweep++) {
            for (int colour = 0; colour < COLOURS; colour++) {
                relax(expected, inner, colour);
            }
        }
        for (int i = 0; i < expected.length; i++) {
            WrongAnswer.unlessClose(
                    "sum of row " + i,
                    Arrays.stream(expected[i]).sum(),
                    Arrays.stream(grid[i]).sum(),
                    0);
        }
    }
}
