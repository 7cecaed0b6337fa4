package org.racechecked.weave;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The locals of a watched body that hold its trail: one for the call, and one for the turns of each loop in which something
 * is told. At the beginning of a turn the loop asks whether it goes on watched, else a call that lasts long would be watched to
 * its end; if not, its local is null for the turns that are left, and what comes after the loop is watched again.
 */
final class TurnTrails {
    private final MethodNode method;
    private final Accesses accesses;
    private final int call;
    /** Those around others come first. */
    private final List<Turning> loops = new ArrayList<>();

    /** A loop that asks, from here to there in the code, by the site of the first access in it; and where its trail is. */
    private record Turning(FrameNode head, int from, int to, int site, int slot) {
        boolean holds(int position) {
            return position >= from && position <= to;
        }
    }

    /** Locals from {@code call} on are free: the first holds the trail of the call. */
    private TurnTrails(MethodNode method, Accesses accesses, int call) {
        this.method = method;
        this.accesses = accesses;
        this.call = call;
    }

    /** Of a body in which each access is told where it is made. */
    static TurnTrails of(MethodNode method, Accesses accesses, int call) {
        return of(method, accesses, call, List.of(), Set.of());
    }

    /** Of one in which these loops tell at their end, but for {@code companions}, which are not told. */
    static TurnTrails of(
            MethodNode method, Accesses accesses, int call, List<InnerLoop> told, Set<AbstractInsnNode> companions) {
        TurnTrails trails = new TurnTrails(method, accesses, call);
        Predicate<Accesses.Access> silent = access -> companions.contains(access.insn());
        trails.lastJumpsBack()
                .forEach((head, jump) ->
                        trails.consider(head, jump, told(jump, told).or(silent)));
        return trails;
    }

    /** What the loop that ends there tells later, if it does. */
    private static Predicate<Accesses.Access> told(JumpInsnNode end, List<InnerLoop> loops) {
        for (InnerLoop loop : loops) {
            if (loop.lastJump() == end) {
                boolean isInside = loops.stream().anyMatch(loop::isInside);
                return access -> loop.waitsWith(access, isInside);
            }
        }
        return access -> false;
    }

    /** By the first label of each loop, in the order of the code. */
    private Map<LabelNode, JumpInsnNode> lastJumpsBack() {
        Map<LabelNode, JumpInsnNode> last = new LinkedHashMap<>();
        InsnList code = method.instructions;
        for (AbstractInsnNode insn : code) {
            if (insn instanceof LabelNode head) {
                last.put(head, null);
            } else if (insn instanceof JumpInsnNode jump && last.containsKey(jump.label)) {
                last.put(jump.label, jump);
            }
        }
        last.values().removeIf(jump -> jump == null);
        return last;
    }

    /** The loop asks unless all that could be told in a turn is told later. */
    private void consider(LabelNode head, JumpInsnNode jump, Predicate<Accesses.Access> later) {
        FrameNode frame = Frames.at(head);
        int from = method.instructions.indexOf(head);
        int to = method.instructions.indexOf(jump);
        boolean apart = loops.stream().noneMatch(loop -> loop.holds(from) && !loop.holds(to));
        List<Accesses.Access> inside = accesses.told().stream()
                .filter(access -> access.isBetween(head, jump, method.instructions))
                .toList();
        if (frame != null && apart && canHoldCode(frame) && inside.stream().anyMatch(later.negate())) {
            int first = inside.stream().mapToInt(Accesses.Access::site).min().orElseThrow();
            loops.add(new Turning(frame, from, to, first, end()));
        }
    }

    /** Another frame may name the next instruction as the place where an object is made. */
    private static boolean canHoldCode(FrameNode frame) {
        return Ways.instructionFrom(frame).getOpcode() != Opcodes.NEW;
    }

    /** The first local that is free beside these. */
    int end() {
        return call + 1 + loops.size();
    }

    /** In which of them that instruction of the method finds the trail. */
    int at(AbstractInsnNode insn) {
        return around(method.instructions.indexOf(insn), method.instructions.indexOf(insn));
    }

    /** In which of them the end of that loop finds it. */
    int around(InnerLoop loop) {
        InsnList code = method.instructions;
        int head = code.indexOf(loop.code().get(0));
        return around(head - 1, code.indexOf(loop.lastJump()) + 1);
    }

    private int around(int from, int to) {
        int slot = call;
        for (Turning loop : loops) {
            slot = loop.holds(from) && loop.holds(to) ? loop.slot : slot;
        }
        return slot;
    }

    /** Says in all frames of a body what these locals hold, and fills them; the trail of the call is there. */
    void weave(InsnList body, UnaryOperator<AbstractInsnNode> copies) {
        for (AbstractInsnNode insn : body) {
            if (insn instanceof FrameNode frame) {
                addTo(frame);
            }
        }
        InsnList begin = new InsnList();
        for (Turning loop : loops) {
            begin.add(copy(call, loop.slot));
            InsnList turn = TrailProbes.stays(loop.slot, accesses.firstSite(), loop.site);
            loops.stream()
                    .filter(inside -> !inside.equals(loop) && loop.holds(inside.from))
                    .forEach(inside -> turn.add(copy(loop.slot, inside.slot)));
            body.insert(copies.apply(loop.head), turn);
        }
        body.insert(begin);
    }

    private static InsnList copy(int from, int to) {
        InsnList list = new InsnList();
        list.add(new VarInsnNode(Opcodes.ALOAD, from));
        list.add(new VarInsnNode(Opcodes.ASTORE, to));
        return list;
    }

    /** Says so in one frame. */
    void addTo(FrameNode frame) {
        for (int slot = call; slot < end(); slot++) {
            Frames.set(frame, slot, TrailProbes.TRAIL);
        }
    }
}
