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
    private final InsnList opening = new InsnList();
    private final List<Supplier<InsnList>> closings = new ArrayList<>();

    /** The last pair that is added is the innermost. */
    void add(InsnList open, Supplier<InsnList> close) {
        opening.add(open);
        closings.add(0, close);
    }

    /** Tells of the static initialiser whose method this is. */
    void addInitialisation(ProbeEmitter emitter, String owner) {
        add(emitter.initialisation("initialising", owner), () -> emitter.initialisation("initialised", owner));
    }

    /** {@code firstLine} is where stack traces see the beginning; 0 for nowhere. */
    void weave(MethodNode method, int firstLine) {
        if (closings.isEmpty()) {
            return;
        }
        InsnList code = method.instructions;
        for (AbstractInsnNode insn : code.toArray()) {
            if (isReturn(insn.getOpcode())) {
                code.insertBefore(insn, closing());
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
        // no local is known in this frame: what it guards has all kinds of them
        code.add(new FrameNode(Opcodes.F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
        code.add(closing());
        code.add(new InsnNode(Opcodes.ATHROW));
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
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
