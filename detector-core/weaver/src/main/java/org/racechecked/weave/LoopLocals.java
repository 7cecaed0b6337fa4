package org.racechecked.weave;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.racechecked.weave.InnerLoop.Told;

/**
 * The locals in which a loop keeps, instead of telling each access, what it has to tell when it is left: where its counter
 * began, or a counter of our own, and per access a {@link Kept}.
 */
final class LoopLocals {
    private final InnerLoop loop;
    private final TurnTrails trails;
    private final int trail;
    private final int start;
    private final Map<Told, Kept> kept = new LinkedHashMap<>();
    private int end;

    /** Locals from {@code start} on are free in the loop. */
    LoopLocals(InnerLoop loop, TurnTrails trails, int start, @Nullable LoopLocals around) {
        this.loop = loop;
        this.trails = trails;
        this.trail = trails.around(loop);
        this.start = start;
        end = start + 1;
        for (Told told : loop.told()) {
            Kept ofAround = around == null ? null : around.of(told.access());
            Kept own = new Kept(told, end, ofAround, told.row() == null ? null : kept.get(told.row()));
            kept.put(told, own);
            end = own.end();
        }
    }

    private @Nullable Kept of(Accesses.Access access) {
        Told told = loop.of(access);
        return told == null ? null : kept.get(told);
    }

    /** The first local that is free beside these. */
    int end() {
        return end;
    }

    /** {@code -> }: before the loop. */
    InsnList begin() {
        InsnList list = new InsnList();
        IincInsnNode counter = loop.counter();
        list.add(counter == null ? ProbeEmitter.number(0) : new VarInsnNode(Opcodes.ILOAD, counter.var));
        list.add(new VarInsnNode(Opcodes.ISTORE, start));
        kept.values().forEach(each -> list.add(each.begin()));
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
    void keep(BodyCopy body, Told told) {
        List<AbstractInsnNode> probe = told.access().probe();
        int size = probe.size();
        Kept own = kept.get(told);
        if (told.isInside() || own == null) {
            return;
        }
        AbstractInsnNode pushesSite = body.of(probe.get(size - 2));
        probe.subList(TrailProbes.sizeOfArguments(probe), size - 2).forEach(body::remove);
        body.code().insertBefore(pushesSite, own.keepIndex());
        body.code().remove(pushesSite);
        body.replace(probe.get(size - 1), new VarInsnNode(Opcodes.ASTORE, own.owner()));
        body.code().insert(body.of(probe.get(size - 1)), own.goOn(trail));
    }

    /** {@code -> }: where the loop is left by this jump or return. */
    InsnList tell(AbstractInsnNode exit) {
        InsnList list = new InsnList();
        kept.forEach((told, own) -> list.add(own.tell(trail, () -> turns(loop.turnsBefore(told, exit)))));
        return list;
    }

    /** {@code -> }: where it is left by an exception, nobody knows where in a turn. */
    InsnList tellAfterException() {
        InsnList list = new InsnList();
        kept.values().forEach(own -> list.add(own.tell(trail, () -> turns(0))));
        return list;
    }

    /** {@code -> turns}. */
    private InsnList turns(int more) {
        InsnList list = new InsnList();
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
        return list;
    }

    /** Says in a frame of the loop, or of a way out of it, what these locals hold. */
    FrameNode addTo(FrameNode frame) {
        IincInsnNode counter = loop.counter();
        if (counter != null) {
            Frames.set(frame, counter.var, Opcodes.INTEGER);
        }
        trails.addTo(frame);
        Frames.set(frame, start, Opcodes.INTEGER);
        kept.values().forEach(own -> own.addTo(frame));
        return frame;
    }
}
