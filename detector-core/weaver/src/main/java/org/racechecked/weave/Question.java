package org.racechecked.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** What a method asks at its beginning: who hears of its accesses in this call; the answer stays in a local. */
final class Question {
    private final MethodNode method;
    private final String owner;
    private final ProbeEmitter probes;
    private final int site;
    private final int trail;

    /** {@code site} is that of the first access, {@code trail} the local. */
    Question(MethodNode method, String owner, ProbeEmitter probes, int site, int trail) {
        this.method = method;
        this.owner = owner;
        this.probes = probes;
        this.site = site;
        this.trail = trail;
    }

    /** {@code -> }: goes on with a trail, or at the label where nobody hears of them. */
    InsnList orGoTo(LabelNode nobody) {
        InsnList code = isWatchedOrGoTo(nobody);
        code.add(probes.trail(site));
        code.add(new InsnNode(Opcodes.DUP));
        code.add(new VarInsnNode(Opcodes.ASTORE, trail));
        code.add(new JumpInsnNode(Opcodes.IFNULL, nobody));
        return code;
    }

    /** {@code -> }: goes on with null for nobody, which is a constant for HotSpot if it has never gone another way. */
    InsnList orNull() {
        LabelNode known = new LabelNode();
        InsnList code = isWatchedOrGoTo(known);
        boolean jumps = code.size() > 0;
        if (jumps) {
            code.insert(new VarInsnNode(Opcodes.ASTORE, trail));
            code.insert(new InsnNode(Opcodes.ACONST_NULL));
        }
        code.add(probes.trail(site));
        code.add(new VarInsnNode(Opcodes.ASTORE, trail));
        if (jumps) {
            code.add(known);
            addFirstFrame(code, method.instructions, true);
        }
        return code;
    }

    /** The frame between code that goes before all of a body and the body, unless that begins with one. */
    void addFirstFrame(InsnList before, InsnList body, boolean withTrail) {
        if (!Frames.beginWith(body)) {
            FrameNode first = Frames.first(method, owner);
            if (withTrail) {
                Frames.set(first, trail, TrailProbes.TRAIL);
            }
            before.add(first);
        }
    }

    /**
     * The branch stands in the method itself: HotSpot counts where branches of a method lead, and one in a probe would have
     * led everywhere for somebody.
     */
    private InsnList isWatchedOrGoTo(LabelNode nobody) {
        InsnList code = probes.watched(site);
        if (code.size() > 0) {
            code.add(new JumpInsnNode(Opcodes.IFEQ, nobody));
        }
        return code;
    }
}
