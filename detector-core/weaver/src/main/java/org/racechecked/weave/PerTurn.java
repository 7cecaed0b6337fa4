package org.racechecked.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of a value in a loop.
 *
 * @param size slots that it takes
 * @param steady it grows by the same amount with each turn
 * @param growth that amount where it is known; 0 for a value that stays
 * @param constant its value, where it is a constant
 */
record PerTurn(int size, boolean steady, @Nullable Integer growth, @Nullable Integer constant) implements Value {
    static PerTurn anything(int size) {
        return new PerTurn(size, false, null, null);
    }

    static PerTurn same(int size) {
        return new PerTurn(size, true, 0, null);
    }

    static PerTurn constant(int value) {
        return new PerTurn(1, true, 0, value);
    }

    static PerTurn growing(int growth) {
        return new PerTurn(1, true, growth, null);
    }

    boolean stays() {
        return growth != null && growth == 0;
    }

    @Override
    public int getSize() {
        return size;
    }

    PerTurn plus(PerTurn other, int sign) {
        return growth == null || other.growth == null
                ? steady(steady && other.steady)
                : growing(growth + sign * other.growth);
    }

    PerTurn times(PerTurn other) {
        if (growth != null && other.constant != null) {
            return growing(growth * other.constant);
        }
        if (other.growth != null && constant != null) {
            return growing(other.growth * constant);
        }
        if (stays() && other.stays()) {
            return same(1);
        }
        return steady((steady && other.stays()) || (stays() && other.steady));
    }

    PerTurn shifted(PerTurn by) {
        if (by.constant != null) {
            return times(constant(1 << by.constant));
        }
        return stays() && by.stays() ? same(1) : steady(steady && by.stays());
    }

    private static PerTurn steady(boolean steady) {
        return new PerTurn(1, steady, null, null);
    }
}
