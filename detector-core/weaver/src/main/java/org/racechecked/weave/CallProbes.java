package org.racechecked.weave;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racechecked.model.CallEvent;
import org.racechecked.model.CallRow;
import org.racechecked.model.Event;

/** Puts hooks around the calls that stand in the call table. */
final class CallProbes {
    private static final String CONCATENATION = "java/lang/invoke/StringConcatFactory";
    private static final Set<CallEvent> WAITS = EnumSet.of(CallEvent.WAITS);
    /** By event, what it does to the receiver; the rest is about the contents of the arguments. */
    private static final Map<CallEvent, CallEvent> OF_RECEIVER = Map.of(
            CallEvent.WRITES_FROM_ARGUMENTS, CallEvent.WRITES_CONTENTS,
            CallEvent.READS_ARGUMENTS, CallEvent.READS_CONTENTS);

    /** By event, what it does to a receiver that does not synchronise. */
    private static final Map<CallEvent, CallEvent> UNSYNCHRONISED = Map.of(
            CallEvent.TAKES_OR_READS, CallEvent.READS_CONTENTS,
            CallEvent.TAKES_OR_WRITES, CallEvent.WRITES_CONTENTS,
            CallEvent.PUTS_OR_WRITES, CallEvent.WRITES_CONTENTS,
            CallEvent.PUTS_IF_ABSENT_OR_WRITES, CallEvent.WRITES_CONTENTS,
            CallEvent.PUTS_IF_PRESENT_OR_WRITES, CallEvent.WRITES_CONTENTS);

    /** By event, what it is where its result is dropped. */
    private static final Map<CallEvent, CallEvent> UNHEARD = Map.of(
            CallEvent.ATOMIC_UPDATE, CallEvent.ATOMIC_WRITE,
            CallEvent.ATOMIC_ELEMENT_UPDATE, CallEvent.ATOMIC_ELEMENT_WRITE,
            CallEvent.REFLECTS_UPDATE, CallEvent.REFLECTS_RELEASING_UPDATE);

    private final CallMatcher matcher;
    private final Hierarchy hierarchy;
    private final SiteNumbering sites;
    private final ProbeEmitter probes;
    private final Accesses accesses;

    CallProbes(CallMatcher matcher, Hierarchy hierarchy, SiteNumbering sites, ProbeEmitter probes, Accesses accesses) {
        this.accesses = accesses;
        this.matcher = matcher;
        this.hierarchy = hierarchy;
        this.sites = sites;
        this.probes = probes;
    }

    /** Returns how many locals the method needs now; a call on an iterator of its {@code own} moves what nobody else can. */
    int weave(MethodNode method, MethodInsnNode call, UninitialisedThis uninitialised, boolean own) {
        CallRow row = matcher.match(hierarchy, call.owner, call.name, call.desc);
        CallEvent event = row == null ? null : narrowed(ofUnheard(ofDeclared(row.event(), call), call), call);
        if (own && event == CallEvent.ADVANCES) {
            event = CallEvent.TAKES_OR_READS;
        }
        if (event == null || copiesConstants(call)) {
            return method.maxLocals;
        }
        String target = call.owner.replace('/', '.') + "." + call.name + call.desc;
        int site = sites.add(event(call), event, target, false);
        CallProbe probe = new CallProbe(call, call.desc, event, receiver(call, event, uninitialised), method.maxLocals);
        List<AbstractInsnNode> before = probe.weave(method.instructions, probes, site);
        if (!event.matters()) {
            accesses.addCall(call, site, before);
        }
        return probe.end();
    }

    /** The same for text that is put together of several parts, which reads what is in them. */
    int weave(MethodNode method, InvokeDynamicInsnNode text) {
        CallRow row = text.bsm.getOwner().equals(CONCATENATION) && ClassUses.mayHaveContents(text.desc)
                ? matcher.match(hierarchy, CONCATENATION, text.bsm.getName(), text.desc)
                : null;
        if (row == null) {
            return method.maxLocals;
        }
        String target = CONCATENATION.replace('/', '.') + "." + text.bsm.getName() + text.desc;
        int site = sites.add(Event.CALL, row.event(), target, false);
        CallProbe probe = new CallProbe(text, text.desc, row.event(), CallProbe.Receiver.NONE, method.maxLocals);
        accesses.addCall(text, site, probe.weave(method.instructions, probes, site));
        return probe.end();
    }

    /** As {@code values()} of an enum does with an array that nobody else sees. */
    private static boolean copiesConstants(MethodInsnNode call) {
        return call.getPrevious() instanceof FieldInsnNode read && read.name.equals("$VALUES");
    }

    /** Does some call in the method, as the compiler wrote it, wait for a notification? */
    boolean waits(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call && matcher.mayBe(WAITS, call.name)) {
                CallRow row = matcher.match(hierarchy, call.owner, call.name, call.desc);
                if (row != null && row.event() == CallEvent.WAITS) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Event event(MethodInsnNode call) {
        boolean onSuper = call.getOpcode() == Opcodes.INVOKESPECIAL && !call.name.equals("<init>");
        return onSuper ? Event.SUPER_CALL : Event.CALL;
    }

    /** What it is where the declared class says that the receiver does not synchronise; the index of an element still counts. */
    private CallEvent ofDeclared(CallEvent event, MethodInsnNode call) {
        CallEvent unsynchronised = UNSYNCHRONISED.get(event);
        boolean namesPlace = call.desc.startsWith("(I") || call.desc.startsWith("([");
        return unsynchronised == null || namesPlace || !matcher.isUnsynchronised(call.owner) ? event : unsynchronised;
    }

    /**
     * What it is where nobody looks at the result: who counts and does not ask cannot know what others did before, and whatever is right has
     * no use for it. A function is given what others put there.
     */
    private static CallEvent ofUnheard(CallEvent event, MethodInsnNode call) {
        CallEvent unheard = UNHEARD.get(event);
        int next = Ways.instructionFrom(call.getNext()).getOpcode();
        boolean drops = call.desc.endsWith(")V") || next == Opcodes.POP || next == Opcodes.POP2;
        return unheard == null || !drops || call.desc.contains("Ljava/util/function/") ? event : unheard;
    }

    /** What is left of the event in a call whose arguments have no contents, or null for nothing. */
    private static @Nullable CallEvent narrowed(CallEvent event, MethodInsnNode call) {
        boolean constructs = call.name.equals("<init>");
        if (constructs && call.desc.startsWith("()") && !event.after()) {
            return null;
        }
        CallEvent ofReceiver = OF_RECEIVER.get(event);
        if (ofReceiver == null || ClassUses.argumentsMayChange(call.desc)) {
            return event;
        }
        return constructs || call.getOpcode() == Opcodes.INVOKESTATIC ? null : ofReceiver;
    }

    private static CallProbe.Receiver receiver(MethodInsnNode call, CallEvent event, UninitialisedThis uninitialised) {
        if (call.getOpcode() == Opcodes.INVOKESTATIC) {
            boolean given = !event.arguments() && call.desc.startsWith("(L");
            return given ? CallProbe.Receiver.FIRST_ARGUMENT : CallProbe.Receiver.NONE;
        }
        if (!call.name.equals("<init>")) {
            return CallProbe.Receiver.ON_STACK;
        }
        if (uninitialised.isConstruction(call)) {
            return CallProbe.Receiver.MADE_THIS;
        }
        return isKept(call) ? CallProbe.Receiver.MADE_ON_STACK : CallProbe.Receiver.MADE_AND_DROPPED;
    }

    /** Was the reference copied when the object was made, so that one is left after the constructor has taken one? */
    static boolean isKept(MethodInsnNode construction) {
        int open = 0;
        for (AbstractInsnNode at = construction.getPrevious(); at != null; at = at.getPrevious()) {
            if (at instanceof MethodInsnNode call && call.name.equals("<init>")) {
                open++;
            } else if (at.getOpcode() == Opcodes.NEW && open-- == 0) {
                return at.getNext().getOpcode() == Opcodes.DUP;
            }
        }
        return false;
    }
}
