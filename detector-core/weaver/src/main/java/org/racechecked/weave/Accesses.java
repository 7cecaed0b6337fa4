package org.racechecked.weave;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;

/** The plain accesses of the method that is being woven, with their probes. */
final class Accesses {
    /**
     * One of them.
     *
     * @param probe what goes before it
     */
    record Access(AbstractInsnNode insn, int site, List<AbstractInsnNode> probe) {}

    private final List<Access> found = new ArrayList<>();

    /** The next method begins. */
    void clear() {
        found.clear();
    }

    /** Puts the probe before the instruction. */
    void weave(InsnList code, AbstractInsnNode insn, int site, InsnList probe) {
        found.add(new Access(insn, site, List.of(probe.toArray())));
        code.insertBefore(insn, probe);
    }

    List<Access> all() {
        return found;
    }

    /** Is one of them between these places of the code? */
    boolean areIn(InsnList code, int from, int to) {
        for (Access access : found) {
            int at = code.indexOf(access.insn());
            if (at > from && at < to) {
                return true;
            }
        }
        return false;
    }
}
