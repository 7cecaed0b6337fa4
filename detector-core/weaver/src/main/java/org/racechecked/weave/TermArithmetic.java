package org.racechecked.weave;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Names values in a straight piece of code, so that what is computed or read twice has the same name both times.
 *
 * <p>What another thread writes in between does not count: then that is the race.
 */
final class TermArithmetic extends Interpreter<Term> {
    private static final Term NOTHING = Term.number(0);

    /** What was computed, from what; of a read, how often the field or kind of element had been written then. */
    private record Computation(int opcode, String member, Term left, Term right, int version) {}

    private final BasicInterpreter sizes = new BasicInterpreter();
    private final Map<Computation, Integer> names = new HashMap<>();
    private final Map<String, Integer> versions = new HashMap<>();
    private int forgotten;
    private int lastName;

    TermArithmetic() {
        super(Opcodes.ASM9);
    }

    /** Anything may have been written. */
    void forgetMemory() {
        forgotten++;
    }

    Term unknown(int size) {
        return new Term(size, ++lastName, 0);
    }

    private Term computed(int size, AbstractInsnNode insn, Term left, Term right) {
        return named(size, new Computation(insn.getOpcode(), "", left, right, 0));
    }

    private Term element(int size, AbstractInsnNode insn, Term array, Term index) {
        int version = version(element(insn.getOpcode(), Opcodes.IALOAD));
        return named(size, new Computation(insn.getOpcode(), "", array, index, version));
    }

    private Term field(int size, FieldInsnNode insn, Term owner) {
        String field = insn.owner + "." + insn.name;
        return named(size, new Computation(insn.getOpcode(), field, owner, NOTHING, version(insn.name)));
    }

    private int version(String member) {
        return versions.getOrDefault(member, 0) + forgotten;
    }

    private Term named(int size, Computation computation) {
        return new Term(size, names.computeIfAbsent(computation, first -> ++lastName), 0);
    }

    private void write(String member) {
        versions.merge(member, 1, Integer::sum);
    }

    private static String element(int opcode, int first) {
        return "[" + (opcode - first);
    }

    @Override
    public @Nullable Term newValue(@Nullable Type type) {
        return Type.VOID_TYPE.equals(type) ? null : unknown(type == null ? 1 : type.getSize());
    }

    @Override
    public Term newOperation(AbstractInsnNode insn) throws AnalyzerException {
        Integer number = NumberPushed.by(insn);
        if (number != null) {
            return Term.number(number);
        }
        int size = sizes.newOperation(insn).getSize();
        return insn instanceof FieldInsnNode field ? field(size, field, NOTHING) : unknown(size);
    }

    @Override
    public Term copyOperation(AbstractInsnNode insn, Term value) {
        return value;
    }

    @Override
    public @Nullable Term unaryOperation(AbstractInsnNode insn, Term value) throws AnalyzerException {
        if (insn instanceof IincInsnNode iinc) {
            return value.plus(iinc.incr);
        }
        if (insn instanceof FieldInsnNode field && insn.getOpcode() == Opcodes.PUTSTATIC) {
            write(field.name);
            return null;
        }
        BasicValue result = sizes.unaryOperation(insn, null);
        if (result == null) {
            return null;
        }
        return switch (insn.getOpcode()) {
            case Opcodes.CHECKCAST -> value;
            case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> unknown(1);
            case Opcodes.GETFIELD -> field(result.getSize(), (FieldInsnNode) insn, value);
            default -> computed(result.getSize(), insn, value, NOTHING);
        };
    }

    @Override
    public @Nullable Term binaryOperation(AbstractInsnNode insn, Term left, Term right) throws AnalyzerException {
        return switch (insn.getOpcode()) {
            case Opcodes.IADD -> sum(insn, left, right);
            case Opcodes.ISUB -> right.isNumber() ? left.plus(-right.distance()) : computed(1, insn, left, right);
            case Opcodes.IMUL -> left.isNumber() ? times(right, left.distance()) : product(insn, left, right);
            case Opcodes.ISHL -> right.isNumber() ? times(left, 1 << right.distance()) : computed(1, insn, left, right);
            default -> otherOperation(insn, left, right);
        };
    }

    private @Nullable Term otherOperation(AbstractInsnNode insn, Term left, Term right) throws AnalyzerException {
        int opcode = insn.getOpcode();
        if (opcode == Opcodes.PUTFIELD) {
            write(((FieldInsnNode) insn).name);
        }
        BasicValue result = sizes.binaryOperation(insn, null, null);
        if (result == null) {
            return null;
        }
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                ? element(result.getSize(), insn, left, right)
                : computed(result.getSize(), insn, left, right);
    }

    private Term sum(AbstractInsnNode insn, Term left, Term right) {
        if (left.isNumber()) {
            return right.plus(left.distance());
        }
        if (right.isNumber()) {
            return left.plus(right.distance());
        }
        int distance = left.distance() + right.distance();
        return computed(1, insn, left.plus(-left.distance()), right.plus(-right.distance()))
                .plus(distance);
    }

    private Term product(AbstractInsnNode insn, Term left, Term right) {
        return right.isNumber() ? times(left, right.distance()) : computed(1, insn, left, right);
    }

    private Term times(Term value, int factor) {
        return value.isNumber()
                ? Term.number(value.distance() * factor)
                : named(1, new Computation(Opcodes.IMUL, "", value.plus(-value.distance()), Term.number(factor), 0))
                        .plus(value.distance() * factor);
    }

    @Override
    public @Nullable Term ternaryOperation(AbstractInsnNode insn, Term one, Term two, Term three) {
        write(element(insn.getOpcode(), Opcodes.IASTORE));
        return null;
    }

    @Override
    public @Nullable Term naryOperation(AbstractInsnNode insn, List<? extends Term> values) throws AnalyzerException {
        BasicValue result = sizes.naryOperation(insn, null);
        return result == null ? null : unknown(result.getSize());
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, Term value, Term expected) {
        // what a method returns is nobody's index
    }

    @Override
    public Term merge(Term one, Term other) {
        return unknown(one.size());
    }
}
