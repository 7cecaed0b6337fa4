package org.racechecked.weave;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/**
 * A loop that calls nothing but leaves and comes to an end, and the accesses to objects that stay the same in it.
 *
 * @param code from the labels at its head to its last jump back
 * @param counter the one instruction that changes a variable that counts its turns, or null where there is none
 * @param bounded it ends by a variable that moves in every turn
 * @param told the accesses that it can tell when it is left
 * @param leaving jumps out of it, and returns
 */
record InnerLoop(
        List<AbstractInsnNode> code,
        @Nullable IincInsnNode counter,
        boolean bounded,
        List<Told> told,
        List<AbstractInsnNode> leaving) {
    private static final int BYTES_OF_A_TELL = 25;

    /**
     * An access that is told when the loop is left.
     *
     * @param growth how much its index grows with each turn, if that is known and it has one; of one in a loop inside
     *     this one the distance of the elements that it touches, of one in a column how much the index of the row grows
     * @param position place of its instruction in {@link InnerLoop#code}
     * @param row of one in a column what reads its rows, else null
     */
    record Told(Kind kind, Accesses.Access access, int growth, int position, @Nullable Told row) {
        /** What is told of it. */
        enum Kind {
            FIELD,
            /** In some turns only. */
            FIELD_SOMETIMES,
            /** By a loop inside. */
            FIELD_INSIDE,
            /** Of an array, at an index that grows by a number that is known. */
            ELEMENTS,
            /** The same, but the number is seen only when the loop is left. */
            STRIDES,
            /** In some turns only: wherever the distance changes, what was touched until then. */
            RUNS,
            /** Of an array, at an index that may jump: only how far is told. */
            HULL,
            /** The same in some turns only. */
            HULL_SOMETIMES,
            /** Of one row of a table after the other, at an index that stays. */
            COLUMN,
            /** By a loop inside: what its turns touched, joined as long as nothing lies between. */
            ELEMENTS_INSIDE
        }

        /** The loop inside keeps what is touched. */
        boolean isInside() {
            return kind == Kind.ELEMENTS_INSIDE || kind == Kind.FIELD_INSIDE;
        }

        /** It can be handed on to a loop around. */
        boolean canBeJoined() {
            return kind != Kind.STRIDES && kind != Kind.RUNS && kind != Kind.COLUMN;
        }

        /** How far the elements are apart that it touches; 0 for one alone. */
        int distance() {
            return isHull() ? 1 : Math.abs(growth);
        }

        boolean isHull() {
            return kind == Kind.HULL || kind == Kind.HULL_SOMETIMES;
        }

        boolean isOfField() {
            return kind == Kind.FIELD || kind == Kind.FIELD_SOMETIMES || kind == Kind.FIELD_INSIDE;
        }
    }

    JumpInsnNode lastJump() {
        return (JumpInsnNode) code.get(code.size() - 1);
    }

    boolean isInside(InnerLoop other) {
        return lastJump() != other.lastJump() && other.code().contains(lastJump());
    }

    /** About how much longer it gets by telling: before it, in it and at each way out. */
    int bytesToTell() {
        return BYTES_OF_A_TELL * told.size() * (leaving.size() + 2);
    }

    /** What it tells of that access, if it does. */
    @Nullable
    Told of(Accesses.Access access) {
        return told.stream()
                .filter(each -> each.access().equals(access))
                .findFirst()
                .orElse(null);
    }

    /** Nothing is told of that access in a turn, or is so rarely that it does not matter in a loop inside another one. */
    boolean waitsWith(Accesses.Access access, boolean isInside) {
        Told told = of(access);
        return told != null && (isInside || told.kind() != Told.Kind.ELEMENTS_INSIDE);
    }

    /**
     * How many turns, less those that the counter has counted, {@code access} had been done before for the last time when
     * the loop is left at {@code exit}.
     */
    int turnsBefore(Told access, AbstractInsnNode exit) {
        int at = code.indexOf(exit);
        // one of our own counts a turn as it begins
        boolean counted = counter == null || at > code.indexOf(counter);
        return (access.position() < at ? 1 : 0) - (counted ? 1 : 0) - 1;
    }
}
