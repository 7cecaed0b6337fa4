package org.racechecked.weave;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The watched bodies of a method in a method of their own, which has the same name and gets the trail as its last argument:
 * what is left is short enough for HotSpot to copy it into those who call it often.
 *
 * <p>No line belongs to the call of the other method, so that its frame can be told from a recursion.
 */
final class BodiesApart {
    /** HotSpot copies a longer method into no other, however often it is called. */
    private static final int LONGEST_COPIED = 325;
    /** A method can have no more slots of arguments. */
    private static final int MOST_SLOTS = 255;

    private static final Set<String> GROOVY = Set.of("groovy/lang/GroovyObject", "groovy/lang/Closure");
    private static final String LAST = "L" + TrailProbes.TRAIL + ";)";

    private final MethodNode method;
    private final Hierarchy hierarchy;
    private final ClassFacts own;
    private final String descriptor;
    private final boolean isStatic;
    private final int slots;

    BodiesApart(MethodNode method, Hierarchy hierarchy) {
        this.method = method;
        this.hierarchy = hierarchy;
        own = hierarchy.own();
        isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        descriptor = method.desc.replace(")", LAST);
        slots = (Type.getArgumentsAndReturnSizes(method.desc) >> 2) - (isStatic ? 1 : 0);
    }

    /** Would the method be too long with them, and not without? Sizes are of the method without them, and of them. */
    static boolean matters(int plain, int watched) {
        return plain <= LONGEST_COPIED && plain + watched > LONGEST_COPIED;
    }

    /** Can they stand apart from a method of that size, so that it can be copied? */
    boolean isPossible(int plain) {
        return plain + CodeSize.of(call(slots)) <= LONGEST_COPIED
                && !method.name.startsWith("<")
                && slots < MOST_SLOTS
                && !own.methods().containsKey(method.name + descriptor)
                && !looksAtFrames()
                && !isCalledByName();
    }

    /** Groovy looks for methods by name when it calls them, and counts the parameters of closures over all. */
    private boolean isCalledByName() {
        return hierarchy.supertypes(own.name()).stream().anyMatch(GROOVY::contains);
    }

    /** It may count them. */
    private boolean looksAtFrames() {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call
                    && (call.name.equals("getStackTrace") || call.owner.startsWith("java/lang/StackWalker"))) {
                return true;
            }
        }
        return false;
    }

    /** {@code -> }: leaves the method with what the other one returns. */
    InsnList call(int trail) {
        InsnList code = new InsnList();
        int slot = 0;
        if (!isStatic) {
            code.add(new VarInsnNode(Opcodes.ALOAD, slot++));
        }
        for (Type argument : Type.getArgumentTypes(method.desc)) {
            code.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), slot));
            slot += argument.getSize();
        }
        code.add(new VarInsnNode(Opcodes.ALOAD, trail));
        int opcode = isStatic ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL;
        code.add(new MethodInsnNode(opcode, own.name(), method.name, descriptor, own.isInterface()));
        code.add(new InsnNode(Type.getReturnType(method.desc).getOpcode(Opcodes.IRETURN)));
        return code;
    }

    /** The other method, which needs so many locals and keeps the trail in one of them. */
    MethodNode method(InsnList bodies, int trail, int locals) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC | (method.access & Opcodes.ACC_STATIC);
        MethodNode apart = new MethodNode(access, method.name, descriptor, null, null);
        apart.instructions.add(new VarInsnNode(Opcodes.ALOAD, slots));
        apart.instructions.add(new VarInsnNode(Opcodes.ASTORE, trail));
        apart.instructions.add(bodies);
        apart.maxLocals = locals;
        apart.maxStack = method.maxStack + ProbeEmitter.EXTRA_STACK;
        method.maxStack = Math.max(method.maxStack, slots + 1);
        return apart;
    }
}
