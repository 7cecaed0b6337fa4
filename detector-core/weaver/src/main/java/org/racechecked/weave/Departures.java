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
 * Lets a call that is watched go on in the plain body when a new turn of one of its outermost loops begins, or without its
 * trail where that body is in another method or there is none: else a call that lasts long would be watched to its end.
 */
final class Departures {
    private final InsnList code;
    private final Accesses accesses;
    private final int trail;
    private final List<JumpInsnNode> outermost;

    Departures(MethodNode method, Accesses accesses, int trail) {
        this.code = method.instructions;
        this.accesses = accesses;
        this.trail = trail;
        outermost = outermostJumpsBack();
    }

    /** Into the only body. */
    void weave() {
        for (JumpInsnNode jump : outermost) {
            FrameNode frame = Frames.at(jump.label);
            if (frame != null && canHoldCode(frame)) {
                code.insert(frame, TrailProbes.stays(trail, firstSite()));
            }
        }
    }

    /**
     * Into a copy; the instructions that were copied are still in the method, which is the plain body unless they part. Loops
     * that tell at their end are not left.
     */
    void weave(BodyCopy body, boolean parts, List<InnerLoop> told) {
        for (JumpInsnNode jump : outermost) {
            FrameNode frame = Frames.at(jump.label);
            boolean tells = told.stream().anyMatch(loop -> loop.code().contains(jump.label));
            if (frame != null && canHoldCode(frame) && !tells && (parts || canBeLeft(frame))) {
                InsnList asks = parts
                        ? TrailProbes.stays(trail, firstSite())
                        : TrailProbes.leaves(trail, firstSite(), jump.label);
                body.code().insert(body.of(frame), asks);
            }
        }
    }

    private int firstSite() {
        return accesses.all().get(0).site();
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

    /** Another frame may name the next instruction as the place where an object is made. */
    private static boolean canHoldCode(FrameNode frame) {
        AbstractInsnNode next = frame.getNext();
        while (next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next.getOpcode() != Opcodes.NEW;
    }

    /** Objects that are not yet made are known by where they are made, which is elsewhere in each body. */
    private static boolean canBeLeft(FrameNode frame) {
        return frame.stack.isEmpty()
                && frame.local.stream()
                        .noneMatch(local -> local instanceof LabelNode || local == Opcodes.UNINITIALIZED_THIS);
    }
}
