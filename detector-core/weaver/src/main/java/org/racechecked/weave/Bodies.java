package org.racechecked.weave;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives a woven method a body for each need, and chooses between them at its beginning: one without probes at accesses,
 * which then cost nothing; one that tells them one by one; and, where there are loops that can, one whose loops tell
 * what they have touched when they are left.
 */
final class Bodies {
    /** Fewer accesses, and no loop: choosing would cost as much as it saves. */
    private static final int FEW = 3;
    /** HotSpot never compiles a method of more bytes. */
    private static final int LARGEST = 8000;

    private final MethodNode method;
    private final String owner;
    private final ClassProbes probes;
    private final List<Accesses.Access> accesses;
    private final int trail;

    /** Locals from {@code trail} on are free in the whole method. */
    Bodies(MethodNode method, String owner, ClassProbes probes, int trail) {
        this.method = method;
        this.owner = owner;
        this.probes = probes;
        this.accesses = probes.accesses().all();
        this.trail = trail;
    }

    /** Returns how many locals the method needs then. */
    int give() {
        if (accesses.isEmpty() || !pays()) {
            guardEach();
            return trail;
        }
        List<InnerLoop> loops = loops();
        BodyCopy stepwise = watchedBody();
        BodyCopy telling = loops.isEmpty() ? null : watchedBody();
        int locals = telling == null ? trail + 1 : tell(telling, loops);
        Departures.weave(method, telling == null ? stepwise : telling, accesses, loops, trail);
        InsnList code = method.instructions;
        accesses.forEach(access -> access.probe().forEach(code::remove));
        InsnList opening = probes.emitter().trail(accesses.get(0).site(), trail);
        LabelNode plain = new LabelNode();
        opening.add(new JumpInsnNode(Opcodes.IFNULL, plain));
        if (telling != null) {
            LabelNode each = new LabelNode();
            opening.add(TrailProbes.stepwise(trail));
            opening.add(new JumpInsnNode(Opcodes.IFNE, each));
            opening.add(telling.code());
            opening.add(each);
            addFirstFrame(opening, stepwise.code(), true);
            telling.addTables(method);
        }
        opening.add(stepwise.code());
        stepwise.addTables(method);
        opening.add(plain);
        addFirstFrame(opening, code, false);
        code.insert(opening);
        return locals;
    }

    private int tell(BodyCopy body, List<InnerLoop> loops) {
        int locals = trail + 1;
        for (InnerLoop loop : loops) {
            LoopLocals own = new LoopLocals(loop, trail);
            if (new LoopTelling(body, loop, own).weave()) {
                locals = Math.max(locals, own.end());
            }
        }
        return locals;
    }

    /** A class initialiser runs once. */
    private void guardEach() {
        if (!method.name.equals("<clinit>")) {
            accesses.forEach(access -> probes.emitter().guard(method.instructions, access));
        }
    }

    private List<InnerLoop> loops() {
        boolean fits = 3 * CodeSize.of(method.instructions) < LARGEST;
        return fits ? InnerLoops.in(method, accesses, probes.hierarchy(), trail) : List.of();
    }

    private void addFirstFrame(InsnList opening, InsnList next, boolean withTrail) {
        if (!Frames.beginWith(next)) {
            FrameNode first = Frames.first(method, owner);
            if (withTrail) {
                Frames.set(first, trail, TrailProbes.TRAIL);
            }
            opening.add(first);
        }
    }

    private BodyCopy watchedBody() {
        BodyCopy body = new BodyCopy(method);
        accesses.forEach(access -> TrailProbes.useTrail(body, access, trail));
        Frames.setAll(body.code(), trail, TrailProbes.TRAIL);
        return body;
    }

    /** A class initialiser runs once. */
    private boolean pays() {
        return !method.name.equals("<clinit>")
                && (accesses.size() >= FEW || hasLoop())
                && 2 * CodeSize.of(method.instructions) < LARGEST;
    }

    private boolean hasLoop() {
        InsnList code = method.instructions;
        for (AbstractInsnNode insn : code) {
            if (insn instanceof JumpInsnNode jump && code.indexOf(jump.label) < code.indexOf(insn)) {
                return true;
            }
        }
        return false;
    }
}
