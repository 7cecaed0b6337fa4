package org.racechecked.litmus;

/**
 * Two lines that race with each other, the lesser first.
 *
 * @param first as {@code Latches.java:23}
 * @param second likewise; the same for a line that races with itself
 */
record LinePair(String first, String second) implements Comparable<LinePair> {
    static LinePair of(String one, String other) {
        return one.compareTo(other) <= 0 ? new LinePair(one, other) : new LinePair(other, one);
    }

    @Override
    public int compareTo(LinePair other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        return first.equals(second) ? first + " with itself" : first + " with " + second;
    }
}
