package org.racechecked.kernels.everyday;

import java.util.Arrays;

/** Characters in an array that is copied into a larger one when it is full. */
final class GrowingText {
    private static final int FIRST_CAPACITY = 16;

    private char[] chars = new char[FIRST_CAPACITY];
    private int length;

    void append(char c) {
        if (length == chars.length) {
            chars = Arrays.copyOf(chars, 2 * length);
        }
        chars[length] = c;
        length++;
    }

    /** The hash code that a {@link String} of the same characters has. */
    int hash() {
        int hash = 0;
        for (int i = 0; i < length; i++) {
            hash = 31 * hash + chars[i];
        }
        return hash;
    }
}
