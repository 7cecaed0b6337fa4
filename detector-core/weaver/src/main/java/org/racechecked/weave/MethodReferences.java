package org.racechecked.weave;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.racechecked.model.WovenReference;

/**
 * Leads method references to methods of the call table through private methods that make the call in bytecode, where
 * hooks can be put around it.
 */
final class MethodReferences {
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
    private static final int SERIALIZABLE = 1;

    private final ClassNode type;
    private final CallMatcher matcher;
    private final Hierarchy hierarchy;
    private final List<MethodNode> bridges = new ArrayList<>();

    MethodReferences(ClassNode type, CallMatcher matcher, Hierarchy hierarchy) {
        this.type = type;
        this.matcher = matcher;
        this.hierarchy = hierarchy;
    }

    /** The methods that were made so far, not woven yet. */
    List<MethodNode> bridges() {
        return bridges;
    }

    /** Returns false where the reference may stay as it is. */
    boolean weave(InvokeDynamicInsnNode insn, int line) {
        if (!mayBeLed(insn)) {
            return false;
        }
        Handle target = (Handle) insn.bsmArgs[1];
        // javac writes a lambda for super::method; only others could write this
        if (target.getTag() == Opcodes.H_INVOKESPECIAL
                || matcher.match(hierarchy, target.getOwner(), target.getName(), target.getDesc()) == null) {
            return false;
        }
        MethodNode bridge = bridge(target, parameters(insn, target), line);
        bridges.add(bridge);
        boolean onInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
        insn.bsmArgs[1] = new Handle(Opcodes.H_INVOKESTATIC, type.name, bridge.name, bridge.desc, onInterface);
        return true;
    }

    /** It makes a lambda, which may call another method than the compiler wrote. */
    static boolean mayBeLed(InvokeDynamicInsnNode insn) {
        return insn.bsm.getOwner().equals(METAFACTORY) && !isSerializable(insn);
    }

    /** A serialised lambda names its method, and reading it back must find that name. */
    private static boolean isSerializable(InvokeDynamicInsnNode insn) {
        return insn.bsmArgs.length > 3 && ((Integer) insn.bsmArgs[3] & SERIALIZABLE) != 0;
    }

    /** What is captured must have exactly the type that the reference captures; a receiver may be of a subtype there. */
    private static Type[] parameters(InvokeDynamicInsnNode insn, Handle target) {
        Type[] declared = Type.getArgumentTypes(target.getDesc());
        List<Type> parameters = new ArrayList<>(List.of(declared));
        if (target.getTag() != Opcodes.H_INVOKESTATIC && target.getTag() != Opcodes.H_NEWINVOKESPECIAL) {
            parameters.add(0, Type.getObjectType(target.getOwner()));
        }
        Type[] captured = Type.getArgumentTypes(insn.desc);
        for (int i = 0; i < captured.length; i++) {
            parameters.set(i, captured[i]);
        }
        return parameters.toArray(Type[]::new);
    }

    private MethodNode bridge(Handle target, Type[] parameters, int line) {
        boolean constructs = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
        Type owner = Type.getObjectType(target.getOwner());
        Type result = constructs ? owner : Type.getReturnType(target.getDesc());
        String name = WovenReference.PREFIX + (constructs ? "new" : target.getName()) + "$" + bridges.size();
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode bridge = new MethodNode(access, name, Type.getMethodDescriptor(result, parameters), null, null);
        addLine(bridge, line);
        if (constructs) {
            bridge.instructions.add(new TypeInsnNode(Opcodes.NEW, target.getOwner()));
            bridge.instructions.add(new InsnNode(Opcodes.DUP));
        }
        int slot = 0;
        for (Type parameter : parameters) {
            bridge.instructions.add(new VarInsnNode(parameter.getOpcode(Opcodes.ILOAD), slot));
            slot += parameter.getSize();
        }
        bridge.instructions.add(new MethodInsnNode(
                opcode(target), target.getOwner(), target.getName(), target.getDesc(), target.isInterface()));
        bridge.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
        bridge.maxLocals = slot;
        bridge.maxStack = slot + 2;
        return bridge;
    }

    private static void addLine(MethodNode bridge, int line) {
        if (line > 0) {
            LabelNode start = new LabelNode();
            bridge.instructions.add(start);
            bridge.instructions.add(new LineNumberNode(line, start));
        }
    }

    private static int opcode(Handle target) {
        return switch (target.getTag()) {
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            default -> Opcodes.INVOKESPECIAL;
        };
    }
}
