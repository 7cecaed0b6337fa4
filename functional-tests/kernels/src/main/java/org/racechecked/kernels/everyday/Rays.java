package org.racechecked.kernels.everyday;

import java.util.Arrays;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Team;

/** A picture of spheres that mirror one another, drawn by following rays; threads take its rows in turn. */
public final class Rays extends EverydayProgram {
    private static final int GREYS = 255;

    private int side;
    private Scene scene = new Scene();
    private long[] sums = {};

    public Rays() {
        super(
                "rays",
                "rays traced through spheres, short-lived vectors, rows in turn",
                Scene.class,
                Sphere.class,
                RayHit.class,
                LightRay.class,
                SpaceVector.class);
    }

    @Override
    void setUp(Size size) {
        side = side(size);
        scene = new Scene();
        sums = new long[threads()];
    }

    private static int side(Size size) {
        return switch (size) {
            case S -> 100;
            case W -> 700;
            case A -> 2_200;
        };
    }

    @Override
    void work(int me, Team team) {
        long sum = 0;
        for (int row = me; row < side; row += threads()) {
            sum += sumOfRow(row);
        }
        sums[me] = sum;
    }

    private long sumOfRow(int row) {
        long sum = 0;
        for (int column = 0; column < side; column++) {
            LightRay ray = scene.rayThrough(onPicture(column), onPicture(row));
            sum += Math.round(GREYS * scene.brightness(ray, 1));
        }
        return sum;
    }

    private double onPicture(int pixel) {
        return (2.0 * pixel + 1) / side - 1;
    }

    @Override
    public void verify() {
        long expected = 0;
        for (int row = 0; row < side; row++) {
            expected += sumOfRow(row);
        }
        WrongAnswer.unlessEqual(
                "sum of all greys", expected, Arrays.stream(sums).sum());
    }
}
