package org.racechecked.kernels.everyday;

import java.util.Random;

/** A molecule in a box whose opposite walls are the same. */
final class Molecule {
    private static final double TIME_STEP = 0.002;
    private static final double SPEED = 0.5;

    private double x;
    private double y;
    private double z;
    private double vx;
    private double vy;
    private double vz;

    Molecule(double x, double y, double z, Random random) {
        this.x = x;
        this.y = y;
        this.z = z;
        vx = SPEED * random.nextGaussian();
        vy = SPEED * random.nextGaussian();
        vz = SPEED * random.nextGaussian();
    }

    /** Adds what the two do to each other to three components of force each, which begin at those indices. */
    void repel(Molecule other, double box, double[] force, int mine, int others) {
        double dx = shortest(x - other.x, box);
        double dy = shortest(y - other.y, box);
        double dz = shortest(z - other.z, box);
        double square = dx * dx + dy * dy + dz * dz;
        if (square > box * box / 4) {
            return;
        }
        double pull = 1 / (square * square * square);
        double strength = 24 * pull * (2 * pull - 1) / square;
        force[mine] += strength * dx;
        force[mine + 1] += strength * dy;
        force[mine + 2] += strength * dz;
        force[others] -= strength * dx;
        force[others + 1] -= strength * dy;
        force[others + 2] -= strength * dz;
    }

    /** The way around may be shorter. */
    private static double shortest(double way, double box) {
        if (way > box / 2) {
            return way - box;
        }
        return way < -box / 2 ? way + box : way;
    }

    void move(double fx, double fy, double fz, double box) {
        vx += fx * TIME_STEP;
        vy += fy * TIME_STEP;
        vz += fz * TIME_STEP;
        x = inside(x + vx * TIME_STEP, box);
        y = inside(y + vy * TIME_STEP, box);
        z = inside(z + vz * TIME_STEP, box);
    }

    private static double inside(double place, double box) {
        if (place < 0) {
            return place + box;
        }
        return place >= box ? place - box : place;
    }

    double distanceFromCorner() {
        return Math.sqrt(x * x + y * y + z * z);
    }

    double speed() {
        return Math.sqrt(vx * vx + vy * vy + vz * vz);
    }
}
