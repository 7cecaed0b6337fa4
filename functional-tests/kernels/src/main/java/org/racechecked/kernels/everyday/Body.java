package org.racechecked.kernels.everyday;

import java.util.Random;

/** A body of mass one that others attract. */
final class Body {
    private static final double SOFTENING = 0.01;
    private static final double TIME_STEP = 0.01;

    private double x;
    private double y;
    private double z;
    private double vx;
    private double vy;
    private double vz;

    Body(Random random) {
        x = random.nextDouble();
        y = random.nextDouble();
        z = random.nextDouble();
    }

    void feel(Body[] others) {
        for (Body other : others) {
            if (other != this) {
                feel(other);
            }
        }
    }

    private void feel(Body other) {
        double dx = other.x - x;
        double dy = other.y - y;
        double dz = other.z - z;
        double square = dx * dx + dy * dy + dz * dz + SOFTENING;
        double pull = TIME_STEP / (square * Math.sqrt(square));
        vx += dx * pull;
        vy += dy * pull;
        vz += dz * pull;
    }

    void move() {
        x += vx * TIME_STEP;
        y += vy * TIME_STEP;
        z += vz * TIME_STEP;
    }

    double distanceFromOrigin() {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
