package org.racechecked.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.racechecked.model.Event;

/**
 * Puts probes at {@code monitorenter} and {@code monitorexit}.
 *
 * <p>Both go before the instruction: HotSpot never compiles a method with a call between {@code monitorenter} and the
 * range that guards it. One exit is told afterwards: compilers end a synchronized block with a handler that guards
 * itself until its exit is done, and a probe inside that runs out of stack would make it run again, for ever.
 */
final class MonitorProbes {
    private static final String TARGET = "monitor";

    private final SiteNumbering sites;
    private final ProbeEmitter probes;

    MonitorProbes(SiteNumbering sites, ProbeEmitter probes) {
        this.sites = sites;
        this.probes = probes;
    }

    void weaveEnter(InsnList code, AbstractInsnNode insn) {
        code.insertBefore(insn, probes.entering(sites.add(Event.MONITOR_ENTER, TARGET)));
    }

    void weaveExit(MethodNode method, AbstractInsnNode insn) {
        int site = sites.add(Event.MONITOR_EXIT, TARGET);
        LabelNode end = endOfSelfGuard(method, insn);
        if (end == null) {
            method.instructions.insertBefore(insn, probes.exiting(site));
        } else {
            method.instructions.insertBefore(insn, probes.keepOwner());
            method.instructions.insert(end, probes.hasExited(site));
        }
    }

    /** The end of the self-guarding handler that this exit is the last act of, or null. */
    private static @Nullable LabelNode endOfSelfGuard(MethodNode method, AbstractInsnNode exit) {
        for (AbstractInsnNode at = exit.getNext(); at != null && at.getOpcode() < 0; at = at.getNext()) {
            if (at instanceof FrameNode) {
                return null;
            }
            if (at instanceof LabelNode label && endsSelfGuard(method, label) && !frameFollows(label)) {
                return label;
            }
        }
        return null;
    }

    private static boolean endsSelfGuard(MethodNode method, LabelNode label) {
        for (TryCatchBlockNode range : method.tryCatchBlocks) {
            if (range.end == label && range.start == range.handler) {
                return true;
            }
        }
        return false;
    }

    /** Then others jump to it too, and one value more on the stack would not fit theirs. */
    private static boolean frameFollows(AbstractInsnNode label) {
        AbstractInsnNode next = label.getNext();
        while (next != null && next.getOpcode() < 0 && !(next instanceof FrameNode)) {
            next = next.getNext();
        }
        return next instanceof FrameNode;
    }
}
