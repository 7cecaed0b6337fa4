package org.racechecked.kernels.everyday;

import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Spheres under one lamp, seen from a fixed place; only read once it is there. */
final class Scene {
    private static final int PER_SIDE = 4;
    private static final double SKY = 0.2;
    private static final double SHADOW = 0.1;

    private final Sphere[] spheres = new Sphere[PER_SIDE * PER_SIDE];
    private final SpaceVector lamp = new SpaceVector(-5, 8, -5);

    Scene() {
        Random random = new Random(5);
        Arrays.setAll(
                spheres,
                i -> new Sphere(
                        new SpaceVector(i % PER_SIDE - 1.5, i / PER_SIDE % PER_SIDE - 1.5, random.nextDouble()),
                        0.3 + 0.3 * random.nextDouble(),
                        0.5 * random.nextDouble()));
    }

    /** The ray through a place of the picture, whose sides are two long. */
    LightRay rayThrough(double right, double up) {
        return new LightRay(new SpaceVector(0, 0, -4), new SpaceVector(right, up, 1.5));
    }

    /** What is seen along the ray, from 0 for black to 1; mirrors send it on so many times. */
    double brightness(LightRay ray, int reflections) {
        RayHit hit = nearest(ray);
        if (hit == null) {
            return SKY;
        }
        double own = lightAt(hit);
        if (reflections == 0) {
            return own;
        }
        double mirrored = brightness(hit.reflected(ray), reflections - 1);
        return own + hit.mirror() * (mirrored - own);
    }

    private double lightAt(RayHit hit) {
        LightRay toLamp = hit.rayTo(lamp);
        double facing = hit.facing(toLamp.direction());
        return facing == 0 || nearest(toLamp) != null ? SHADOW : SHADOW + (1 - SHADOW) * facing;
    }

    private @Nullable RayHit nearest(LightRay ray) {
        Sphere nearest = null;
        double least = Double.POSITIVE_INFINITY;
        for (Sphere sphere : spheres) {
            double distance = sphere.distanceAlong(ray);
            if (distance < least) {
                least = distance;
                nearest = sphere;
            }
        }
        return nearest == null ? null : new RayHit(ray, nearest, least);
    }
}
