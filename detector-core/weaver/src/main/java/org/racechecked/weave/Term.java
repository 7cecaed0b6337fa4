package org.racechecked.weave;

import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of a value in a straight piece of code: terms of the same name differ by as much as their distances, so
 * equal terms are the same value.
 *
 * @param size slots that it takes
 */
record Term(int size, int name, int distance) implements Value {
    /** The name of numbers whose value is known: it is their distance. */
    static final int NUMBER = 0;

    static Term number(int value) {
        return new Term(1, NUMBER, value);
    }

    boolean isNumber() {
        return name == NUMBER && size == 1;
    }

    Term plus(int number) {
        return new Term(size, name, distance + number);
    }

    @Override
    public int getSize() {
        return size;
    }
}
