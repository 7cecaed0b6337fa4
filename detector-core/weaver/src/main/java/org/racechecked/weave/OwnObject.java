package org.racechecked.weave;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.Value;

/** Follows the object that a constructor makes over stack and locals, and notes when it may be passed on to others. */
final class OwnObject extends Interpreter<OwnObject.Holds> {
    /** What a slot holds. */
    enum Holds implements Value {
        OWN(1),
        /** The own object or another one. */
        MAYBE(1),
        OTHER(1),
        WIDE(2);

        private final int size;

        Holds(int size) {
            this.size = size;
        }

        @Override
        public int getSize() {
            return size;
        }
    }

    private final BasicInterpreter sizes = new BasicInterpreter();
    private boolean passedOn;
    private boolean constructs;

    OwnObject() {
        super(Opcodes.ASM9);
    }

    boolean isPassedOn() {
        return passedOn;
    }

    void passOn() {
        passedOn = true;
    }

    /** The next instruction; {@code construction} is the call of the superclass, which was looked at. */
    void at(AbstractInsnNode insn, boolean construction) {
        constructs = construction;
        boolean orders = insn.getOpcode() == Opcodes.MONITORENTER || insn.getOpcode() == Opcodes.MONITOREXIT;
        passedOn |= orders;
    }

    /** Of what a frame says of a place on the stack. */
    static Holds unknown(Object type) {
        boolean object = type == Opcodes.UNINITIALIZED_THIS || type instanceof String;
        return Frames.isWide(type) ? Holds.WIDE : object ? Holds.MAYBE : Holds.OTHER;
    }

    private static Holds other(int size) {
        return size == 2 ? Holds.WIDE : Holds.OTHER;
    }

    private static @Nullable Holds other(@Nullable BasicValue value) {
        return value == null ? null : other(value.getSize());
    }

    private void passOn(Holds value) {
        passedOn |= value == Holds.OWN || value == Holds.MAYBE;
    }

    @Override
    public @Nullable Holds newValue(@Nullable Type type) {
        return Type.VOID_TYPE.equals(type) ? null : other(type == null ? 1 : type.getSize());
    }

    @Override
    public @Nullable Holds newOperation(AbstractInsnNode insn) throws AnalyzerException {
        return other(sizes.newOperation(insn));
    }

    /** Where it is kept in a local, frames do not say which; of other locals the instruction knows the size. */
    @Override
    public Holds copyOperation(AbstractInsnNode insn, Holds value) {
        if (insn.getOpcode() == Opcodes.ASTORE) {
            passOn(value);
        }
        return HeldFlow.loadsWide(insn) ? Holds.WIDE : value;
    }

    @Override
    public @Nullable Holds unaryOperation(AbstractInsnNode insn, Holds value) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.PUTSTATIC || insn.getOpcode() == Opcodes.CHECKCAST) {
            passOn(value);
        }
        return other(sizes.unaryOperation(insn, null));
    }

    @Override
    public @Nullable Holds binaryOperation(AbstractInsnNode insn, Holds left, Holds right) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.PUTFIELD) {
            passOn(right);
        }
        return other(sizes.binaryOperation(insn, null, null));
    }

    @Override
    public @Nullable Holds ternaryOperation(AbstractInsnNode insn, Holds one, Holds two, Holds three) {
        passOn(three);
        return null;
    }

    @Override
    public @Nullable Holds naryOperation(AbstractInsnNode insn, List<? extends Holds> values) throws AnalyzerException {
        for (int i = constructs ? 1 : 0; i < values.size(); i++) {
            passOn(values.get(i));
        }
        return other(sizes.naryOperation(insn, null));
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, Holds value, Holds expected) {
        // a constructor returns nothing
    }

    @Override
    public Holds merge(Holds one, Holds other) {
        return Holds.MAYBE;
    }
}
