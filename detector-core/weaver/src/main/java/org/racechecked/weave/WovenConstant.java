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
 * How woven code obtains its {@code WovenClass}: from a private method that holds a dynamic constant or, in class files
 * too old for those, the one call site that stands for it. Either is resolved once and carries the site table.
 *
 * <p>The constant is not loaded where it is needed because JDK 17 loses count of the stack at dynamic constants when it
 * words the message of a null pointer, and then writes outside its own tables.
 */
final class WovenConstant {
    static final String CLASS = "org/racechecked/probe/WovenClass";
    static final String TYPE = "L" + CLASS + ";";
    /** What reflection sees of it. */
    static final String ACCESSOR = "$racechecked$woven";

    private static final String GETTER = "()" + TYPE;
    private static final String NAME = "woven";
    private static final String CLASSES = "org/racechecked/probe/WovenClasses";
    private static final String LOOKUP = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final Handle CONSTANT = bootstrap("constant", LOOKUP + OBJECT + OBJECT + OBJECT + ")" + OBJECT);
    private static final Handle CONSTANT_IN_PIECES =
            bootstrap("constantInPieces", LOOKUP + "Ljava/lang/Class;I[Ljava/lang/String;)" + TYPE);
    private static final Handle CALL_SITE = bootstrap(
            "callSite", LOOKUP + "Ljava/lang/invoke/MethodType;I[Ljava/lang/String;)Ljava/lang/invoke/CallSite;");

    private static final Handle GUARD = new Handle(
            Opcodes.H_INVOKESTATIC,
            "org/racechecked/probe/Guards",
            "guard",
            LOOKUP + "Ljava/lang/invoke/MethodType;Ljava/lang/String;I)Ljava/lang/invoke/CallSite;",
            false);

    private final ClassNode type;
    private boolean used;

    WovenConstant(ClassNode type) {
        this.type = type;
    }

    /** Was this class woven before? Its probes would then be woven as well, and its method would be there twice. */
    static boolean isIn(ClassFacts facts) {
        return facts.methods().containsKey(ACCESSOR + GETTER);
    }

    /** {@code -> woven}. */
    AbstractInsnNode push() {
        used = true;
        boolean onInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
        return new MethodInsnNode(Opcodes.INVOKESTATIC, type.name, ACCESSOR, GETTER, onInterface);
    }

    /** The bootstrap of a call site that stands for a probe of this class, with the first of its arguments. */
    Handle guard() {
        used = true;
        return GUARD;
    }

    /** Adds the method to the class, once all sites are known. */
    void settle(SiteTable table) {
        if (used) {
            List<Object> arguments = new ArrayList<>();
            arguments.add(table.sites().size());
            arguments.addAll(table.encode());
            type.methods.add(accessor(arguments.toArray()));
        }
    }

    private MethodNode accessor(Object[] arguments) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode method = new MethodNode(access, ACCESSOR, GETTER, null, null);
        boolean dynamicConstants = (type.version & 0xFFFF) >= Opcodes.V11;
        Handle bootstrap = arguments.length == 2 ? CONSTANT : CONSTANT_IN_PIECES;
        method.instructions.add(
                dynamicConstants
                        ? new LdcInsnNode(new ConstantDynamic(NAME, TYPE, bootstrap, arguments))
                        : new InvokeDynamicInsnNode(NAME, GETTER, CALL_SITE, arguments));
        method.instructions.add(new InsnNode(Opcodes.ARETURN));
        method.maxStack = 1;
        return method;
    }

    private static Handle bootstrap(String name, String descriptor) {
        return new Handle(Opcodes.H_INVOKESTATIC, CLASSES, name, descriptor, false);
    }
}
