package org.racechecked.weave;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
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

    static FrameNode copy(FrameNode frame) {
        return new FrameNode(
                Opcodes.F_NEW, frame.local.size(), frame.local.toArray(), frame.stack.size(), frame.stack.toArray());
    }

    /** Says what a local holds. */
    static void set(FrameNode frame, int slot, Object type) {
        List<Object> slots = slots(frame);
        while (slots.size() <= slot) {
            slots.add(Opcodes.TOP);
        }
        slots.set(slot, type);
        frame.local = packed(slots);
    }

    /** Says what the locals hold that the other knows and this one does not. */
    static void addKnown(FrameNode frame, FrameNode other) {
        List<Object> known = slots(other);
        List<Object> own = slots(frame);
        for (int slot = 0; slot < known.size(); slot++) {
            if (slot >= own.size()) {
                own.add(known.get(slot));
            } else if (own.get(slot) == Opcodes.TOP) {
                own.set(slot, known.get(slot));
            }
        }
        frame.local = packed(own);
    }

    /** Says in all frames of that code what a local holds. */
    static void setAll(InsnList code, int slot, Object type) {
        for (AbstractInsnNode insn : code) {
            if (insn instanceof FrameNode frame) {
                set(frame, slot, type);
            }
        }
    }

    /** One entry per slot: the second of a wide value is null. */
    private static List<Object> slots(FrameNode frame) {
        List<Object> slots = new ArrayList<>();
        for (Object local : frame.local) {
            slots.add(local);
            if (isWide(local)) {
                slots.add(null);
            }
        }
        return slots;
    }

    private static List<Object> packed(List<Object> slots) {
        List<Object> locals = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            Object type = slots.get(slot);
            locals.add(type == null ? Opcodes.TOP : type);
            if (isWide(type)) {
                slot++;
            }
        }
        return locals;
    }

    /** Does a value of that type take two slots? */
    static boolean isWide(Object type) {
        return type == Opcodes.LONG || type == Opcodes.DOUBLE;
    }

    /** Would a frame at the very beginning of this code be the second one there? */
    static boolean beginWith(InsnList code) {
        return at(code.getFirst()) != null;
    }

    /** The frame of the instruction that follows. */
    static @Nullable FrameNode at(@Nullable AbstractInsnNode from) {
        for (AbstractInsnNode at = from; at != null && at.getOpcode() < 0; at = at.getNext()) {
            if (at instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
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
