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
 * <p>Arguments wait in local variables that are free here while the hooks run. The receiver itself stays on the stack,
 * so that the JVM's message for a null one still names it as the source does; the hooks see a copy.
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

    private final MethodInsnNode call;
    private final Type[] parameters;
    private final Type result;
    private final Receiver receiver;
    private final int[] slots;
    private final int receiverSlot;
    private final int arraySlot;
    private final int end;

    /** Locals from {@code firstFree} on are free at the call. */
    CallProbe(MethodInsnNode call, Receiver receiver, int firstFree) {
        this.call = call;
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
        return end;
    }

    /** Puts the hooks of {@code event} around the call. */
    void weave(InsnList code, CallEvent event, ProbeEmitter probes, int site) {
        InsnList before = new InsnList();
        boolean spilled = receiver != Receiver.NONE || event.arguments() || event.tasks();
        if (spilled) {
            spill(before);
        }
        if (event.arguments()) {
            storeArgumentArray(before);
        }
        if (event.before()) {
            pushReceiver(before, receiver == Receiver.ON_STACK);
            pushArguments(before, event);
            before.add(probes.before(site));
        }
        if (event.tasks()) {
            handOver(before, event, probes, site);
        }
        if (spilled) {
            reload(before);
        }
        code.insertBefore(call, before);
        if (event.after() && receiver != Receiver.MADE_AND_DROPPED) {
            code.insert(call, after(event, probes, site));
        }
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
    private void handOver(InsnList list, CallEvent event, ProbeEmitter probes, int site) {
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
    private InsnList after(CallEvent event, ProbeEmitter probes, int site) {
        InsnList list = new InsnList();
        keepMadeReceiver(list);
        if (result.getSort() == Type.VOID) {
            pushReceiver(list, receiver != Receiver.NONE);
            pushArguments(list, event);
            list.add(new InsnNode(Opcodes.ACONST_NULL));
        } else {
            list.add(new InsnNode(result.getSize() == 1 ? Opcodes.DUP : Opcodes.DUP2));
            Boxing.box(list, result);
            pushReceiver(list, receiver != Receiver.NONE);
            list.add(new InsnNode(Opcodes.SWAP));
            pushArguments(list, event);
            list.add(new InsnNode(Opcodes.SWAP));
        }
        list.add(probes.after(site));
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

    private void pushArguments(InsnList list, CallEvent event) {
        list.add(event.arguments() ? new VarInsnNode(Opcodes.ALOAD, arraySlot) : new InsnNode(Opcodes.ACONST_NULL));
    }

    private AbstractInsnNode load(int parameter) {
        return new VarInsnNode(parameters[parameter].getOpcode(Opcodes.ILOAD), slots[parameter]);
    }
}
