package org.racechecked.weave;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.racechecked.model.CallEvent;
import org.racechecked.model.CallRow;
import org.racechecked.model.Event;

/**
 * Puts probes at the heads of exception handlers that can hear how a wait ended: a future's failure is as good a sign
 * that its task is over as its result; and of those that can hear of an interrupt.
 */
final class HandlerProbes {
    private static final Set<CallEvent> WAITS = EnumSet.of(
            CallEvent.AWAITS,
            CallEvent.WAITS,
            CallEvent.RUNS_ALL,
            CallEvent.PASSES_BARRIER,
            CallEvent.AWAITS_PHASE,
            CallEvent.ARRIVES_AND_AWAITS,
            CallEvent.EXCHANGES);
    private static final Set<String> CAUGHT = Set.of(
            "java/util/concurrent/ExecutionException",
            "java/util/concurrent/CompletionException",
            "java/util/concurrent/CancellationException",
            "java/util/concurrent/BrokenBarrierException",
            "java/util/concurrent/TimeoutException",
            "java/lang/InterruptedException",
            "java/lang/RuntimeException",
            "java/lang/Exception",
            "java/lang/Throwable");
    /** Nobody need wait to throw these. */
    private static final Set<String> OF_INTERRUPTS = Set.of(
            "java/lang/InterruptedException",
            "java/io/InterruptedIOException",
            "java/nio/channels/ClosedByInterruptException",
            "java/nio/channels/FileLockInterruptionException");
    /** What else those are caught as where a channel is used. */
    private static final Set<String> OF_CHANNELS = Set.of(
            "java/io/IOException",
            "java/nio/channels/ClosedChannelException",
            "java/nio/channels/AsynchronousCloseException");

    private static final String CHANNELS = "java/nio/channels/";
    private static final String CONTINUATION = "Lkotlin/coroutines/Continuation;";
    private static final String ANY = "java.lang.Throwable";

    private final CallMatcher matcher;
    private final Hierarchy hierarchy;
    private final SiteNumbering sites;
    private final ProbeEmitter probes;

    HandlerProbes(CallMatcher matcher, Hierarchy hierarchy, SiteNumbering sites, ProbeEmitter probes) {
        this.matcher = matcher;
        this.hierarchy = hierarchy;
        this.sites = sites;
        this.probes = probes;
    }

    /** First instructions of handlers that need a probe. */
    Set<AbstractInsnNode> heads(MethodNode method) {
        Set<AbstractInsnNode> heads = new HashSet<>();
        for (TryCatchBlockNode range : method.tryCatchBlocks) {
            boolean anyWait = range.type == null || CAUGHT.contains(range.type);
            if (!guardsItself(method, range.handler) && (hearsOfInterrupts(range) || waits(range, anyWait))) {
                heads.add(Ways.instructionFrom(range.handler));
            }
        }
        return heads;
    }

    /** Goes before the first instruction, and so after the frame. */
    void weave(MethodNode method, AbstractInsnNode head) {
        // a frame may name this very instruction as the place where an object is made
        if (head.getOpcode() != Opcodes.NEW) {
            InsnList probe = probes.caught(sites.add(Event.HANDLER, type(method, head)));
            method.instructions.insertBefore(head, probe);
        }
    }

    /** A probe that runs out of stack in such a handler would start it again, for ever. */
    private static boolean guardsItself(MethodNode method, LabelNode handler) {
        int at = method.instructions.indexOf(handler);
        return method.tryCatchBlocks.stream()
                .anyMatch(each -> each.handler == handler
                        && method.instructions.indexOf(each.start) <= at
                        && at < method.instructions.indexOf(each.end));
    }

    private static boolean hearsOfInterrupts(TryCatchBlockNode range) {
        if (range.type == null || !OF_CHANNELS.contains(range.type)) {
            return range.type != null && OF_INTERRUPTS.contains(range.type);
        }
        for (AbstractInsnNode at = range.start; at != range.end && at != null; at = at.getNext()) {
            if (at instanceof MethodInsnNode call && call.owner.startsWith(CHANNELS)) {
                return true;
            }
        }
        return false;
    }

    /** Some call in there waits; if not {@code any}, one of a coroutine, which ends by whatever ended what it waits for. */
    private boolean waits(TryCatchBlockNode range, boolean any) {
        for (AbstractInsnNode at = range.start; at != range.end && at != null; at = at.getNext()) {
            if (at instanceof MethodInsnNode call
                    && (any || call.desc.contains(CONTINUATION))
                    && matcher.mayBe(WAITS, call.name)) {
                CallRow row = matcher.match(hierarchy, call.owner, call.name, call.desc);
                if (row != null && WAITS.contains(row.event())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String type(MethodNode method, AbstractInsnNode head) {
        Set<String> types = new HashSet<>();
        for (TryCatchBlockNode range : method.tryCatchBlocks) {
            if (Ways.instructionFrom(range.handler) == head) {
                types.add(range.type == null ? ANY : range.type.replace('/', '.'));
            }
        }
        return types.stream().sorted().reduce((one, other) -> one + "|" + other).orElse(ANY);
    }
}
