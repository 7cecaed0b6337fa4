package org.racechecked.weave;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.racechecked.weave.InnerLoop.Told.Kind;

/**
 * The locals in which a loop keeps, instead of telling each access, what it has to tell when it is left: where its counter
 * began, or a counter of our own, and per access the object with the last index, or with the least and the greatest.
 */
final class LoopLocals {
    private static final int SLOTS = 3;

    private final InnerLoop loop;
    private final int trail;
    private final int start;

    /** The trail is in local {@code trail}; those above it are free in the loop. */
    LoopLocals(InnerLoop loop, int trail) {
        this.loop = loop;
        this.trail = trail;
        this.start = trail + 1;
    }

    /** The first local that is free beside these. */
    int end() {
        return start + 1 + SLOTS * loop.told().size();
    }

    /** {@code -> }: before the loop. */
    InsnList begin() {
        InsnList list = new InsnList();
        IincInsnNode counter = loop.counter();
        list.add(counter == null ? ProbeEmitter.number(0) : new VarInsnNode(Opcodes.ILOAD, counter.var));
        list.add(new VarInsnNode(Opcodes.ISTORE, start));
        for (InnerLoop.Told told : loop.told()) {
            list.add(new InsnNode(Opcodes.ACONST_NULL));
            list.add(new VarInsnNode(Opcodes.ASTORE, owner(told)));
            list.add(ProbeEmitter.number(isRange(told) ? Integer.MAX_VALUE : 0));
            list.add(new VarInsnNode(Opcodes.ISTORE, index(told)));
            list.add(ProbeEmitter.number(Integer.MIN_VALUE));
            list.add(new VarInsnNode(Opcodes.ISTORE, most(told)));
        }
        return list;
    }

    /** {@code -> }: at the beginning of each turn. */
    InsnList turn() {
        InsnList list = new InsnList();
        if (loop.counter() == null) {
            list.add(new IincInsnNode(start, 1));
        }
        return list;
    }

    /** In place of the probe: {@code owner -> }, or {@code array, index -> }. */
    void keep(BodyCopy body, InnerLoop.Told told) {
        List<AbstractInsnNode> probe = told.access().probe();
        int size = probe.size();
        // the last three are what pushes the trail and the site, and the call
        AbstractInsnNode pushesSite = body.of(probe.get(size - 2));
        body.code().remove(body.of(probe.get(size - 3)));
        body.code().insertBefore(pushesSite, keepIndex(told));
        body.code().remove(pushesSite);
        body.replace(probe.get(size - 1), new VarInsnNode(Opcodes.ASTORE, owner(told)));
    }

    private InsnList keepIndex(InnerLoop.Told told) {
        InsnList list = new InsnList();
        if (told.kind() == Kind.ELEMENTS) {
            list.add(new VarInsnNode(Opcodes.ISTORE, index(told)));
        } else if (isRange(told)) {
            list.add(new InsnNode(Opcodes.DUP));
            extend(list, "min", index(told));
            extend(list, "max", most(told));
        }
        return list;
    }

    private static boolean isRange(InnerLoop.Told told) {
        return told.kind() == Kind.STRIDES || told.kind() == Kind.HULL;
    }

    private static void extend(InsnList list, String function, int local) {
        list.add(new VarInsnNode(Opcodes.ILOAD, local));
        list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, "java/lang/Math", function, "(II)I"));
        list.add(new VarInsnNode(Opcodes.ISTORE, local));
    }

    /** {@code -> }: where the loop is left by this jump or return. */
    InsnList tell(AbstractInsnNode exit) {
        InsnList list = new InsnList();
        loop.told().forEach(told -> tell(list, told, loop.turnsBefore(told, exit)));
        return list;
    }

    /** {@code -> }: where it is left by an exception, nobody knows where in a turn. */
    InsnList tellAfterException() {
        InsnList list = new InsnList();
        loop.told().forEach(told -> tell(list, told, 0));
        return list;
    }

    private void tell(InsnList list, InnerLoop.Told told, int more) {
        int site = told.access().site();
        list.add(new VarInsnNode(Opcodes.ALOAD, owner(told)));
        switch (told.kind()) {
            case FIELD -> {
                turns(list, more);
                list.add(TrailProbes.field(trail, site));
            }
            case ELEMENTS -> {
                list.add(new VarInsnNode(Opcodes.ILOAD, index(told)));
                turns(list, more);
                list.add(ProbeEmitter.number(told.growth()));
                list.add(TrailProbes.elements(trail, site));
            }
            case STRIDES -> {
                list.add(new VarInsnNode(Opcodes.ILOAD, index(told)));
                list.add(new VarInsnNode(Opcodes.ILOAD, most(told)));
                turns(list, more);
                list.add(TrailProbes.strides(trail, site));
            }
            case HULL -> {
                list.add(new VarInsnNode(Opcodes.ILOAD, index(told)));
                list.add(new VarInsnNode(Opcodes.ILOAD, most(told)));
                list.add(TrailProbes.hull(trail, site));
            }
        }
    }

    /** {@code -> turns}. */
    private void turns(InsnList list, int more) {
        IincInsnNode counter = loop.counter();
        if (counter != null) {
            list.add(new VarInsnNode(Opcodes.ILOAD, counter.var));
        }
        list.add(new VarInsnNode(Opcodes.ILOAD, start));
        if (counter != null) {
            list.add(new InsnNode(Opcodes.ISUB));
            if (counter.incr != 1) {
                list.add(ProbeEmitter.number(counter.incr));
                list.add(new InsnNode(Opcodes.IDIV));
            }
        }
        if (more != 0) {
            list.add(ProbeEmitter.number(more));
            list.add(new InsnNode(Opcodes.IADD));
        }
    }

    /** Says in a frame of the loop, or of a way out of it, what these locals hold. */
    FrameNode addTo(FrameNode frame) {
        IincInsnNode counter = loop.counter();
        if (counter != null) {
            Frames.set(frame, counter.var, Opcodes.INTEGER);
        }
        Frames.set(frame, trail, TrailProbes.TRAIL);
        Frames.set(frame, start, Opcodes.INTEGER);
        for (InnerLoop.Told told : loop.told()) {
            Frames.set(frame, owner(told), "java/lang/Object");
            Frames.set(frame, index(told), Opcodes.INTEGER);
            Frames.set(frame, most(told), Opcodes.INTEGER);
        }
        return frame;
    }

    private int owner(InnerLoop.Told told) {
        return start + 1 + SLOTS * loop.told().indexOf(told);
    }

    /** The last index, or the least. */
    private int index(InnerLoop.Told told) {
        return owner(told) + 1;
    }

    private int most(InnerLoop.Told told) {
        return owner(told) + 2;
    }
}
