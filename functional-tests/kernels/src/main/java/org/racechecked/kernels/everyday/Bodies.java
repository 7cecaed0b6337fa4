package org.racechecked.kernels.everyday;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.BrokenBarrierException;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** Bodies attract one another: objects with fields, a share of them per thread, two barriers per step. */
public final class Bodies extends EverydayProgram {
    private int steps;
    private Body[] bodies = {};

    public Bodies() {
        super("bodies", "bodies that attract one another, two barriers per step", Body.class);
    }

    @Override
    void setUp(Size size) {
        steps = size == Size.A ? 40 : 20;
        bodies = bodies(count(size));
    }

    private static int count(Size size) {
        return switch (size) {
            case S -> 60;
            case W -> 600;
            case A -> 1_500;
        };
    }

    private static Body[] bodies(int count) {
        Random random = new Random(2);
        Body[] bodies = new Body[count];
        Arrays.setAll(bodies, i -> new Body(random));
        return bodies;
    }

    @Override
    void work(int me, Team team) throws InterruptedException, BrokenBarrierException {
        Slab share = share(bodies.length, me);
        for (int step = 0; step < steps; step++) {
            feel(bodies, share);
            team.meet(); // no race: places are read before it and written after it
            move(bodies, share);
            team.meet();
        }
    }

    private static void feel(Body[] bodies, Slab share) {
        for (int i = share.from(); i < share.to(); i++) {
            bodies[i].feel(bodies);
        }
    }

    private static void move(Body[] bodies, Slab share) {
        for (int i = share.from(); i < share.to(); i++) {
            bodies[i].move();
        }
    }

    @Override
    public void verify() {
        Body[] expected = bodies(bodies.length);
        Slab all = new Slab(0, expected.length);
        for (int step = 0; step < steps; step++) {
            feel(expected, all);
            move(expected, all);
        }
        for (int i = 0; i < expected.length; i++) {
            WrongAnswer.unlessClose(
                    "distance of body " + i, expected[i].distanceFromOrigin(), bodies[i].distanceFromOrigin(), 0);
        }
    }
}
