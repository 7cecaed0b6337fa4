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
     * @param probe what goes before it, or after it if it is the use of a class
     */
    record Access(AbstractInsnNode insn, int site, List<AbstractInsnNode> probe) {
        /** Does it stand between those two? */
        boolean isBetween(AbstractInsnNode from, AbstractInsnNode to, InsnList code) {
            int at = code.indexOf(insn);
            return at > code.indexOf(from) && at < code.indexOf(to);
        }
    }

    private final List<Access> found = new ArrayList<>();
    private final List<Access> uses = new ArrayList<>();
    private final List<Access> calls = new ArrayList<>();

    /** The next method begins. */
    void clear() {
        found.clear();
        uses.clear();
        calls.clear();
    }

    /** Puts the probe before the instruction. */
    void weave(InsnList code, AbstractInsnNode insn, int site, InsnList probe) {
        found.add(new Access(insn, site, new ArrayList<>(List.of(probe.toArray()))));
        code.insertBefore(insn, probe);
    }

    /** Puts after a read what it teaches of the class that it reads from. */
    void weaveUse(InsnList code, AbstractInsnNode insn, int site, InsnList probe) {
        uses.add(new Access(insn, site, List.of(probe.toArray())));
        code.insert(insn, probe);
    }

    /** Reads that teach something, with the probes that go after them; of no interest where no access is watched. */
    List<Access> uses() {
        return uses;
    }

    /** Notes a call that does nothing but touch memory, with the probe that stands before it. */
    void addCall(AbstractInsnNode insn, int site, List<AbstractInsnNode> probe) {
        calls.add(new Access(insn, site, probe));
    }

    /** Those calls; of no interest either where no access is watched. */
    List<Access> calls() {
        return calls;
    }

    List<Access> all() {
        return found;
    }

    /** Those and the calls: what is told of memory. */
    List<Access> told() {
        List<Access> told = new ArrayList<>(found);
        told.addAll(calls);
        return told;
    }

    /** The site that stands for the method: that of its first access, or else of its first call. */
    int firstSite() {
        return (found.isEmpty() ? calls : found).get(0).site();
    }
}
