package org.racechecked.weave;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racechecked.model.SiteTable;

/**
 * How woven code obtains its {@code WovenClass}: by a dynamic constant where the class file knows them, else by calling a
 * private method that holds the one call site which stands for it.
 *
 * <p>The constant carries the site table, which is complete only when all methods are woven; until then each use is blank.
 */
final class WovenConstant {
    static final String TYPE = "Lorg/racechecked/probe/WovenClass;";
    /** What reflection sees in class files before version 55. */
    static final String ACCESSOR = "$racechecked$woven";

    private static final String CLASSES = "org/racechecked/probe/WovenClasses";
    private static final String LOOKUP = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";
    private static final Handle CONSTANT = new Handle(
            Opcodes.H_INVOKESTATIC,
            CLASSES,
            "constant",
            LOOKUP + "Ljava/lang/Class;I[Ljava/lang/String;)" + TYPE,
            false);
    private static final Handle CALL_SITE = new Handle(
            Opcodes.H_INVOKESTATIC,
            CLASSES,
            "callSite",
            LOOKUP + "Ljava/lang/invoke/MethodType;I[Ljava/lang/String;)Ljava/lang/invoke/CallSite;",
            false);

    private final ClassNode type;
    private final boolean dynamic;
    private final List<LdcInsnNode> blanks = new ArrayList<>();
    private boolean used;

    WovenConstant(ClassNode type) {
        this.type = type;
        this.dynamic = (type.version & 0xFFFF) >= Opcodes.V11;
    }

    /** {@code -> woven}. */
    AbstractInsnNode push() {
        used = true;
        if (!dynamic) {
            boolean onInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
            return new MethodInsnNode(Opcodes.INVOKESTATIC, type.name, ACCESSOR, "()" + TYPE, onInterface);
        }
        LdcInsnNode blank = new LdcInsnNode("");
        blanks.add(blank);
        return blank;
    }

    /** Fills in what is known now. */
    void settle(SiteTable table) {
        List<Object> arguments = new ArrayList<>();
        arguments.add(table.sites().size());
        arguments.addAll(table.encode());
        if (dynamic) {
            ConstantDynamic constant = new ConstantDynamic("woven", TYPE, CONSTANT, arguments.toArray());
            blanks.forEach(blank -> blank.cst = constant);
        } else if (used) {
            type.methods.add(accessor(arguments.toArray()));
        }
    }

    private static MethodNode accessor(Object[] arguments) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode method = new MethodNode(access, ACCESSOR, "()" + TYPE, null, null);
        method.instructions.add(new InvokeDynamicInsnNode("woven", "()" + TYPE, CALL_SITE, arguments));
        method.instructions.add(new InsnNode(Opcodes.ARETURN));
        method.maxStack = 1;
        return method;
    }
}
