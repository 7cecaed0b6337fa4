package org.racechecked.memory;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/**
 * Marks of up to 32 kinds at small numbers, never taken back.
 *
 * <p>Shared state: changed under its monitor only; read without it, and whoever misses a mark sets it again.
 */
final class Marks {
    private volatile AtomicIntegerArray kinds = new AtomicIntegerArray(64);

    /** Returns true where that mark may be new. */
    boolean set(int number, int kind) {
        if (isSet(number, kind)) {
            return false;
        }
        add(number, 1 << kind);
        return true;
    }

    boolean isSet(int number, int kind) {
        AtomicIntegerArray now = kinds;
        return number < now.length() && (now.getOpaque(number) & 1 << kind) != 0;
    }

    /** The numbers that have a mark, in ascending order. */
    IntStream numbers() {
        AtomicIntegerArray now = kinds;
        return IntStream.range(0, now.length()).filter(number -> now.get(number) != 0);
    }

    private synchronized void add(int number, int bit) {
        if (number >= kinds.length()) {
            AtomicIntegerArray more = new AtomicIntegerArray(Math.max(number + 1, kinds.length() * 2));
            for (int i = 0; i < kinds.length(); i++) {
                more.setPlain(i, kinds.getPlain(i));
            }
            kinds = more;
        }
        kinds.setOpaque(number, kinds.getPlain(number) | bit);
    }
}
