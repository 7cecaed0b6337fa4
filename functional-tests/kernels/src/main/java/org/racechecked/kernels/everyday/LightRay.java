package org.racechecked.kernels.everyday;

/** Where light is looked for: a place and a direction of length one. */
final class LightRay {
    private final SpaceVector origin;
    private final SpaceVector direction;

    LightRay(SpaceVector origin, SpaceVector direction) {
        this.origin = origin;
        this.direction = direction;
        direction.scaleToOne();
    }

    SpaceVector origin() {
        return origin;
    }

    SpaceVector direction() {
        return direction;
    }

    SpaceVector pointAt(double distance) {
        SpaceVector point = origin.copy();
        point.add(direction, distance);
        return point;
    }

    /** The ray that a mirror at {@code point} sends on. */
    LightRay reflected(SpaceVector point, SpaceVector normal) {
        SpaceVector on = direction.copy();
        on.add(normal, -2 * direction.dot(normal));
        return new LightRay(point, on);
    }
}
