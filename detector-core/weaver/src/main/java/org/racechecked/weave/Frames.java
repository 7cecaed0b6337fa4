package org.racechecked.weave;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/** Frames in their expanded form: what the verifier is told of locals and stack where code is jumped to. */
final class Frames {
    private Frames() {}

    /** What every method begins with. */
    static FrameNode first(MethodNode method, String owner) {
        List<Object> locals = new ArrayList<>();
        if ((method.access & Opcodes.ACC_STATIC) == 0) {
            locals.add(method.name.equals("<init>") ? Opcodes.UNINITIALIZED_THIS : owner);
        }
        for (Type parameter : Type.getArgumentTypes(method.desc)) {
            locals.add(typeOf(parameter));
        }
        return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]);
    }

    /** A handler that knows no locals and catches everything. */
    static FrameNode ofHandler() {
        return new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
    }

    /** Says in a frame what local {@code slot}, which lies beyond all that it knows of, holds. */
    static void extend(FrameNode frame, int slot, Object type) {
        List<Object> locals = new ArrayList<>(frame.local);
        int used = 0;
        for (Object local : locals) {
            used += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
        }
        for (; used < slot; used++) {
            locals.add(Opcodes.TOP);
        }
        locals.add(type);
        frame.local = locals;
    }

    /** Says so in all frames of that code. */
    static void extendAll(InsnList code, int slot, Object type) {
        for (AbstractInsnNode insn : code) {
            if (insn instanceof FrameNode frame) {
                extend(frame, slot, type);
            }
        }
    }

    /** Would a frame at the very beginning of this code be the second one there? */
    static boolean beginWith(InsnList code) {
        for (AbstractInsnNode insn : code) {
            if (insn.getOpcode() >= 0) {
                return false;
            }
            if (insn instanceof FrameNode) {
                return true;
            }
        }
        return false;
    }

    private static Object typeOf(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            default -> type.getInternalName();
        };
    }
}
