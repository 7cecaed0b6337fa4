package org.racechecked.weave;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Finds the loops of a woven method that can tell their accesses to elements when they are left. */
final class InnerLoops {
    private final MethodNode method;
    private final List<Accesses.Access> accesses;
    private final Set<AbstractInsnNode> companions;
    private final Hierarchy hierarchy;
    private final AbstractInsnNode[] code;
    private final Map<AbstractInsnNode, Integer> positions = new HashMap<>();
    private final Set<AbstractInsnNode> probes = new HashSet<>();
    private final int locals;
    /** The shortest first. */
    private final List<InnerLoop> found = new ArrayList<>();
    /** By their heads, where loops end that come to an end by themselves. */
    private final Map<Integer, Integer> ends = new HashMap<>();

    private InnerLoops(
            MethodNode method,
            List<Accesses.Access> accesses,
            Set<AbstractInsnNode> companions,
            Hierarchy hierarchy,
            int locals) {
        this.companions = companions;
        this.hierarchy = hierarchy;
        this.method = method;
        this.accesses = accesses;
        this.locals = locals;
        accesses.forEach(access -> probes.addAll(access.probe()));
        code = method.instructions.toArray();
        for (int i = 0; i < code.length; i++) {
            positions.put(code[i], i);
        }
    }

    /** The outermost first; {@code companions} are told by other accesses. */
    static List<InnerLoop> in(
            MethodNode method,
            List<Accesses.Access> accesses,
            Set<AbstractInsnNode> companions,
            Hierarchy hierarchy,
            int locals) {
        return new InnerLoops(method, accesses, companions, hierarchy, locals).find();
    }

    private List<InnerLoop> find() {
        lastJumpsBack().entrySet().stream()
                .sorted(Comparator.comparingInt(loop -> loop.getValue() - loop.getKey()))
                .forEach(loop -> consider(loop.getKey(), loop.getValue()));
        found.removeIf(loop -> loop.told().isEmpty());
        Collections.reverse(found);
        int room = Bodies.LARGEST - 3 * CodeSize.of(method.instructions);
        while (found.stream().mapToInt(InnerLoop::bytesToTell).sum() > room) {
            // those inside tell by themselves then
            found.remove(0);
        }
        return found;
    }

    /** Loops inside it have been considered before. */
    private void consider(int head, int last) {
        if (callsNothing(head, last) && isClosed(head, last) && isInWholeRanges(head, last)) {
            List<AbstractInsnNode> turn = Arrays.asList(code).subList(head, last + 1);
            InnerLoop loop = new TurnWalk(turn, accesses, companions, hierarchy, locals, inside(head, last))
                    .walk(method.maxStack + ProbeEmitter.EXTRA_STACK);
            if (loop != null) {
                found.add(loop);
                if (loop.bounded()) {
                    ends.put(head, last);
                }
            }
        }
    }

    private List<InnerLoop> inside(int head, int last) {
        return found.stream()
                .filter(loop -> position(loop.lastJump()) < last && position(loop.lastJump()) >= head)
                .toList();
    }

    /** By the position of the first label at the head of a loop, where it jumps back to it for the last time. */
    private Map<Integer, Integer> lastJumpsBack() {
        Map<Integer, Integer> loops = new LinkedHashMap<>();
        for (int i = 0; i < code.length; i++) {
            if (code[i] instanceof JumpInsnNode jump && position(jump.label) < i) {
                loops.put(firstLabelAt(jump.label), i);
            }
        }
        return loops;
    }

    private int firstLabelAt(LabelNode label) {
        int at = position(label);
        while (at > 0 && code[at - 1].getOpcode() < 0) {
            at--;
        }
        return at;
    }

    /**
     * It is entered at its head alone, jumps back to its head alone and to those of loops inside it that end, and nothing but
     * jumps and returns leads out.
     */
    private boolean isClosed(int head, int last) {
        for (int i = 0; i < code.length; i++) {
            boolean inside = i >= head && i <= last;
            if (code[i] instanceof TableSwitchInsnNode || code[i] instanceof LookupSwitchInsnNode) {
                if (inside || Ways.targets(code[i]).stream().anyMatch(target -> isIn(target, head, last))) {
                    return false;
                }
            } else if (code[i] instanceof JumpInsnNode jump && isIn(jump.label, head, last)) {
                int to = firstLabelAt(jump.label);
                boolean turns = inside && to > head && ends.getOrDefault(to, -1) >= i;
                if (inside ? position(jump.label) <= i && to != head && !turns : to != head) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isIn(LabelNode label, int head, int last) {
        return position(label) >= head && position(label) <= last;
    }

    /** Nothing in it can order threads or take long without turning. */
    private boolean callsNothing(int head, int last) {
        for (int i = head; i <= last; i++) {
            boolean orders = !probes.contains(code[i]) && hierarchy.mayOrder(code[i]);
            if (orders || code[i].getOpcode() == Opcodes.NEW) {
                return false;
            }
        }
        return true;
    }

    private boolean isInWholeRanges(int head, int last) {
        for (TryCatchBlockNode range : method.tryCatchBlocks) {
            int start = position(range.start);
            int end = position(range.end);
            boolean covers = start <= Ways.firstInstruction(Arrays.asList(code), head) && end > last;
            boolean apart = end <= head || start > last;
            if (!(covers || apart) || isIn(range.handler, head, last)) {
                return false;
            }
        }
        return true;
    }

    private int position(@Nullable AbstractInsnNode insn) {
        return positions.getOrDefault(insn, -1);
    }
}
