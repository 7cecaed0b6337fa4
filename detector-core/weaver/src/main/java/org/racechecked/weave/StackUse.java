package org.racechecked.weave;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** How many slots instructions take from the operand stack and how many they leave there (JVMS 6.5). */
final class StackUse {
    /** By opcode; 0 for those whose operands say it. */
    private static final String TAKEN = "00000000000000000000000000000000000000000000002222"
            + "22221212100000000000000000000343433331212323422424"
            + "24242424242424241212232323242424011122211122211142"
            + "24411111122222222000111212100000000000111111110011"
            + "00";

    private static final String LEFT = "01111111122111221100012121000000000000000000001212"
            + "11110000000000000000000000000000000000023445621212"
            + "12121212121212121212121212121212021211212212111111"
            + "11100000000000000010000000000000000001111011000000"
            + "00";

    private StackUse() {}

    static int taken(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof FieldInsnNode field) {
            boolean puts = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
            boolean owned = opcode == Opcodes.PUTFIELD || opcode == Opcodes.GETFIELD;
            return (puts ? size(field.desc) : 0) + (owned ? 1 : 0);
        }
        if (insn instanceof MethodInsnNode call) {
            return arguments(call.desc) + (opcode == Opcodes.INVOKESTATIC ? 0 : 1);
        }
        if (insn instanceof InvokeDynamicInsnNode call) {
            return arguments(call.desc);
        }
        return insn instanceof MultiANewArrayInsnNode array ? array.dims : digit(TAKEN, opcode);
    }

    static int left(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof FieldInsnNode field) {
            return opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC ? size(field.desc) : 0;
        }
        if (insn instanceof MethodInsnNode call) {
            return result(call.desc);
        }
        if (insn instanceof InvokeDynamicInsnNode call) {
            return result(call.desc);
        }
        if (insn instanceof LdcInsnNode constant) {
            return size(constant.cst);
        }
        return insn instanceof MultiANewArrayInsnNode ? 1 : digit(LEFT, opcode);
    }

    /** How many slots the arguments of a method take. */
    static int arguments(String descriptor) {
        return (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - 1;
    }

    private static int result(String descriptor) {
        return Type.getArgumentsAndReturnSizes(descriptor) & 3;
    }

    private static int size(String descriptor) {
        return descriptor.equals("J") || descriptor.equals("D") ? 2 : 1;
    }

    private static int size(Object constant) {
        boolean wide = constant instanceof ConstantDynamic dynamic
                ? dynamic.getSize() == 2
                : constant instanceof Long || constant instanceof Double;
        return wide ? 2 : 1;
    }

    private static int digit(String digits, int opcode) {
        return digits.charAt(opcode) - '0';
    }
}
