package org.racechecked.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The monitor that a synchronized method enters before its first instruction, and so before any probe. Where nobody can
 * tell the difference, the method is made to enter it by an instruction of its own: then the probe comes first.
 */
final class OwnMonitor {
    private final MethodNode method;
    private final Hierarchy hierarchy;

    OwnMonitor(MethodNode method, Hierarchy hierarchy) {
        this.method = method;
        this.hierarchy = hierarchy;
    }

    /** Adds it to what the method does first and last, unless it has to stay as it is; may take a local. */
    void openTo(MethodBrackets brackets) {
        String owner = hierarchy.own().name();
        if (isPartOfSerialVersion()) {
            return;
        }
        if ((method.access & Opcodes.ACC_STATIC) != 0) {
            // in a local, because to load the class may fail, for all that HotSpot knows, and would leave the monitor
            // behind
            int local = method.maxLocals++;
            brackets.addMonitor(ProbeEmitter.enterMonitorOfClass(owner, local), local, "java/lang/Class");
        } else if (keepsThis(owner)) {
            brackets.addMonitor(ProbeEmitter.enterMonitorOfThis(), 0, owner);
        } else {
            return;
        }
        method.access &= ~Opcodes.ACC_SYNCHRONIZED;
    }

    /** The flags of methods are part of the version that the JDK computes where a class does not state its own. */
    private boolean isPartOfSerialVersion() {
        return hierarchy.isSubtype(hierarchy.own().name(), "java/io/Serializable")
                && !hierarchy.own().fields().containsKey("serialVersionUID:J");
    }

    /** The first local is {@code this} from beginning to end, and the verifier is told so wherever it is told anything. */
    private boolean keepsThis(String owner) {
        for (AbstractInsnNode insn : method.instructions) {
            boolean stores = insn instanceof VarInsnNode local && local.getOpcode() >= Opcodes.ISTORE && local.var == 0;
            boolean forgets =
                    insn instanceof FrameNode frame && (frame.local.isEmpty() || !owner.equals(frame.local.get(0)));
            if (stores || forgets) {
                return false;
            }
        }
        return true;
    }
}
