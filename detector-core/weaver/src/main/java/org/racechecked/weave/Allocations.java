package org.racechecked.weave;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racechecked.model.Event;

/**
 * Puts probes after the making of what has no name of its own when it is raced for: arrays, and JDK objects with contents.
 * Not in loops: what is made there is seldom shared and often made, and no loop is to become slower for the sake of a name.
 */
final class Allocations {
    private final CallMatcher matcher;
    private final SiteNumbering sites;
    private final ProbeEmitter probes;

    Allocations(CallMatcher matcher, SiteNumbering sites, ProbeEmitter probes) {
        this.matcher = matcher;
        this.sites = sites;
        this.probes = probes;
    }

    /** From the first to the last instruction of a loop. */
    private record Range(int from, int to) {}

    /** The instructions of the method, as the compiler wrote it, after which there is an object worth a name. */
    List<AbstractInsnNode> in(MethodNode method, Newborns newborns) {
        List<AbstractInsnNode> found = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if ((makesArray(insn.getOpcode()) || makesContainer(insn)) && !newborns.isForgotten(insn)) {
                found.add(insn);
            }
        }
        List<Range> loops = found.isEmpty() ? List.of() : loops(method.instructions);
        found.removeIf(insn -> {
            int at = method.instructions.indexOf(insn);
            return loops.stream().anyMatch(loop -> loop.from <= at && at <= loop.to);
        });
        return found;
    }

    void weave(InsnList code, AbstractInsnNode insn) {
        String type = insn instanceof MethodInsnNode made ? made.owner.replace('/', '.') : "array";
        code.insert(insn, probes.allocated(sites.add(Event.ALLOCATION, type)));
    }

    private static List<Range> loops(InsnList code) {
        List<Range> loops = new ArrayList<>();
        for (AbstractInsnNode insn : code) {
            if (insn instanceof JumpInsnNode jump && code.indexOf(jump.label) < code.indexOf(insn)) {
                loops.add(new Range(code.indexOf(jump.label), code.indexOf(insn)));
            }
        }
        return loops;
    }

    static boolean makesArray(int opcode) {
        return opcode == Opcodes.NEWARRAY || opcode == Opcodes.ANEWARRAY || opcode == Opcodes.MULTIANEWARRAY;
    }

    private boolean makesContainer(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call
                && call.name.equals("<init>")
                && matcher.isUnsynchronised(call.owner)
                && CallProbes.isKept(call);
    }
}
