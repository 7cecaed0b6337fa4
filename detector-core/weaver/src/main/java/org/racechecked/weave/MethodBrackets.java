package org.racechecked.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Code at the beginning of a method and at each of its ends, by return or by exception. */
final class MethodBrackets {
    private static final int NONE = -1;

    private final InsnList opening = new InsnList();
    private final List<Supplier<InsnList>> closings = new ArrayList<>();
    private int monitor = NONE;
    private Object monitorType = Opcodes.TOP;

    /** The last pair that is added is the innermost. */
    void add(InsnList open, Supplier<InsnList> close) {
        opening.add(open);
        closings.add(0, close);
    }

    /** Tells of the static initialiser whose method this is. */
    void addInitialisation(ProbeEmitter emitter, String owner) {
        add(emitter.initialisation("initialising", owner), () -> emitter.initialisation("initialised", owner));
    }

    /**
     * Has the method enter a monitor as the last act of its opening, and keep it in that local. It leaves it last where it
     * returns, and first where it throws: HotSpot never compiles a method in which a call may leave a monitor behind.
     */
    void addMonitor(InsnList enter, int local, Object type) {
        opening.add(enter);
        monitor = local;
        monitorType = type;
    }

    boolean isEmpty() {
        return closings.isEmpty();
    }

    /** {@code firstLine} is where stack traces see the beginning; 0 for nowhere. */
    void weave(MethodNode method, int firstLine) {
        if (isEmpty()) {
            return;
        }
        InsnList code = method.instructions;
        for (AbstractInsnNode insn : code.toArray()) {
            if (isReturn(insn.getOpcode())) {
                code.insertBefore(insn, closing());
                code.insertBefore(insn, release());
            }
        }
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        opening.add(start);
        if (firstLine > 0) {
            LabelNode first = new LabelNode();
            opening.insert(new LineNumberNode(firstLine, first));
            opening.insert(first);
        }
        code.insert(opening);
        code.add(end);
        code.add(handler(code));
        code.add(release());
        code.add(closing());
        code.add(new InsnNode(Opcodes.ATHROW));
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
    }

    /** No local is known in this frame but the monitor's: what it guards has all kinds of them. */
    private FrameNode handler(InsnList guarded) {
        FrameNode frame = Frames.ofHandler();
        if (monitor != NONE) {
            Frames.setAll(guarded, monitor, monitorType);
            Frames.set(frame, monitor, monitorType);
        }
        return frame;
    }

    private InsnList release() {
        return monitor == NONE ? new InsnList() : ProbeEmitter.exitMonitor(monitor);
    }

    static boolean isReturn(int opcode) {
        return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    }

    private InsnList closing() {
        InsnList list = new InsnList();
        closings.forEach(each -> list.add(each.get()));
        return list;
    }
}
