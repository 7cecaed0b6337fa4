package org.racechecked.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.racechecked.model.Event;

/** Puts probes at reads and writes of array elements. */
final class ElementProbes {
    /** In the order of the opcodes, which is the same for loads and stores. */
    private static final String[] ARRAYS = {
        "int[]", "long[]", "float[]", "double[]", "Object[]", "byte[]/boolean[]", "char[]", "short[]"
    };

    private final SiteNumbering sites;
    private final ProbeEmitter probes;
    private final Accesses accesses;

    ElementProbes(SiteNumbering sites, ProbeEmitter probes, Accesses accesses) {
        this.sites = sites;
        this.probes = probes;
        this.accesses = accesses;
    }

    static boolean concerns(int opcode) {
        return isRead(opcode) || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
    }

    void weave(InsnList code, AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (isRead(opcode)) {
            int site = sites.add(Event.ELEMENT_READ, ARRAYS[opcode - Opcodes.IALOAD]);
            accesses.weave(code, insn, site, probes.elementRead(site));
        } else {
            int site = sites.add(Event.ELEMENT_WRITE, ARRAYS[opcode - Opcodes.IASTORE]);
            boolean wide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
            accesses.weave(code, insn, site, probes.elementWrite(wide ? 2 : 1, site));
        }
    }

    static boolean isRead(int opcode) {
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    }
}
