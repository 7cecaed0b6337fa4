package org.racechecked.weave;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Follows one method's use of the array in which a coverage tool counts what has run, where it has instrumented the class
 * before us: every thread writes there, unordered and on purpose.
 *
 * <p>Known by its shape: the method keeps the array in a local variable and writes elements with constant indices.
 */
final class CoverageProbes {
    /** Fields, dynamic constants and methods from which JaCoCo and JetBrains' agent (Kover's, too) take their arrays. */
    private static final Set<String> SOURCES = Set.of(
            "$jacocoData", "$jacocoInit", "__$hits$__", "__$hitsInit$__", "__$traceMask$__", "__$traceMaskInit$__");

    private final Set<Integer> arrays = new HashSet<>();

    /** Is this instruction an access of a coverage tool? Has to be asked of every instruction, in order. */
    boolean concerns(AbstractInsnNode insn) {
        if (insn instanceof VarInsnNode local && insn.getOpcode() == Opcodes.ASTORE) {
            if (isSource(Ways.instructionBefore(insn))) {
                arrays.add(local.var);
            } else {
                arrays.remove(local.var);
            }
            return false;
        }
        return insn instanceof FieldInsnNode field
                ? SOURCES.contains(field.name)
                : !arrays.isEmpty() && isCounting(insn.getOpcode()) && isOfArray(insn);
    }

    /** Is a method of that name the tool's own? */
    static boolean isSource(String method) {
        return SOURCES.contains(method);
    }

    private static boolean isSource(@Nullable AbstractInsnNode insn) {
        AbstractInsnNode made =
                insn != null && insn.getOpcode() == Opcodes.CHECKCAST ? Ways.instructionBefore(insn) : insn;
        if (made instanceof LdcInsnNode constant) {
            return constant.cst instanceof ConstantDynamic dynamic && SOURCES.contains(dynamic.getName());
        }
        return made instanceof FieldInsnNode field
                ? SOURCES.contains(field.name)
                : made instanceof MethodInsnNode call && SOURCES.contains(call.name);
    }

    /** {@code hits[3] = true} or {@code hits[3]++}. */
    private static boolean isCounting(int opcode) {
        return opcode == Opcodes.BASTORE || opcode == Opcodes.IASTORE || opcode == Opcodes.IALOAD;
    }

    /** Between the array and the access stand constants and the counting, and nothing else. */
    private boolean isOfArray(AbstractInsnNode access) {
        AbstractInsnNode at = Ways.instructionBefore(access);
        while (at != null && isConstantOrCounting(at)) {
            at = Ways.instructionBefore(at);
        }
        return at instanceof VarInsnNode local && at.getOpcode() == Opcodes.ALOAD && arrays.contains(local.var);
    }

    private static boolean isConstantOrCounting(AbstractInsnNode insn) {
        return switch (insn.getOpcode()) {
            case Opcodes.ICONST_0,
                    Opcodes.ICONST_1,
                    Opcodes.ICONST_2,
                    Opcodes.ICONST_3,
                    Opcodes.ICONST_4,
                    Opcodes.ICONST_5,
                    Opcodes.BIPUSH,
                    Opcodes.SIPUSH,
                    Opcodes.DUP2,
                    Opcodes.IALOAD,
                    Opcodes.IADD -> true;
            case Opcodes.LDC -> ((LdcInsnNode) insn).cst instanceof Integer;
            default -> false;
        };
    }
}
