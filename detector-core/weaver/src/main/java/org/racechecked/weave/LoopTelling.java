package org.racechecked.weave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Takes the probes out of one loop of a body and has it tell, wherever it is left, which elements it has touched.
 *
 * <p>In the loop each access only keeps its array and index in locals of its own, which costs nothing once compiled.
 */
final class LoopTelling {
    private final BodyCopy body;
    private final InnerLoop loop;
    private final int trail;
    private final int start;
    private final Set<AbstractInsnNode> code = new HashSet<>();

    /** The trail is in local {@code trail}; locals above it are free in the loop. */
    LoopTelling(BodyCopy body, InnerLoop loop, int trail) {
        this.body = body;
        this.loop = loop;
        this.trail = trail;
        this.start = trail + 1;
        loop.code().forEach(insn -> code.add(body.of(insn)));
    }

    static int localsFor(InnerLoop loop) {
        return 1 + 2 * loop.counted().size();
    }

    /** Returns false, and has changed nothing, where a frame that it needs is missing. */
    boolean weave() {
        FrameNode head = frameAt(body.of(loop.code().get(0)));
        if (head == null || !exitsHaveFrames()) {
            return false;
        }
        List<JumpInsnNode> entries = jumpsFromOutside();
        FrameNode before = Frames.copy(head);
        for (AbstractInsnNode insn : code) {
            if (insn instanceof FrameNode frame) {
                addLocals(frame);
            }
        }
        loop.counted().forEach(this::keep);
        LabelNode begin = begin(entries, before);
        leave();
        guard(begin);
        return true;
    }

    /** In place of the probe: {@code array, index -> }. */
    private void keep(InnerLoop.Counted counted) {
        List<AbstractInsnNode> probe = counted.access().probe();
        int size = probe.size();
        // the last three are what pushes the trail and the site, and the call
        body.code().remove(body.of(probe.get(size - 3)));
        body.replace(probe.get(size - 2), new VarInsnNode(Opcodes.ISTORE, indexSlot(counted)));
        body.replace(probe.get(size - 1), new VarInsnNode(Opcodes.ASTORE, arraySlot(counted)));
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
        list.add(new VarInsnNode(Opcodes.ILOAD, counter().var));
        list.add(new VarInsnNode(Opcodes.ISTORE, start));
        for (InnerLoop.Counted counted : loop.counted()) {
            list.add(new InsnNode(Opcodes.ACONST_NULL));
            list.add(new VarInsnNode(Opcodes.ASTORE, arraySlot(counted)));
            list.add(new InsnNode(Opcodes.ICONST_0));
            list.add(new VarInsnNode(Opcodes.ISTORE, indexSlot(counted)));
        }
        LabelNode begin = new LabelNode();
        list.add(begin);
        body.code().insertBefore(body.of(loop.code().get(0)), list);
        return begin;
    }

    private void leave() {
        for (AbstractInsnNode exit : loop.leaving()) {
            if (body.of(exit) instanceof JumpInsnNode jump) {
                InsnList way = new InsnList();
                LabelNode label = new LabelNode();
                way.add(label);
                way.add(addLocals(Frames.copy(frameAt(jump.label))));
                way.add(tell(exit));
                way.add(new JumpInsnNode(Opcodes.GOTO, jump.label));
                jump.label = label;
                body.code().add(way);
            } else {
                body.code().insertBefore(body.of(exit), tell(exit));
            }
        }
        if (loop.lastJump().getOpcode() != Opcodes.GOTO) {
            body.code().insert(body.of(loop.lastJump()), tell(loop.lastJump()));
        }
    }

    /** Whatever is thrown in the loop passes here on its way to those who would catch it. */
    private void guard(LabelNode begin) {
        List<TryCatchBlockNode> around = body.rangesAround(body.of(loop.lastJump()));
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        LabelNode handlerEnd = new LabelNode();
        body.code().insert(body.of(loop.lastJump()), end);
        FrameNode frame = addLocals(Frames.ofHandler());
        for (TryCatchBlockNode range : around) {
            Frames.addKnown(frame, frameAt(range.handler));
        }
        Frames.set(frame, trail, ProbeEmitter.TRAIL);
        InsnList list = new InsnList();
        list.add(handler);
        list.add(frame);
        loop.counted().forEach(counted -> list.add(tell(counted, 0)));
        list.add(new InsnNode(Opcodes.ATHROW));
        list.add(handlerEnd);
        body.code().add(list);
        body.guard(begin, end, handler, handlerEnd, around);
    }

    private InsnList tell(AbstractInsnNode exit) {
        InsnList list = new InsnList();
        loop.counted().forEach(counted -> list.add(tell(counted, loop.turnsBefore(counted, exit))));
        return list;
    }

    private InsnList tell(InnerLoop.Counted counted, int more) {
        InsnList list = new InsnList();
        list.add(new VarInsnNode(Opcodes.ALOAD, arraySlot(counted)));
        list.add(new VarInsnNode(Opcodes.ILOAD, indexSlot(counted)));
        list.add(new VarInsnNode(Opcodes.ILOAD, counter().var));
        list.add(new VarInsnNode(Opcodes.ILOAD, start));
        list.add(new InsnNode(Opcodes.ISUB));
        if (counter().incr != 1) {
            list.add(ProbeEmitter.number(counter().incr));
            list.add(new InsnNode(Opcodes.IDIV));
        }
        if (more != 0) {
            list.add(ProbeEmitter.number(more));
            list.add(new InsnNode(Opcodes.IADD));
        }
        list.add(ProbeEmitter.number(counted.growth()));
        list.add(ProbeEmitter.turns(trail, counted.access().site()));
        return list;
    }

    private FrameNode addLocals(FrameNode frame) {
        Frames.set(frame, counter().var, Opcodes.INTEGER);
        Frames.set(frame, trail, ProbeEmitter.TRAIL);
        Frames.set(frame, start, Opcodes.INTEGER);
        for (InnerLoop.Counted counted : loop.counted()) {
            Frames.set(frame, arraySlot(counted), "java/lang/Object");
            Frames.set(frame, indexSlot(counted), Opcodes.INTEGER);
        }
        return frame;
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
                .allMatch(exit -> !(exit instanceof JumpInsnNode jump) || frameAt(jump.label) != null);
    }

    /** The frame of the instruction that follows. */
    private static @Nullable FrameNode frameAt(AbstractInsnNode from) {
        for (AbstractInsnNode at = from; at != null && at.getOpcode() < 0; at = at.getNext()) {
            if (at instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
    }

    private IincInsnNode counter() {
        return loop.counter();
    }

    private int arraySlot(InnerLoop.Counted counted) {
        return start + 1 + 2 * loop.counted().indexOf(counted);
    }

    private int indexSlot(InnerLoop.Counted counted) {
        return arraySlot(counted) + 1;
    }
}
