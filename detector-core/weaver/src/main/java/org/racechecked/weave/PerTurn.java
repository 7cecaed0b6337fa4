package org.racechecked.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of a value in a loop.
 *
 * @param size slots that it takes
 * @param steady it grows by the same amount with each turn
 * @param growth that amount where it is known; 0 for a value that stays
 * @param constant its value, where it is a constant
 * @param moved the variable whose value at the beginning of the turn it is, plus what stays the same; or null
 * @param read the instruction that has read it from an array that stays, at an index that grows by a number that is known; or
 *     null
 */
record PerTurn(
        int size,
        boolean steady,
        @Nullable Integer growth,
        @Nullable Integer constant,
        @Nullable Integer moved,
        @Nullable AbstractInsnNode read)
        implements Value {
    static PerTurn anything(int size) {
        return new PerTurn(size, false, null, null, null, null);
    }

    static PerTurn same(int size) {
        return new PerTurn(size, true, 0, null, null, null);
    }

    static PerTurn constant(int value) {
        return new PerTurn(1, true, 0, value, null, null);
    }

    static PerTurn growing(int growth) {
        return new PerTurn(1, true, growth, null, null, null);
    }

    /** The variable that is moved by the same amount in every turn, at the beginning of one. */
    static PerTurn moving(int local) {
        return new PerTurn(1, true, null, null, local, null);
    }

    /** One row of a table after the other. */
    static PerTurn readBy(AbstractInsnNode insn) {
        return new PerTurn(1, false, null, null, null, insn);
    }

    /** It is another one in each turn, unless that amount is nothing. */
    boolean grows() {
        return moved != null || (growth != null && growth != 0);
    }

    boolean stays() {
        return growth != null && growth == 0;
    }

    @Override
    public int getSize() {
        return size;
    }

    PerTurn plus(PerTurn other, int sign) {
        if (growth != null && other.growth != null) {
            return growing(growth + sign * other.growth);
        }
        boolean moves = moved != null && other.stays();
        boolean isMoved = sign > 0 && other.moved != null && stays();
        return moves ? moving(moved) : isMoved ? moving(other.moved) : steady(steady && other.steady);
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
        return new PerTurn(1, steady, null, null, null, null);
    }
}
