package org.racechecked.kernels.everyday;

/** A ball that rays meet. */
final class Sphere {
    private static final double TOO_NEAR = 1e-6;

    private final SpaceVector centre;
    private final double radius;
    private final double mirror;

    /** {@code mirror} is the share of light that it reflects. */
    Sphere(SpaceVector centre, double radius, double mirror) {
        this.centre = centre;
        this.radius = radius;
        this.mirror = mirror;
    }

    double mirror() {
        return mirror;
    }

    SpaceVector normalAt(SpaceVector point) {
        SpaceVector normal = SpaceVector.between(centre, point);
        normal.scale(1 / radius);
        return normal;
    }

    /** How far along the ray it is, infinitely far when the ray misses it. */
    double distanceAlong(LightRay ray) {
        SpaceVector toCentre = SpaceVector.between(ray.origin(), centre);
        double nearest = toCentre.dot(ray.direction());
        double square = nearest * nearest - toCentre.dot(toCentre) + radius * radius;
        if (square < 0) {
            return Double.POSITIVE_INFINITY;
        }
        double half = Math.sqrt(square);
        double entry = nearest - half;
        double distance = entry > TOO_NEAR ? entry : nearest + half;
        return distance > TOO_NEAR ? distance : Double.POSITIVE_INFINITY;
    }
}
