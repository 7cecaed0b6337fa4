package org.racechecked.weave;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets a call that is watched go on in the plain body, or without its trail where that is in another method, when a new turn
 * of one of its outermost loops begins: else a call that lasts long would be watched to its end.
 */
final class Departures {
    private final InsnList code;
    private final Accesses accesses;

    private Departures(MethodNode method, Accesses accesses) {
        this.code = method.instructions;
        this.accesses = accesses;
    }

    /** The instructions that were copied are still in the method; {@code apart} if the copy will stand in another one. */
    static void weave(
            MethodNode method, BodyCopy body, Accesses accesses, List<InnerLoop> told, int trail, boolean apart) {
        Departures departures = new Departures(method, accesses);
        for (JumpInsnNode jump : departures.outermostJumpsBack()) {
            FrameNode frame = Frames.at(jump.label);
            boolean tells = told.stream().anyMatch(loop -> loop.code().contains(jump.label));
            if (frame != null && canBeLeft(frame) && !tells) {
                int site = accesses.all().get(0).site();
                InsnList asks = apart ? TrailProbes.stays(trail, site) : TrailProbes.leaves(trail, site);
                if (!apart) {
                    asks.add(new JumpInsnNode(Opcodes.IFNE, jump.label));
                }
                body.code().insert(body.of(frame), asks);
            }
        }
    }

    /** One for each head of a loop that stands in no other and has accesses in it. */
    private List<JumpInsnNode> outermostJumpsBack() {
        List<JumpInsnNode> found = new ArrayList<>();
        int end = -1;
        for (AbstractInsnNode insn : code) {
            if (insn instanceof LabelNode head && code.indexOf(head) > end) {
                JumpInsnNode last = lastJumpBackTo(head);
                if (last != null) {
                    end = code.indexOf(last);
                    if (accesses.areIn(code, code.indexOf(head), end)) {
                        found.add(last);
                    }
                }
            }
        }
        return found;
    }

    private @Nullable JumpInsnNode lastJumpBackTo(LabelNode head) {
        JumpInsnNode last = null;
        for (AbstractInsnNode insn = head.getNext(); insn != null; insn = insn.getNext()) {
            last = insn instanceof JumpInsnNode jump && jump.label == head ? jump : last;
        }
        return last;
    }

    /** Objects that are not yet made are known by where they are made, which is elsewhere in each body. */
    private static boolean canBeLeft(FrameNode frame) {
        return frame.stack.isEmpty()
                && frame.local.stream()
                        .noneMatch(local -> local instanceof LabelNode || local == Opcodes.UNINITIALIZED_THIS);
    }
}
