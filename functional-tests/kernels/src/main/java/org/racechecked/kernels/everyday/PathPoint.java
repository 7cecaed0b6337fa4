package org.racechecked.kernels.everyday;

import org.jspecify.annotations.Nullable;

/** One point of a path that leads back to where it began. */
final class PathPoint {
    private static final double KEPT = 0.99;

    private final double time;
    private final @Nullable PathPoint before;
    private double value;

    PathPoint(double time, double value, @Nullable PathPoint before) {
        this.time = time;
        this.value = value;
        this.before = before;
    }

    @Nullable
    PathPoint before() {
        return before;
    }

    /** Draws the value a little towards the time and returns it. */
    double settle() {
        value = value * KEPT + time * (1 - KEPT);
        return value;
    }
}
