package org.racechecked.weave;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.racechecked.model.CallEvent;

/**
 * The hooks around one call of the call table.
 *
 * <p>Arguments that the hooks want, or that are too many to look below them, wait in local variables that are free here
 * while the hooks run. The receiver itself stays on the stack, so that the JVM's message for a null one still names it as
 * the source does; the hooks see a copy.
 */
final class CallProbe {
    /** Where the object that the call is made on comes from. */
    enum Receiver {
        /** A static method has none. */
        NONE,
        /** Given to a static method, as Kotlin does for a call that leaves arguments out. */
        FIRST_ARGUMENT,
        ON_STACK,
        /** Under construction: known only afterwards, on top of the stack. */
        MADE_ON_STACK,
        /** Under construction by {@code super(..)}: known only afterwards, as {@code this}. */
        MADE_THIS,
        /** Under construction, and nobody keeps it. */
        MADE_AND_DROPPED
    }

    /** More slots than these cannot be looked below on the stack, and more arguments go in an array. */
    private static final int FEW = 2;
    /** The parameters of {@code System.arraycopy}. */
    private static final String COPY = "(Ljava/lang/Object;ILjava/lang/Object;II)V";

    private final AbstractInsnNode call;
    private final String descriptor;
    private final CallEvent event;
    private final Type[] parameters;
    private final Type result;
    private final Receiver receiver;
    private final int[] slots;
    private final int receiverSlot;
    private final int arraySlot;

    /** Locals from {@code firstFree} on are free at the call. */
    CallProbe(AbstractInsnNode call, String descriptor, CallEvent event, Receiver receiver, int firstFree) {
        this.call = call;
        this.descriptor = descriptor;
        this.event = event;
        this.receiver = receiver;
        this.parameters = Type.getArgumentTypes(descriptor);
        this.result = Type.getReturnType(descriptor);
        this.slots = new int[parameters.length];
        int next = firstFree + 1;
        for (int i = 0; i < slots.length; i++) {
            slots[i] = next;
            next += parameters[i].getSize();
        }
        this.receiverSlot = receiver == Receiver.FIRST_ARGUMENT ? slots[0] : firstFree;
        this.arraySlot = next;
    }

    /** The first local that is free beside these hooks. */
    int end() {
        if (movesArguments()) {
            return wantsArray() ? arraySlot + 1 : arraySlot;
        }
        return !event.after() ? receiverSlot : wantsArguments() ? arraySlot : receiverSlot + 1;
    }

    /** Puts the hooks around the call; returns what stands before it. */
    List<AbstractInsnNode> weave(InsnList code, ProbeEmitter probes, int site) {
        InsnList first = movesArguments() ? beforeWithArguments(probes, site) : before(probes, site);
        List<AbstractInsnNode> before = List.of(first.toArray());
        code.insertBefore(call, first);
        if (event.after() && receiver != Receiver.MADE_AND_DROPPED) {
            code.insert(call, after(probes, site));
        }
        return before;
    }

    private boolean movesArguments() {
        boolean tooMany = receiver == Receiver.ON_STACK && StackUse.arguments(descriptor) > FEW;
        boolean toReceiver = receiver == Receiver.FIRST_ARGUMENT;
        return (wantsArguments() && !staysOnStack()) || event.tasks() || tooMany || toReceiver;
    }

    private boolean isKnownBefore() {
        return receiver == Receiver.ON_STACK || receiver == Receiver.FIRST_ARGUMENT;
    }

    /** Only reflection asks what was given where nothing can be. */
    private boolean wantsArguments() {
        return event.arguments() && (parameters.length > 0 || event.reflects());
    }

    /** Those that are handed over change in their locals before they are told for the last time. */
    private boolean wantsArray() {
        return wantsArguments() && !isCopy() && (parameters.length == 0 || parameters.length > FEW || event.tasks());
    }

    /** Its arguments are told as they are. */
    private boolean isCopy() {
        return event == CallEvent.COPIES_RANGE && receiver == Receiver.NONE && descriptor.equals(COPY);
    }

    /** One argument of one slot can be copied with the receiver. */
    private boolean staysOnStack() {
        return receiver == Receiver.ON_STACK
                && parameters.length == 1
                && parameters[0].getSize() == 1
                && !event.tasks();
    }

    /** {@code [receiver], args -> [receiver], args}. */
    private InsnList before(ProbeEmitter probes, int site) {
        InsnList list = new InsnList();
        boolean known = receiver == Receiver.ON_STACK;
        if (wantsArguments()) {
            list.add(new InsnNode(Opcodes.DUP2));
            Boxing.box(list, parameters[0]);
        } else if (known) {
            list.add(probes.receiverUnder(StackUse.arguments(descriptor)));
        } else if (event.before()) {
            list.add(new InsnNode(Opcodes.ACONST_NULL));
        }
        if (known && event.after()) {
            keepForAfter(list);
        }
        if (event.before()) {
            list.add(probes.before(wantsArguments() ? 1 : 0, site));
        }
        return list;
    }

    /** {@code receiver, [boxed argument] -> [receiver, [boxed argument]]}: they stay where the hook before the call needs them. */
    private void keepForAfter(InsnList list) {
        if (wantsArguments()) {
            list.add(new VarInsnNode(Opcodes.ASTORE, slots[0]));
        } else if (event.before()) {
            list.add(new InsnNode(Opcodes.DUP));
        }
        list.add(new VarInsnNode(Opcodes.ASTORE, receiverSlot));
        if (wantsArguments() && event.before()) {
            list.add(new VarInsnNode(Opcodes.ALOAD, receiverSlot));
            list.add(new VarInsnNode(Opcodes.ALOAD, slots[0]));
        }
    }

    /** {@code [receiver], args -> [receiver], args}. */
    private InsnList beforeWithArguments(ProbeEmitter probes, int site) {
        InsnList list = new InsnList();
        spill(list);
        if (wantsArray()) {
            storeArgumentArray(list);
        }
        if (isCopy()) {
            reload(list);
            list.add(probes.copying(site));
        } else if (event.before()) {
            pushReceiver(list, isKnownBefore());
            int pushed = pushArguments(list);
            list.add(wantsArray() ? probes.beforeWithArray(site) : probes.before(pushed, site));
        }
        if (event.tasks()) {
            handOver(list, probes, site);
        }
        reload(list);
        return list;
    }

    /** {@code -> [args]}, each boxed, or all in an array; returns how many. */
    private int pushArguments(InsnList list) {
        if (!wantsArguments()) {
            return 0;
        }
        if (wantsArray()) {
            list.add(new VarInsnNode(Opcodes.ALOAD, arraySlot));
        } else if (staysOnStack()) {
            list.add(new VarInsnNode(Opcodes.ALOAD, slots[0]));
        } else {
            for (int i = 0; i < parameters.length; i++) {
                list.add(load(i));
                Boxing.box(list, parameters[i]);
            }
        }
        return parameters.length;
    }

    /** {@code [receiver], args -> [receiver]}. */
    private void spill(InsnList list) {
        for (int i = parameters.length - 1; i >= 0; i--) {
            list.add(new VarInsnNode(parameters[i].getOpcode(Opcodes.ISTORE), slots[i]));
        }
        if (receiver == Receiver.ON_STACK) {
            list.add(new InsnNode(Opcodes.DUP));
            list.add(new VarInsnNode(Opcodes.ASTORE, receiverSlot));
        }
    }

    /** {@code -> args}. */
    private void reload(InsnList list) {
        for (int i = 0; i < parameters.length; i++) {
            list.add(load(i));
        }
    }

    /** {@code -> }. */
    private void storeArgumentArray(InsnList list) {
        list.add(ProbeEmitter.number(parameters.length));
        list.add(new TypeInsnNode(Opcodes.ANEWARRAY, "java/lang/Object"));
        for (int i = 0; i < parameters.length; i++) {
            list.add(new InsnNode(Opcodes.DUP));
            list.add(ProbeEmitter.number(i));
            list.add(load(i));
            Boxing.box(list, parameters[i]);
            list.add(new InsnNode(Opcodes.AASTORE));
        }
        list.add(new VarInsnNode(Opcodes.ASTORE, arraySlot));
    }

    /** {@code -> }. */
    private void handOver(InsnList list, ProbeEmitter probes, int site) {
        for (int i = 0; i < parameters.length; i++) {
            if (TaskTypes.isHandedOver(parameters[i], event)) {
                list.add(load(i));
                pushReceiver(list, isKnownBefore());
                list.add(ProbeEmitter.number(i));
                list.add(probes.handOver(site));
                list.add(new TypeInsnNode(Opcodes.CHECKCAST, parameters[i].getInternalName()));
                list.add(new VarInsnNode(Opcodes.ASTORE, slots[i]));
            }
        }
    }

    /** {@code [result] -> [result]}. */
    private InsnList after(ProbeEmitter probes, int site) {
        InsnList list = new InsnList();
        keepMadeReceiver(list);
        if (result.getSort() == Type.VOID) {
            list.add(new InsnNode(Opcodes.ACONST_NULL));
        } else {
            list.add(new InsnNode(result.getSize() == 1 ? Opcodes.DUP : Opcodes.DUP2));
            Boxing.box(list, result);
        }
        pushReceiver(list, receiver != Receiver.NONE);
        int pushed = pushArguments(list);
        list.add(wantsArray() ? probes.afterWithArray(site) : probes.after(pushed, site));
        return list;
    }

    private void keepMadeReceiver(InsnList list) {
        if (receiver == Receiver.MADE_ON_STACK) {
            list.add(new InsnNode(Opcodes.DUP));
            list.add(new VarInsnNode(Opcodes.ASTORE, receiverSlot));
        } else if (receiver == Receiver.MADE_THIS) {
            list.add(new VarInsnNode(Opcodes.ALOAD, 0));
            list.add(new VarInsnNode(Opcodes.ASTORE, receiverSlot));
        }
    }

    private void pushReceiver(InsnList list, boolean known) {
        list.add(known ? new VarInsnNode(Opcodes.ALOAD, receiverSlot) : new InsnNode(Opcodes.ACONST_NULL));
    }

    private AbstractInsnNode load(int parameter) {
        return new VarInsnNode(parameters[parameter].getOpcode(Opcodes.ILOAD), slots[parameter]);
    }
}
