package org.racechecked.weave;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/**
 * A loop that calls nothing and counts its turns, and the accesses whose places follow from the count.
 *
 * @param code from the labels at its head to its last jump back
 * @param counter the one instruction that changes the variable that counts
 * @param counted its accesses to elements that are done in every full turn
 * @param leaving jumps out of it, and returns
 */
record InnerLoop(
        List<AbstractInsnNode> code, IincInsnNode counter, List<Counted> counted, List<AbstractInsnNode> leaving) {
    /**
     * An access to an element whose index grows by {@code growth} with each turn.
     *
     * @param position place of its instruction in {@link InnerLoop#code}
     */
    record Counted(Accesses.Access access, int growth, int position) {}

    JumpInsnNode lastJump() {
        return (JumpInsnNode) code.get(code.size() - 1);
    }

    /**
     * How many turns, less those that the counter has counted, {@code access} had been done before for the last time when
     * the loop is left at {@code exit}.
     */
    int turnsBefore(Counted access, AbstractInsnNode exit) {
        int at = code.indexOf(exit);
        return (access.position() < at ? 1 : 0) - (at > code.indexOf(counter) ? 1 : 0) - 1;
    }
}
