package org.racechecked.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of a value in a loop.
 *
 * @param size slots that it takes
 * @param growth how much it grows with each turn, 0 for a value that stays, null for one that may do anything
 * @param constant its value, where it is a constant
 */
record PerTurn(int size, @Nullable Integer growth, @Nullable Integer constant) implements Value {
    static PerTurn anything(int size) {
        return new PerTurn(size, null, null);
    }

    static PerTurn same(int size) {
        return new PerTurn(size, 0, null);
    }

    static PerTurn constant(int value) {
        return new PerTurn(1, 0, value);
    }

    static PerTurn growing(int growth) {
        return new PerTurn(1, growth, null);
    }

    boolean stays() {
        return growth != null && growth == 0;
    }

    @Override
    public int getSize() {
        return size;
    }

    PerTurn plus(PerTurn other, int sign) {
        return growth == null || other.growth == null ? anything(1) : growing(growth + sign * other.growth);
    }

    PerTurn times(PerTurn other) {
        if (growth != null && other.constant != null) {
            return growing(growth * other.constant);
        }
        if (other.growth != null && constant != null) {
            return growing(other.growth * constant);
        }
        return stays() && other.stays() ? same(1) : anything(1);
    }

    PerTurn shifted(PerTurn by) {
        return by.constant == null
                ? (stays() && by.stays() ? same(1) : anything(1))
                : times(constant(1 << by.constant));
    }
}
