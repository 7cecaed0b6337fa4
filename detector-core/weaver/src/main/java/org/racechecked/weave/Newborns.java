package org.racechecked.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds what a method does to arrays, collections and string builders of its own making before anybody else can know them:
 * no other thread can be about to touch them.
 */
final class Newborns {
    private final NewbornCalls calls;
    private final NewbornFlow flow;
    private final Set<AbstractInsnNode> unshared = new HashSet<>();
    /** By the instruction that makes it; of an object, that is the call of its constructor. */
    private final Map<AbstractInsnNode, Origin> made = new HashMap<>();

    private Newborns(NewbornCalls calls) {
        this.calls = calls;
        flow = new NewbornFlow(calls);
    }

    static Newborns in(MethodNode method, NewbornCalls calls) {
        Newborns found = new Newborns(calls);
        if (!makesAny(method, calls)) {
            return found;
        }
        try {
            new NewbornWalk(method, found.flow, found::look).follow();
            return found;
        } catch (AnalyzerException | RuntimeException e) {
            // code that ASM's own simulation does not follow keeps its probes
            return new Newborns(calls);
        }
    }

    private static boolean makesAny(MethodNode method, NewbornCalls calls) {
        for (AbstractInsnNode insn : method.instructions) {
            boolean makes = Allocations.makesArray(insn.getOpcode())
                    || (insn.getOpcode() == Opcodes.NEW && calls.concerns(((TypeInsnNode) insn).desc))
                    || (insn instanceof MethodInsnNode call && NewbornCalls.makesArray(call));
            if (makes) {
                return true;
            }
        }
        return false;
    }

    /** An instruction may be come to again, with less that nobody else knows: the last time counts. */
    private void look(AbstractInsnNode insn, Frame<Held> before) {
        if (Allocations.makesArray(insn.getOpcode())) {
            made.put(insn, new Origin.Made(insn));
        } else if (ElementProbes.concerns(insn.getOpcode())) {
            int above = ElementProbes.isRead(insn.getOpcode()) ? 1 : 2;
            note(insn, before.getStack(before.getStackSize() - 1 - above).isUnshared());
        } else if (insn instanceof MethodInsnNode call) {
            look(call, NewbornFlow.hasAnyOnStack(before) ? NewbornCalls.values(call, before) : List.of());
        }
    }

    private void look(MethodInsnNode call, List<Held> values) {
        note(call, calls.touchesNothingElse(call, values));
        if (call.name.equals("<init>") && !values.isEmpty() && values.get(0).isUnshared()) {
            values.get(0).origins().forEach(origin -> made.put(call, origin));
        }
    }

    private void note(AbstractInsnNode insn, boolean isUnshared) {
        if (isUnshared) {
            unshared.add(insn);
        } else {
            unshared.remove(insn);
        }
    }

    /** Is this an access to elements, or a call that touches contents, of which nobody else can know? */
    boolean isUnshared(AbstractInsnNode insn) {
        return unshared.contains(insn);
    }

    /** Is what this instruction makes never known to anybody else? */
    boolean isForgotten(AbstractInsnNode insn) {
        Origin origin = made.get(insn);
        return origin != null && !flow.isTold(origin);
    }
}
