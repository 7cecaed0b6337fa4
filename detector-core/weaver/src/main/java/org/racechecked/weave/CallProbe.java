package org.racechecked.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
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
        ON_STACK,
        /** Under construction: known only afterwards, on top of the stack. */
        MADE_ON_STACK,
        /** Under construction by {@code super(..)}: known only afterwards, as {@code this}. */
        MADE_THIS,
        /** Under construction, and nobody keeps it. */
        MADE_AND_DROPPED
    }

    /** More slots than these cannot be looked below on the stack. */
    private static final int FEW = 2;

    private final MethodInsnNode call;
    private final CallEvent event;
    private final Type[] parameters;
    private final Type result;
    private final Receiver receiver;
    private final int[] slots;
    private final int receiverSlot;
    private final int arraySlot;
    private final int end;

    /** Locals from {@code firstFree} on are free at the call. */
    CallProbe(MethodInsnNode call, CallEvent event, Receiver receiver, int firstFree) {
        this.call = call;
        this.event = event;
        this.receiver = receiver;
        this.parameters = Type.getArgumentTypes(call.desc);
        this.result = Type.getReturnType(call.desc);
        this.receiverSlot = firstFree;
        this.arraySlot = firstFree + 1;
        this.slots = new int[parameters.length];
        int next = firstFree + 2;
        for (int i = 0; i < slots.length; i++) {
            slots[i] = next;
            next += parameters[i].getSize();
        }
        this.end = next;
    }

    /** The first local that is free beside these hooks. */
    int end() {
        return movesArguments() ? end : event.after() ? receiverSlot + 1 : receiverSlot;
    }

    /** Puts the hooks around the call. */
    void weave(InsnList code, ProbeEmitter probes, int site) {
        code.insertBefore(call, movesArguments() ? beforeWithArguments(probes, site) : before(probes, site));
        if (event.after() && receiver != Receiver.MADE_AND_DROPPED) {
            code.insert(call, after(probes, site));
        }
    }

    private boolean movesArguments() {
        boolean tooMany = receiver == Receiver.ON_STACK && StackUse.arguments(call.desc) > FEW;
        return wantsArguments() || event.tasks() || tooMany;
    }

    /** Only reflection asks what was given where nothing can be. */
    private boolean wantsArguments() {
        return event.arguments() && (parameters.length > 0 || event.reflects());
    }

    /** {@code [receiver], args -> [receiver], args}. */
    private InsnList before(ProbeEmitter probes, int site) {
        InsnList list = new InsnList();
        boolean known = receiver == Receiver.ON_STACK;
        if (known) {
            list.add(probes.receiverUnder(StackUse.arguments(call.desc)));
        } else if (event.before()) {
            list.add(new InsnNode(Opcodes.ACONST_NULL));
        }
        if (known && event.after()) {
            if (event.before()) {
                list.add(new InsnNode(Opcodes.DUP));
            }
            list.add(new VarInsnNode(Opcodes.ASTORE, receiverSlot));
        }
        if (event.before()) {
            list.add(probes.before(site));
        }
        return list;
    }

    /** {@code [receiver], args -> [receiver], args}. */
    private InsnList beforeWithArguments(ProbeEmitter probes, int site) {
        InsnList list = new InsnList();
        spill(list);
        if (wantsArguments()) {
            storeArgumentArray(list);
        }
        if (event.before()) {
            pushReceiver(list, receiver == Receiver.ON_STACK);
            list.add(hook(probes, true, site));
        }
        if (event.tasks()) {
            handOver(list, probes, site);
        }
        reload(list);
        return list;
    }

    /** {@code [result], receiver -> }. */
    private InsnList hook(ProbeEmitter probes, boolean before, int site) {
        InsnList list = new InsnList();
        if (wantsArguments()) {
            list.add(new VarInsnNode(Opcodes.ALOAD, arraySlot));
            list.add(before ? probes.beforeWithArguments(site) : probes.afterWithArguments(site));
        } else {
            list.add(before ? probes.before(site) : probes.after(site));
        }
        return list;
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

    /** {@code [receiver] -> [receiver], args}. */
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
                pushReceiver(list, receiver == Receiver.ON_STACK);
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
        list.add(hook(probes, false, site));
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
