package org.racechecked.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds what a method does to arrays, collections and string builders of its own making before anybody else can know them:
 * no other thread can be about to touch them.
 */
final class Newborns {
    private final MethodNode method;
    private final NewbornCalls calls;
    private final NewbornFlow flow;
    private final Set<AbstractInsnNode> unshared = new HashSet<>();
    /** By the instruction that makes it; of an object, that is the call of its constructor. */
    private final Map<AbstractInsnNode, Origin> made = new HashMap<>();

    private Newborns(MethodNode method, NewbornCalls calls) {
        this.method = method;
        this.calls = calls;
        flow = new NewbornFlow(calls);
    }

    static Newborns in(MethodNode method, String owner, NewbornCalls calls) {
        Newborns found = new Newborns(method, calls);
        try {
            return !makesAny(method, calls) || found.areFoundStraight() ? found : found(method, owner, calls);
        } catch (AnalyzerException | RuntimeException e) {
            // code that ASM's own simulation does not follow keeps its probes
            return new Newborns(method, calls);
        }
    }

    private static boolean makesAny(MethodNode method, NewbornCalls calls) {
        for (AbstractInsnNode insn : method.instructions) {
            boolean makes = Allocations.makesArray(insn.getOpcode())
                    || (insn.getOpcode() == Opcodes.NEW && calls.concerns(((TypeInsnNode) insn).desc));
            if (makes) {
                return true;
            }
        }
        return false;
    }

    /** On all ways. */
    private static Newborns found(MethodNode method, String owner, NewbornCalls calls) throws AnalyzerException {
        Newborns found = new Newborns(method, calls);
        Frame<Held>[] frames = found.flow.frames(owner, method);
        for (int i = 0; i < frames.length; i++) {
            if (frames[i] != null) {
                found.look(method.instructions.get(i), frames[i]);
            }
        }
        return found;
    }

    /**
     * In the order of the code, which is a fraction of the work and enough for most: what is made is handed on at once.
     *
     * @return false if a newborn is still held where ways part or meet
     */
    private boolean areFoundStraight() throws AnalyzerException {
        Frame<Held> now = flow.unknown(method, List.of());
        for (AbstractInsnNode insn : method.instructions) {
            boolean parts = insn instanceof FrameNode || !Ways.targets(insn).isEmpty();
            if (now != null && parts && holdsAny(now)) {
                return false;
            }
            now = insn instanceof FrameNode frame ? flow.unknown(method, frame.stack) : after(insn, now);
        }
        return true;
    }

    private @Nullable Frame<Held> after(AbstractInsnNode insn, @Nullable Frame<Held> before) throws AnalyzerException {
        if (insn.getOpcode() < 0 || before == null) {
            return before;
        }
        look(insn, before);
        before.execute(insn, flow);
        return Ways.goesOn(insn) ? before : null;
    }

    private static boolean holdsAny(Frame<Held> frame) {
        for (int i = 0; i < frame.getLocals() + frame.getStackSize(); i++) {
            Held held = i < frame.getLocals() ? frame.getLocal(i) : frame.getStack(i - frame.getLocals());
            if (!held.origins().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private void look(AbstractInsnNode insn, Frame<Held> before) {
        if (Allocations.makesArray(insn.getOpcode())) {
            made.put(insn, new Origin.Made(insn));
        } else if (ElementProbes.concerns(insn.getOpcode())) {
            int above = ElementProbes.isRead(insn.getOpcode()) ? 1 : 2;
            if (before.getStack(before.getStackSize() - 1 - above).isUnshared()) {
                unshared.add(insn);
            }
        } else if (insn instanceof MethodInsnNode call) {
            look(call, NewbornCalls.values(call, before));
        }
    }

    private void look(MethodInsnNode call, List<Held> values) {
        if (calls.touchesNothingElse(call, values)) {
            unshared.add(call);
        }
        if (call.name.equals("<init>") && values.get(0).isUnshared()) {
            values.get(0).origins().forEach(origin -> made.put(call, origin));
        }
    }

    /** Is this an access to elements, or a call that touches contents, of which nobody else can know? */
    boolean isUnshared(AbstractInsnNode insn) {
        return unshared.contains(insn);
    }

    /** Is what this instruction makes never known to anybody else? */
    boolean isForgotten(AbstractInsnNode insn) {
        Origin origin = made.get(insn);
        return origin != null && !flow.isTold(origin);
    }
}
