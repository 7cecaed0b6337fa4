package org.racechecked.kernels.everyday;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.BrokenBarrierException;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** Molecules with Lennard-Jones forces: each thread adds up forces of its own, and all are summed after a barrier. */
public final class Molecules extends EverydayProgram {
    private static final double SPACING = 1.2;
    private static final int AXES = 3;

    private int steps;
    private int perEdge;
    private Molecule[] molecules = {};
    private double[][] forces = {};

    public Molecules() {
        super("molecules", "molecular dynamics, an array of forces per thread, two barriers per step", Molecule.class);
    }

    @Override
    void setUp(Size size) {
        steps = size == Size.S ? 20 : 60;
        perEdge = perEdge(size);
        molecules = lattice(perEdge);
        forces = new double[threads()][AXES * molecules.length];
    }

    private static int perEdge(Size size) {
        return switch (size) {
            case S -> 4;
            case W -> 8;
            case A -> 12;
        };
    }

    private static Molecule[] lattice(int perEdge) {
        Random random = new Random(6);
        Molecule[] molecules = new Molecule[perEdge * perEdge * perEdge];
        Arrays.setAll(
                molecules,
                i -> new Molecule(
                        SPACING * (i % perEdge),
                        SPACING * (i / perEdge % perEdge),
                        SPACING * (i / (perEdge * perEdge) % perEdge),
                        random));
        return molecules;
    }

    @Override
    void work(int me, Team team) throws InterruptedException, BrokenBarrierException {
        Slab share = share(molecules.length, me);
        for (int step = 0; step < steps; step++) {
            addForces(molecules, me, forces[me]);
            team.meet(); // no race: places are read before it and written after it
            move(molecules, share, forces);
            team.meet(); // no race: all forces are read before it, and forgotten after it
        }
    }

    private double box() {
        return SPACING * perEdge;
    }

    /** Of every pair whose first is this thread's; the first ones have more partners, so that threads take them in turn. */
    private void addForces(Molecule[] all, int me, double[] force) {
        Arrays.fill(force, 0);
        for (int i = me; i < all.length; i += threads()) {
            for (int j = i + 1; j < all.length; j++) {
                all[i].repel(all[j], box(), force, AXES * i, AXES * j);
            }
        }
    }

    private void move(Molecule[] all, Slab share, double[][] forces) {
        for (int i = share.from(); i < share.to(); i++) {
            int x = AXES * i;
            all[i].move(sum(forces, x), sum(forces, x + 1), sum(forces, x + 2), box());
        }
    }

    private static double sum(double[][] forces, int index) {
        double sum = 0;
        for (double[] force : forces) {
            sum += force[index];
        }
        return sum;
    }

    /** Forces are added in the same order, so that nothing is rounded otherwise. */
    @Override
    public void verify() {
        Molecule[] expected = lattice(perEdge);
        double[][] sequential = new double[threads()][AXES * expected.length];
        for (int step = 0; step < steps; step++) {
            for (int me = 0; me < threads(); me++) {
                addForces(expected, me, sequential[me]);
            }
            move(expected, new Slab(0, expected.length), sequential);
        }
        for (int i = 0; i < expected.length; i++) {
            WrongAnswer.unlessClose(
                    "place of molecule " + i, expected[i].distanceFromCorner(), molecules[i].distanceFromCorner(), 0);
            WrongAnswer.unlessClose("speed of molecule " + i, expected[i].speed(), molecules[i].speed(), 0);
        }
    }
}
