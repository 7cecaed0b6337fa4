package org.racechecked.weave;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Follows a method on all ways until nothing new is found. What stack and locals hold is kept where ways meet alone, and not
 * for each instruction as by ASM's analyser: that took a third of the time of weaving.
 */
final class NewbornWalk {
    private final MethodNode method;
    private final NewbornFlow flow;
    private final BiConsumer<AbstractInsnNode, Frame<Held>> look;
    /** Where ways meet or part, or the handlers change. */
    private final Set<AbstractInsnNode> heads = new HashSet<>();
    /** What may be held there. */
    private final Map<AbstractInsnNode, Frame<Held>> known = new HashMap<>();

    private final Deque<AbstractInsnNode> waiting = new ArrayDeque<>();

    /** {@code look} is shown each instruction with what is held before it, each time that this is less than before. */
    NewbornWalk(MethodNode method, NewbornFlow flow, BiConsumer<AbstractInsnNode, Frame<Held>> look) {
        this.method = method;
        this.flow = flow;
        this.look = look;
        for (AbstractInsnNode insn : method.instructions) {
            heads.addAll(Ways.targets(insn));
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            heads.addAll(List.of(block.start, block.end, block.handler));
        }
    }

    void follow() throws AnalyzerException {
        come(method.instructions.getFirst(), flow.unknown(method));
        while (!waiting.isEmpty()) {
            AbstractInsnNode head = waiting.remove();
            walk(head, flow.copy(known.get(head)));
        }
    }

    private void walk(AbstractInsnNode head, Frame<Held> now) throws AnalyzerException {
        List<LabelNode> handlers = handlersAt(head);
        comeTo(handlers, now);
        AbstractInsnNode insn = head;
        boolean goesOn = true;
        while (goesOn && insn != null && (insn == head || !heads.contains(insn))) {
            if (insn.getOpcode() >= 0) {
                look.accept(insn, now);
                now.execute(insn, flow);
                if (flow.hasTold() || insn.getOpcode() == Opcodes.ASTORE) {
                    comeTo(handlers, now);
                }
                for (LabelNode target : Ways.targets(insn)) {
                    come(target, now);
                }
                goesOn = Ways.goesOn(insn);
            }
            insn = insn.getNext();
        }
        if (goesOn && insn != null) {
            come(insn, now);
        }
    }

    private List<LabelNode> handlersAt(AbstractInsnNode head) {
        List<LabelNode> handlers = new ArrayList<>();
        int at = method.tryCatchBlocks.isEmpty() ? 0 : method.instructions.indexOf(head);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (method.instructions.indexOf(block.start) <= at && at < method.instructions.indexOf(block.end)) {
                handlers.add(block.handler);
            }
        }
        return handlers;
    }

    /** By an exception, which finds the locals as they are and nothing else on the stack. */
    private void comeTo(List<LabelNode> handlers, Frame<Held> now) throws AnalyzerException {
        for (LabelNode handler : handlers) {
            Frame<Held> caught = flow.copy(now);
            caught.clearStack();
            caught.push(Held.other(1));
            come(handler, caught);
        }
    }

    private void come(AbstractInsnNode head, Frame<Held> now) throws AnalyzerException {
        Frame<Held> before = known.get(head);
        if (before == null) {
            known.put(head, flow.copy(now));
            waiting.add(head);
        } else if (before.merge(now, flow) && !waiting.contains(head)) {
            waiting.add(head);
        }
    }
}
