package org.racechecked.weave;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives a woven method a second body without probes at its accesses, and chooses between them at its beginning: while
 * nobody wants to hear of accesses they cost nothing, and while somebody does it is asked only once who leaves them.
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
    private final int locals;

    /** Locals from {@code locals} on are free in the whole method. */
    Bodies(MethodNode method, String owner, ClassProbes probes, int locals) {
        this.method = method;
        this.owner = owner;
        this.probes = probes;
        this.accesses = probes.accesses().all();
        this.locals = locals;
    }

    /** Returns how many locals the method needs then. */
    int give() {
        if (accesses.isEmpty() || !pays()) {
            return locals;
        }
        BodyCopy watched = watchedBody();
        InsnList code = method.instructions;
        accesses.forEach(access -> access.probe().forEach(code::remove));
        LabelNode plain = new LabelNode();
        InsnList opening = probes.emitter().trail(accesses.get(0).site(), locals);
        opening.add(new JumpInsnNode(Opcodes.IFNULL, plain));
        opening.add(watched.code());
        opening.add(plain);
        if (!Frames.beginWith(code)) {
            opening.add(Frames.first(method, owner));
        }
        code.insert(opening);
        watched.addTables(method);
        return locals + 1;
    }

    private BodyCopy watchedBody() {
        BodyCopy body = new BodyCopy(method);
        accesses.forEach(access -> ProbeEmitter.useTrail(body, access, locals));
        Frames.extendAll(body.code(), locals, ProbeEmitter.TRAIL);
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
