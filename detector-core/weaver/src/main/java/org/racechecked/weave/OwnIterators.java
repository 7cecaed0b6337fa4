package org.racechecked.weave;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Iterators that a method asks for and does nothing with but to call them, as most loops do: nobody else moves them. */
final class OwnIterators {
    private static final Set<String> ASKED_BY =
            Set.of("iterator", "listIterator", "descendingIterator", "elements", "spliterator");

    private OwnIterators() {}

    /** The calls on such iterators. */
    static Set<AbstractInsnNode> calls(MethodNode method) {
        Set<AbstractInsnNode> calls = new HashSet<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof VarInsnNode kept
                    && kept.getOpcode() == Opcodes.ASTORE
                    && Ways.instructionBefore(kept) instanceof MethodInsnNode asked
                    && ASKED_BY.contains(asked.name)) {
                calls.addAll(callsOn(kept));
            }
        }
        return calls;
    }

    /** Those up to where the local variable gets something else; none if it is used in any other way. */
    private static Set<AbstractInsnNode> callsOn(VarInsnNode kept) {
        Set<AbstractInsnNode> calls = new HashSet<>();
        for (AbstractInsnNode at = kept.getNext(); at != null; at = at.getNext()) {
            if (at instanceof VarInsnNode use && use.var == kept.var) {
                if (use.getOpcode() != Opcodes.ALOAD) {
                    return calls;
                }
                AbstractInsnNode next = Ways.instructionFrom(use.getNext());
                if (!(next instanceof MethodInsnNode call)
                        || call.getOpcode() == Opcodes.INVOKESTATIC
                        || !call.desc.startsWith("()")) {
                    return Set.of();
                }
                calls.add(call);
            }
        }
        return calls;
    }
}
