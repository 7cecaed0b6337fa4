package org.racechecked.weave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Where instructions lead, other than by an exception. */
final class Ways {
    private Ways() {}

    /** Where it may lead beside to the next instruction. */
    static List<LabelNode> targets(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        }
        if (insn instanceof TableSwitchInsnNode table) {
            return with(table.dflt, table.labels);
        }
        return insn instanceof LookupSwitchInsnNode lookup ? with(lookup.dflt, lookup.labels) : List.of();
    }

    private static List<LabelNode> with(LabelNode other, List<LabelNode> labels) {
        List<LabelNode> all = new ArrayList<>(labels);
        all.add(other);
        return all;
    }

    /** The place of the first instruction from {@code from} on that is no label, line or frame. */
    static int firstInstruction(List<AbstractInsnNode> code, int from) {
        int at = from;
        while (code.get(at).getOpcode() < 0) {
            at++;
        }
        return at;
    }

    /** That or the first after it that is no label, line or frame. */
    static AbstractInsnNode instructionFrom(AbstractInsnNode from) {
        AbstractInsnNode at = from;
        while (at.getOpcode() < 0) {
            at = at.getNext();
        }
        return at;
    }

    /** The one before it that is no label, line or frame, or null. */
    static @Nullable AbstractInsnNode instructionBefore(AbstractInsnNode insn) {
        AbstractInsnNode at = insn.getPrevious();
        while (at != null && at.getOpcode() < 0) {
            at = at.getPrevious();
        }
        return at;
    }

    /** May it lead to the next instruction? */
    static boolean goesOn(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return !(opcode == Opcodes.GOTO
                || opcode == Opcodes.ATHROW
                || opcode == Opcodes.TABLESWITCH
                || opcode == Opcodes.LOOKUPSWITCH
                || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN));
    }

    /** The labels that are come to from further on, handlers of what stands there included. */
    static Set<LabelNode> back(MethodNode method) {
        Set<LabelNode> passed = new HashSet<>();
        Set<LabelNode> back = new HashSet<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LabelNode label) {
                passed.add(label);
            }
            for (LabelNode target : targets(insn)) {
                if (passed.contains(target)) {
                    back.add(target);
                }
            }
        }
        for (TryCatchBlockNode range : method.tryCatchBlocks) {
            if (method.instructions.indexOf(range.end) > method.instructions.indexOf(range.handler)) {
                back.add(range.handler);
            }
        }
        return back;
    }
}
