package org.racechecked.weave;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follows how values change from turn to turn of a loop that calls nothing but leaves. */
final class TurnArithmetic extends Interpreter<PerTurn> {
    private final Hierarchy hierarchy;
    private final BasicInterpreter sizes = new BasicInterpreter();
    private final Set<String> writtenFields = new HashSet<>();
    private final Set<Integer> writtenElements = new HashSet<>();

    TurnArithmetic(Iterable<AbstractInsnNode> loop, Hierarchy hierarchy) {
        super(Opcodes.ASM9);
        this.hierarchy = hierarchy;
        for (AbstractInsnNode insn : loop) {
            int opcode = insn.getOpcode();
            if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
                writtenFields.add(((FieldInsnNode) insn).name);
            } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
                writtenElements.add(opcode - Opcodes.IASTORE);
            }
        }
    }

    @Override
    public @Nullable PerTurn newValue(@Nullable Type type) {
        return Type.VOID_TYPE.equals(type) ? null : PerTurn.anything(type == null ? 1 : type.getSize());
    }

    @Override
    public PerTurn newOperation(AbstractInsnNode insn) throws AnalyzerException {
        Integer number = NumberPushed.by(insn);
        if (number != null) {
            return PerTurn.constant(number);
        }
        boolean changes = insn instanceof FieldInsnNode field && writtenFields.contains(field.name);
        return judged(!changes, sizes.newOperation(insn));
    }

    @Override
    public PerTurn copyOperation(AbstractInsnNode insn, PerTurn value) {
        int opcode = insn.getOpcode();
        boolean wide = opcode == Opcodes.LLOAD
                || opcode == Opcodes.DLOAD
                || opcode == Opcodes.LSTORE
                || opcode == Opcodes.DSTORE;
        return wide ? value.stays() ? PerTurn.same(2) : PerTurn.anything(2) : value;
    }

    @Override
    public @Nullable PerTurn unaryOperation(AbstractInsnNode insn, PerTurn value) throws AnalyzerException {
        return switch (insn.getOpcode()) {
            case Opcodes.IINC -> value.plus(PerTurn.constant(0), 1);
            case Opcodes.INEG -> PerTurn.constant(0).plus(value, -1);
            case Opcodes.CHECKCAST -> value;
            case Opcodes.GETFIELD ->
                judged(
                        value.stays() && !writtenFields.contains(((FieldInsnNode) insn).name),
                        sizes.unaryOperation(insn, null));
            default -> judged(value.stays(), sizes.unaryOperation(insn, null));
        };
    }

    @Override
    public @Nullable PerTurn binaryOperation(AbstractInsnNode insn, PerTurn left, PerTurn right)
            throws AnalyzerException {
        int opcode = insn.getOpcode();
        boolean stay = left.stays() && right.stays();
        return switch (opcode) {
            case Opcodes.IADD -> left.plus(right, 1);
            case Opcodes.ISUB -> left.plus(right, -1);
            case Opcodes.IMUL -> left.times(right);
            case Opcodes.ISHL -> left.shifted(right);
            default -> {
                boolean element = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
                boolean changes = element && writtenElements.contains(opcode - Opcodes.IALOAD);
                if (opcode == Opcodes.AALOAD && left.stays() && !changes && right.growth() != null && right.grows()) {
                    yield PerTurn.readBy(insn);
                }
                yield judged(stay && !changes, sizes.binaryOperation(insn, null, null));
            }
        };
    }

    @Override
    public @Nullable PerTurn ternaryOperation(AbstractInsnNode insn, PerTurn one, PerTurn two, PerTurn three) {
        return null;
    }

    @Override
    public @Nullable PerTurn naryOperation(AbstractInsnNode insn, List<? extends PerTurn> values)
            throws AnalyzerException {
        boolean changes = insn instanceof MethodInsnNode call && mayReadWhatIsWritten(call);
        return judged(!changes && values.stream().allMatch(PerTurn::stays), sizes.naryOperation(insn, null));
    }

    private boolean mayReadWhatIsWritten(MethodInsnNode call) {
        return !LeafMethods.isPure(call.owner, call.name)
                && (!writtenFields.isEmpty() || (!writtenElements.isEmpty() && hierarchy.readsElements(call)));
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, PerTurn value, PerTurn expected) {
        // what a method returns is nobody's index
    }

    @Override
    public PerTurn merge(PerTurn one, PerTurn other) {
        return PerTurn.anything(one.size());
    }

    private static @Nullable PerTurn judged(boolean stays, @Nullable BasicValue value) {
        if (value == null) {
            return null;
        }
        return stays ? PerTurn.same(value.getSize()) : PerTurn.anything(value.getSize());
    }
}
