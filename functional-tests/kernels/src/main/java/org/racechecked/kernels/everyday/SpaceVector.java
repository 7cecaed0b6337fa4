package org.racechecked.kernels.everyday;

/** A vector in space, which changes in place. */
final class SpaceVector {
    private double x;
    private double y;
    private double z;

    SpaceVector(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    static SpaceVector between(SpaceVector from, SpaceVector to) {
        return new SpaceVector(to.x - from.x, to.y - from.y, to.z - from.z);
    }

    SpaceVector copy() {
        return new SpaceVector(x, y, z);
    }

    void add(SpaceVector other, double times) {
        x += times * other.x;
        y += times * other.y;
        z += times * other.z;
    }

    void scale(double factor) {
        x *= factor;
        y *= factor;
        z *= factor;
    }

    void scaleToOne() {
        scale(1 / Math.sqrt(dot(this)));
    }

    double dot(SpaceVector other) {
        return x * other.x + y * other.y + z * other.z;
    }
}
