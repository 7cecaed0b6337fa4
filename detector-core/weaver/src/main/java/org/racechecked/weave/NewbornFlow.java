package org.racechecked.weave;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follows what a method makes over stack and locals, until somebody else may know it. */
final class NewbornFlow extends HeldFlow {
    private final NewbornCalls calls;
    /** By the instruction that is being looked at. */
    private final Set<Origin> told = new HashSet<>();

    private final Set<Origin> everTold = new HashSet<>();

    NewbornFlow(NewbornCalls calls) {
        this.calls = calls;
    }

    /** What a method holds when it begins: nothing that it has made. */
    Frame<Held> unknown(MethodNode method) {
        Frame<Held> frame = new State(method.maxLocals, method.maxStack);
        for (int i = 0; i < method.maxLocals; i++) {
            frame.setLocal(i, Held.other(1));
        }
        return frame;
    }

    Frame<Held> copy(Frame<Held> frame) {
        return new State(frame);
    }

    static boolean hasAnyOnStack(Frame<Held> frame) {
        for (int i = 0; i < frame.getStackSize(); i++) {
            if (!frame.getStack(i).origins().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Has the instruction that was looked at last told somebody of something? */
    boolean hasTold() {
        return !told.isEmpty();
    }

    /** May somebody else know it in the end? */
    boolean isTold(Origin origin) {
        return everTold.contains(origin);
    }

    /** What is told by an instruction is known to others wherever else it is held. */
    private final class State extends Frame<Held> {
        State(int locals, int stack) {
            super(locals, stack);
        }

        State(Frame<? extends Held> frame) {
            super(frame);
        }

        @Override
        public void execute(AbstractInsnNode insn, Interpreter<Held> interpreter) throws AnalyzerException {
            told.clear();
            super.execute(insn, interpreter);
            if (!told.isEmpty()) {
                everTold.addAll(told);
                forget();
            }
        }

        private void forget() {
            for (int i = 0; i < getLocals(); i++) {
                setLocal(i, getLocal(i).without(told));
            }
            for (int i = 0; i < getStackSize(); i++) {
                setStack(i, getStack(i).without(told));
            }
        }
    }

    private static Held made(AbstractInsnNode insn) {
        return Held.of(new Origin.Made(insn), 1);
    }

    @Override
    public @Nullable Held newOperation(AbstractInsnNode insn) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.ACONST_NULL) {
            return Held.NULL;
        }
        boolean follows = insn.getOpcode() == Opcodes.NEW && calls.concerns(((TypeInsnNode) insn).desc);
        return follows ? made(insn) : other(sizes.newOperation(insn));
    }

    @Override
    public @Nullable Held unaryOperation(AbstractInsnNode insn, Held value) throws AnalyzerException {
        return switch (insn.getOpcode()) {
            case Opcodes.CHECKCAST -> value;
            case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> made(insn);
            case Opcodes.PUTSTATIC, Opcodes.ARETURN, Opcodes.ATHROW -> {
                told.addAll(value.origins());
                yield null;
            }
            default -> other(sizes.unaryOperation(insn, null));
        };
    }

    @Override
    public @Nullable Held binaryOperation(AbstractInsnNode insn, Held left, Held right) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.PUTFIELD) {
            told.addAll(right.origins());
        }
        return other(sizes.binaryOperation(insn, null, null));
    }

    /** From an array nothing can be followed. */
    @Override
    public @Nullable Held ternaryOperation(AbstractInsnNode insn, Held array, Held index, Held value) {
        told.addAll(value.origins());
        return null;
    }

    @Override
    public @Nullable Held naryOperation(AbstractInsnNode insn, List<? extends Held> values) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.MULTIANEWARRAY) {
            return made(insn);
        }
        Held other = other(sizes.naryOperation(insn, null));
        if (insn instanceof MethodInsnNode call) {
            told.addAll(calls.told(call, values));
            return other == null ? null : calls.result(call, values, other);
        }
        values.forEach(value -> told.addAll(value.origins()));
        return other;
    }
}
