package org.racechecked.weave;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The accesses of a constructor to fields of its own object while nobody else can know that object: no other thread can
 * stand before an access to it, so no race could be confirmed there. Whoever publishes the object without order races for
 * the reference, and is told.
 *
 * <p>Only where the superclass has none that could have passed the object on, and only up to the first instruction that
 * may pass it on itself.
 */
final class OwnConstruction {
    private static final Set<String> SILENT = Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");

    private final MethodNode method;
    private final UninitialisedThis uninitialised;
    private final String superclass;
    private final Set<AbstractInsnNode> own = new HashSet<>();
    private final OwnObject values = new OwnObject();
    private @Nullable Frame<OwnObject.Holds> frame;

    private OwnConstruction(MethodNode method, UninitialisedThis uninitialised, String superclass) {
        this.method = method;
        this.uninitialised = uninitialised;
        this.superclass = superclass;
    }

    /** Of a method that is no constructor: none. */
    static Set<AbstractInsnNode> accesses(MethodNode method, UninitialisedThis uninitialised, String superclass) {
        if (!method.name.equals("<init>") || !SILENT.contains(superclass) || replacesItself(method)) {
            return Set.of();
        }
        OwnConstruction construction = new OwnConstruction(method, uninitialised, superclass);
        construction.walk();
        return construction.own;
    }

    /** Is there another object in the local of {@code this} later? */
    private static boolean replacesItself(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.ASTORE && ((VarInsnNode) insn).var == 0) {
                return true;
            }
        }
        return false;
    }

    /** What is come to again from further on may be come to with an object that others know. */
    private void walk() {
        Set<LabelNode> back = Ways.back(method);
        begin(null);
        AbstractInsnNode insn = method.instructions.getFirst();
        while (insn != null && !values.isPassedOn() && !back.contains(insn)) {
            if (insn instanceof FrameNode next) {
                begin(next);
            } else if (insn.getOpcode() >= 0 && frame != null) {
                follow(insn, frame);
            }
            insn = insn.getNext();
        }
    }

    private void begin(@Nullable FrameNode known) {
        Frame<OwnObject.Holds> next = new Frame<>(method.maxLocals, method.maxStack + ProbeEmitter.EXTRA_STACK);
        for (int local = 0; local < method.maxLocals; local++) {
            next.setLocal(local, local == 0 ? OwnObject.Holds.OWN : OwnObject.Holds.OTHER);
        }
        if (known != null) {
            for (Object type : known.stack) {
                next.push(OwnObject.unknown(type));
            }
        }
        frame = next;
    }

    /** Another constructor of the same class may have passed the object on. */
    private boolean isCallOfSuperclass(AbstractInsnNode insn) {
        return uninitialised.isConstruction(insn) && ((MethodInsnNode) insn).owner.equals(superclass);
    }

    private void follow(AbstractInsnNode insn, Frame<OwnObject.Holds> now) {
        int opcode = insn.getOpcode();
        int owner = now.getStackSize() - (opcode == Opcodes.PUTFIELD ? 2 : 1);
        boolean ofField = opcode == Opcodes.GETFIELD || opcode == Opcodes.PUTFIELD;
        boolean isOwn = ofField && owner >= 0 && now.getStack(owner) == OwnObject.Holds.OWN;
        values.at(insn, isCallOfSuperclass(insn));
        try {
            if (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN) {
                now.execute(insn, values);
            }
        } catch (AnalyzerException | IndexOutOfBoundsException e) {
            // code that ASM's own simulation does not follow keeps its probes
            values.passOn();
        }
        if (isOwn && !values.isPassedOn()) {
            own.add(insn);
        }
        frame = Ways.goesOn(insn) ? frame : null;
    }
}
