package org.racechecked.weave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Takes the probes out of one loop of a body and has it tell, wherever it is left, what it has touched.
 *
 * <p>In the loop each access only keeps its object and index in locals, which costs next to nothing once compiled.
 */
final class LoopTelling {
    private final BodyCopy body;
    private final InnerLoop loop;
    private final LoopLocals locals;
    private final Map<AbstractInsnNode, LabelNode> returns;
    private final Set<AbstractInsnNode> code = new HashSet<>();

    /** What stands before a return has to be in front of what the loops around have put there: see {@code returns}. */
    LoopTelling(BodyCopy body, InnerLoop loop, LoopLocals locals, Map<AbstractInsnNode, LabelNode> returns) {
        this.returns = returns;
        this.body = body;
        this.loop = loop;
        this.locals = locals;
        loop.code().forEach(insn -> code.add(body.of(insn)));
    }

    /** Returns false, and has changed nothing, where a frame that it needs is missing. */
    boolean weave() {
        FrameNode head = Frames.at(body.of(loop.code().get(0)));
        if (head == null || !exitsHaveFrames()) {
            return false;
        }
        List<JumpInsnNode> entries = jumpsFromOutside();
        FrameNode before = Frames.copy(head);
        for (AbstractInsnNode insn : code) {
            if (insn instanceof FrameNode frame) {
                locals.addTo(frame);
            }
        }
        body.code().insertBefore(Ways.instructionFrom(body.of(loop.code().get(0))), locals.turn());
        loop.told().forEach(told -> locals.keep(body, told));
        LabelNode begin = begin(entries, before);
        leave();
        guard(begin);
        return true;
    }

    /** Goes before the loop, on every way into it; returns the label from which on the loop is guarded. */
    private LabelNode begin(List<JumpInsnNode> entries, FrameNode frame) {
        InsnList list = new InsnList();
        if (!entries.isEmpty()) {
            LabelNode entry = new LabelNode();
            list.add(entry);
            list.add(frame);
            entries.forEach(jump -> jump.label = entry);
        }
        list.add(locals.begin());
        LabelNode begin = new LabelNode();
        list.add(begin);
        body.code().insertBefore(body.of(loop.code().get(0)), list);
        return begin;
    }

    private void leave() {
        for (AbstractInsnNode exit : loop.leaving()) {
            if (body.of(exit) instanceof JumpInsnNode jump) {
                addWayOut(exit, jump);
            } else {
                tellBeforeReturn(exit);
            }
        }
        if (loop.lastJump().getOpcode() != Opcodes.GOTO) {
            body.code().insert(body.of(loop.lastJump()), locals.tell(loop.lastJump()));
        }
    }

    private void tellBeforeReturn(AbstractInsnNode exit) {
        LabelNode begin = new LabelNode();
        InsnList list = new InsnList();
        list.add(begin);
        list.add(locals.tell(exit));
        LabelNode ofLoopAround = returns.put(exit, begin);
        body.code().insertBefore(ofLoopAround == null ? body.of(exit) : ofLoopAround, list);
    }

    /** Whoever would catch what is thrown where it leads does so on the way: HotSpot refuses code that may leave a monitor. */
    private void addWayOut(AbstractInsnNode exit, JumpInsnNode jump) {
        List<TryCatchBlockNode> around = body.rangesAround(jump.label);
        InsnList way = new InsnList();
        LabelNode label = new LabelNode();
        LabelNode end = new LabelNode();
        way.add(label);
        way.add(locals.addTo(Frames.copy(Frames.at(jump.label))));
        way.add(locals.tell(exit));
        way.add(new JumpInsnNode(Opcodes.GOTO, jump.label));
        way.add(end);
        jump.label = label;
        body.code().add(way);
        body.cover(label, end, around);
    }

    /** Whatever is thrown in the loop passes here on its way to those who would catch it. */
    private void guard(LabelNode begin) {
        List<TryCatchBlockNode> around = body.rangesAround(body.of(loop.lastJump()));
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        LabelNode handlerEnd = new LabelNode();
        body.code().insert(body.of(loop.lastJump()), end);
        FrameNode frame = locals.addTo(Frames.ofHandler());
        around.forEach(range -> Frames.addKnown(frame, Frames.at(range.handler)));
        InsnList list = new InsnList();
        list.add(handler);
        list.add(frame);
        list.add(locals.tellAfterException());
        list.add(new InsnNode(Opcodes.ATHROW));
        list.add(handlerEnd);
        body.code().add(list);
        body.guard(begin, end, handler, handlerEnd, around);
    }

    private List<JumpInsnNode> jumpsFromOutside() {
        List<JumpInsnNode> jumps = new ArrayList<>();
        for (AbstractInsnNode insn : body.code()) {
            if (insn instanceof JumpInsnNode jump && code.contains(jump.label) && !code.contains(insn)) {
                jumps.add(jump);
            }
        }
        return jumps;
    }

    private boolean exitsHaveFrames() {
        return loop.leaving().stream()
                .map(body::of)
                .allMatch(exit -> !(exit instanceof JumpInsnNode jump) || Frames.at(jump.label) != null);
    }
}
