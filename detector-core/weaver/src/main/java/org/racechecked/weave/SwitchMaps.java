package org.racechecked.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Follows one method's use of the arrays by which compilers translate a {@code switch} over an enum: they are written
 * in the static initialiser of a class made for them and cannot be raced for.
 */
final class SwitchMaps {
    private int pending;

    /** Is this element access the compiler's? Has to be asked of every instruction, in order. */
    boolean concerns(AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field) {
            pending += insn.getOpcode() == Opcodes.GETSTATIC && isMap(field.name) ? 1 : 0;
            return false;
        }
        if (pending > 0 && insn.getOpcode() == Opcodes.IALOAD && isOrdinal(insn.getPrevious())) {
            pending--;
            return true;
        }
        return false;
    }

    private static boolean isMap(String field) {
        return field.startsWith("$SwitchMap$") || field.startsWith("$EnumSwitchMapping$");
    }

    private static boolean isOrdinal(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call && call.name.equals("ordinal") && call.desc.equals("()I");
    }
}
