package org.racechecked.weave;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racechecked.weave.AccessorMethods.Accessor;

/**
 * The calls of {@link AccessorMethods}: what is written in the source is an access of a field, so that is where its probe belongs.
 *
 * <p>While a method is woven, its calls of them stand there as the accesses that they are; no probe stands in what they call.
 */
final class Accessors {
    private final Hierarchy hierarchy;
    private final Map<Access, MethodInsnNode> opened = new HashMap<>();

    /** One way to touch one field. */
    private record Access(int opcode, String owner, String name, String descriptor) {
        static Access of(FieldInsnNode insn) {
            return new Access(insn.getOpcode(), insn.owner, insn.name, insn.desc);
        }
    }

    Accessors(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /** All that it does is to touch a field for others. */
    boolean isOne(MethodNode method) {
        return hierarchy.own().accessors().containsKey(method.name + method.desc);
    }

    /** Puts accesses in place of the calls. */
    void open(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            Accessor accessor = insn instanceof MethodInsnNode call ? accessor(call) : null;
            if (insn instanceof MethodInsnNode call && accessor != null) {
                int opcode = accessor.writes() ? Opcodes.PUTFIELD : Opcodes.GETFIELD;
                FieldInsnNode access = new FieldInsnNode(opcode, call.owner, accessor.field(), accessor.type());
                if (accessor.givesBack(call.desc)) {
                    boolean wide = Type.getType(accessor.type()).getSize() == 2;
                    method.instructions.insertBefore(call, new InsnNode(wide ? Opcodes.DUP2_X1 : Opcodes.DUP_X1));
                    method.maxStack += 2;
                }
                method.instructions.set(call, access);
                opened.putIfAbsent(Access.of(access), call);
            }
        }
    }

    private @Nullable Accessor accessor(MethodInsnNode call) {
        boolean nested = call.getOpcode() == Opcodes.INVOKESTATIC && call.name.contains("access$");
        ClassFacts owner = nested && !call.owner.equals(hierarchy.own().name()) ? hierarchy.find(call.owner) : null;
        return owner == null ? null : owner.accessors().get(call.name + call.desc);
    }

    /** Puts calls back, also where the code was copied; what they give back was copied before. */
    void close(MethodNode method) {
        if (opened.isEmpty()) {
            return;
        }
        for (AbstractInsnNode insn : method.instructions) {
            MethodInsnNode call = insn instanceof FieldInsnNode field ? opened.get(Access.of(field)) : null;
            if (call != null) {
                Type result = Type.getReturnType(call.desc);
                if (insn.getOpcode() == Opcodes.PUTFIELD && result.getSort() != Type.VOID) {
                    boolean wide = result.getSize() == 2;
                    method.instructions.insert(insn, new InsnNode(wide ? Opcodes.POP2 : Opcodes.POP));
                }
                method.instructions.set(
                        insn, new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf));
            }
        }
    }
}
