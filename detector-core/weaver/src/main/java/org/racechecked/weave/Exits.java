package org.racechecked.weave;

import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What becomes of calls that end the JVM.
 *
 * @param owner internal name of the class whose static methods of the same names are called instead, with the same arguments, the
 *     receiver first; empty where the calls stay
 */
public record Exits(String owner) {
    /** They end the JVM. */
    public static final Exits OF_THE_JVM = new Exits("");

    private static final String SYSTEM = "java/lang/System";
    private static final String RUNTIME = "java/lang/Runtime";
    private static final String STATUS = "(I)V";
    private static final String RECEIVER_AND_STATUS = "(L" + RUNTIME + ";I)V";

    /** Leads all calls of a class there, which makes no method longer; returns whether there was one. */
    boolean lead(ClassNode type) {
        boolean led = false;
        for (MethodNode method : owner.isEmpty() ? List.<MethodNode>of() : type.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                led |= insn instanceof MethodInsnNode call && lead(call);
                led |= insn instanceof InvokeDynamicInsnNode dynamic && lead(dynamic);
            }
        }
        return led;
    }

    private boolean lead(MethodInsnNode call) {
        if (!endsJvm(call.owner, call.name, call.desc)) {
            return false;
        }
        call.desc = call.owner.equals(SYSTEM) ? STATUS : RECEIVER_AND_STATUS;
        call.owner = owner;
        call.setOpcode(Opcodes.INVOKESTATIC);
        return true;
    }

    private boolean lead(InvokeDynamicInsnNode dynamic) {
        boolean led = false;
        for (int i = 0; i < dynamic.bsmArgs.length && MethodReferences.mayBeLed(dynamic); i++) {
            if (dynamic.bsmArgs[i] instanceof Handle target
                    && endsJvm(target.getOwner(), target.getName(), target.getDesc())) {
                String descriptor = target.getOwner().equals(SYSTEM) ? STATUS : RECEIVER_AND_STATUS;
                dynamic.bsmArgs[i] = new Handle(Opcodes.H_INVOKESTATIC, owner, target.getName(), descriptor, false);
                led = true;
            }
        }
        return led;
    }

    private static boolean endsJvm(String itsOwner, String name, String descriptor) {
        boolean exits = name.equals("exit") && (itsOwner.equals(SYSTEM) || itsOwner.equals(RUNTIME));
        boolean halts = name.equals("halt") && itsOwner.equals(RUNTIME);
        return (exits || halts) && descriptor.equals(STATUS);
    }
}
