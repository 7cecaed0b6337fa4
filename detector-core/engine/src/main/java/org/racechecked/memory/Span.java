package org.racechecked.memory;

import org.jspecify.annotations.Nullable;

/**
 * A part of an object: every {@code step}-th place from {@code from} up to, and not including, {@code to}; or that of each of some
 * objects in a bundle.
 *
 * <p>May say more than was touched, never less: what is too much makes a candidate that will not be confirmed.
 */
public record Span(int from, int to, int step, Rows rows) {
    /** A field, or the contents of an object as a whole. */
    public static final Span WHOLE = new Span(0, 1, 1);

    /** Of one object. */
    public Span(int from, int to, int step) {
        this(from, to, step, Rows.ALONE);
    }

    /** The places from {@code from} to before {@code to}. */
    public static Span of(int from, int to) {
        return new Span(from, to, 1);
    }

    public boolean contains(int place) {
        return place >= from && place < to && (place - from) % step == 0;
    }

    public boolean contains(Span other) {
        return contains(other.from, other.to, other.step) && rows.contains(other.rows);
    }

    /** The same of one object alone. */
    Span alone() {
        return of(Rows.ALONE);
    }

    /** The same of each of those. */
    public Span of(Rows others) {
        return new Span(from, to, step, others);
    }

    /** Every {@code itsStep}-th place from {@code first} to before {@code end}. */
    boolean contains(int first, int end, int itsStep) {
        return first >= from
                && end <= to
                && (step == 1 || ((first - from) % step == 0 && (end - first == 1 || itsStep % step == 0)));
    }

    /** It is exactly this. */
    public boolean isFrom(int first, int end, int itsStep) {
        return from == first && to == end && step == itsStep;
    }

    /** The same at a distance, as far as it is within an array of that size; null where nothing of it is. */
    public @Nullable Span movedWithin(int distance, int size) {
        int first = from + distance >= 0 ? from + distance : Math.floorMod(from + distance, step);
        int end = Math.min(to + distance, size);
        return first < end ? new Span(first, end, step, rows) : null;
    }

    /** It is one place, of each of its objects. */
    public boolean isSingle() {
        return to - from == 1;
    }

    /** A span of the same objects that holds both. */
    Span and(Span other) {
        int common = gcd(Math.abs(other.from - from), gcd(distance(), other.distance()));
        return new Span(Math.min(from, other.from), Math.max(to, other.to), Math.max(1, common), rows);
    }

    /** True when both may hold the same place. */
    public boolean overlaps(Span other) {
        int common = gcd(distance(), other.distance());
        return from < other.to
                && other.from < to
                && (common == 0 || (from - other.from) % common == 0)
                && rows.overlaps(other.rows);
    }

    /** Of its places; one alone is at none from itself. */
    private int distance() {
        return isSingle() ? 0 : step;
    }

    /** The range in which both may hold the same place. */
    public Span meet(Span other) {
        return new Span(Math.max(from, other.from), Math.min(to, other.to), 1);
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }
}
