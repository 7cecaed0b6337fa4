package org.racechecked.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** How many bytes some code takes in a class file, at most. */
final class CodeSize {
    private CodeSize() {}

    static int of(Iterable<AbstractInsnNode> code) {
        int size = 0;
        for (AbstractInsnNode insn : code) {
            size += of(insn);
        }
        return size;
    }

    private static int of(AbstractInsnNode insn) {
        if (insn.getOpcode() < 0) {
            return 0;
        }
        return switch (insn.getType()) {
            case AbstractInsnNode.INSN -> 1;
            case AbstractInsnNode.VAR_INSN -> ((VarInsnNode) insn).var < 4 ? 1 : 2;
            case AbstractInsnNode.INT_INSN -> insn.getOpcode() == Opcodes.SIPUSH ? 3 : 2;
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN -> 5;
            case AbstractInsnNode.METHOD_INSN -> insn.getOpcode() == Opcodes.INVOKEINTERFACE ? 5 : 3;
            case AbstractInsnNode.MULTIANEWARRAY_INSN -> 4;
            case AbstractInsnNode.TABLESWITCH_INSN -> 16 + 4 * ((TableSwitchInsnNode) insn).labels.size();
            case AbstractInsnNode.LOOKUPSWITCH_INSN -> 12 + 8 * ((LookupSwitchInsnNode) insn).labels.size();
            default -> 3;
        };
    }
}
