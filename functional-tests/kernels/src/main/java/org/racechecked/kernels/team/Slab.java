package org.racechecked.kernels.team;

/** The part {@code from <= i < to} of an index range that one member of a team works on. */
public record Slab(int from, int to) {
    /** Cuts {@code 0 <= i < length} into {@code parts} slabs that differ by one at most, and gives number {@code which}. */
    public static Slab of(int length, int parts, int which) {
        return new Slab(bound(length, parts, which), bound(length, parts, which + 1));
    }

    private static int bound(int length, int parts, int which) {
        return (int) ((long) length * which / parts);
    }

    public int length() {
        return to - from;
    }
}
