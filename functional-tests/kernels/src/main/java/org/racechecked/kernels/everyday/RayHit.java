package org.racechecked.kernels.everyday;

/** Where a ray meets a sphere. */
final class RayHit {
    private final Sphere sphere;
    private final SpaceVector point;
    private final SpaceVector normal;

    RayHit(LightRay ray, Sphere sphere, double distance) {
        this.sphere = sphere;
        point = ray.pointAt(distance);
        normal = sphere.normalAt(point);
    }

    double mirror() {
        return sphere.mirror();
    }

    /** How squarely light from there falls on it, 0 from behind. */
    double facing(SpaceVector direction) {
        return Math.max(0, normal.dot(direction));
    }

    LightRay rayTo(SpaceVector light) {
        return new LightRay(point, SpaceVector.between(point, light));
    }

    LightRay reflected(LightRay ray) {
        return ray.reflected(point, normal);
    }
}
