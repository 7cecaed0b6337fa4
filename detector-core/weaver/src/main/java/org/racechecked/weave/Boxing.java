package org.racechecked.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/** Turns primitive values on the stack into objects. */
final class Boxing {
    private Boxing() {}

    /** {@code v -> object}; an object stays as it is. */
    static void box(InsnList list, Type type) {
        String wrapper = wrapper(type);
        if (!wrapper.isEmpty()) {
            String descriptor = "(" + type.getDescriptor() + ")L" + wrapper + ";";
            list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, wrapper, "valueOf", descriptor));
        }
    }

    private static String wrapper(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.BYTE -> "java/lang/Byte";
            case Type.SHORT -> "java/lang/Short";
            case Type.CHAR -> "java/lang/Character";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            case Type.DOUBLE -> "java/lang/Double";
            default -> "";
        };
    }
}
