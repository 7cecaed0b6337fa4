package org.racechecked.composed;

/** Two lines, the lesser first. */
record LinePair(int first, int second) implements Comparable<LinePair> {
    static LinePair of(int one, int other) {
        return new LinePair(Math.min(one, other), Math.max(one, other));
    }

    @Override
    public int compareTo(LinePair other) {
        int byFirst = Integer.compare(first, other.first);
        return byFirst == 0 ? Integer.compare(second, other.second) : byFirst;
    }

    @Override
    public String toString() {
        return first + "/" + second;
    }
}
