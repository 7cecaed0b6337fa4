package org.racechecked.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follows objects over stack and locals; what is not followed is known by its size alone. */
abstract class HeldFlow extends Interpreter<Held> {
    /** Knows the sizes of results. */
    protected final BasicInterpreter sizes = new BasicInterpreter();

    protected HeldFlow() {
        super(Opcodes.ASM9);
    }

    /** Something that is not followed, of that size; null for nothing. */
    protected static @Nullable Held other(@Nullable BasicValue value) {
        return value == null ? null : Held.other(value.getSize());
    }

    @Override
    public final @Nullable Held newValue(@Nullable Type type) {
        return Type.VOID_TYPE.equals(type) ? null : Held.other(type == null ? 1 : type.getSize());
    }

    /** Where nothing is known of a local, its instructions know its size. */
    @Override
    public final Held copyOperation(AbstractInsnNode insn, Held value) {
        return loadsWide(insn) ? Held.other(2) : value;
    }

    /** Is it the load of a local of two slots? */
    static boolean loadsWide(AbstractInsnNode insn) {
        return insn.getOpcode() == Opcodes.LLOAD || insn.getOpcode() == Opcodes.DLOAD;
    }

    @Override
    public final void returnOperation(AbstractInsnNode insn, Held value, Held expected) {
        // was looked at as an operation on the value
    }

    @Override
    public final Held merge(Held one, Held other) {
        return one.or(other);
    }
}
