package org.racechecked.weave;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Knows which reads of static fields show a thread memory that the static initialiser of the class wrote: those that
 * lead to an object with anything in it that can change. Static fields themselves are not compared before the end of the
 * initialiser.
 */
final class ClassUses {
    private static final Set<String> UNCHANGING = Set.of(
            "Ljava/lang/String;",
            "Ljava/lang/Class;",
            "Ljava/lang/Boolean;",
            "Ljava/lang/Character;",
            "Ljava/lang/Byte;",
            "Ljava/lang/Short;",
            "Ljava/lang/Integer;",
            "Ljava/lang/Long;",
            "Ljava/lang/Float;",
            "Ljava/lang/Double;",
            "Ljava/lang/invoke/VarHandle;",
            "Ljava/lang/invoke/MethodHandle;");

    private static final Set<String> MAY_BE_ANYTHING = Set.of(
            "Ljava/lang/Object;", "Ljava/lang/Iterable;", "Ljava/lang/CharSequence;", "Ljava/lang/StringBuilder;");

    private ClassUses() {}

    static boolean teaches(FieldInsnNode insn, Hierarchy.Field field) {
        return insn.getOpcode() == Opcodes.GETSTATIC
                && mayChange(insn.desc)
                && field.declaring().announcesInitialisation()
                && !isPlainConstant(insn, field.declaring());
    }

    /** A constant of an enum that has nothing in it to change, as most are; they are used a lot. */
    private static boolean isPlainConstant(FieldInsnNode insn, ClassFacts declaring) {
        return "java/lang/Enum".equals(declaring.superName())
                && insn.desc.equals("L" + declaring.name() + ";")
                && declaring.fields().entrySet().stream()
                        .noneMatch(field -> canChange(field.getKey(), field.getValue()));
    }

    private static boolean canChange(String field, int access) {
        String descriptor = field.substring(field.indexOf(':') + 1);
        return (access & Opcodes.ACC_STATIC) == 0 && ((access & Opcodes.ACC_FINAL) == 0 || mayChange(descriptor));
    }

    /** Does a value of that type lead to anything that can change? */
    static boolean mayChange(String descriptor) {
        return ClassFacts.isReference(descriptor) && !UNCHANGING.contains(descriptor);
    }

    /** May one of the arguments be an object of the JDK with contents that can be raced for, by what they are declared to be? */
    static boolean mayHaveContents(String descriptor) {
        for (Type argument : Type.getArgumentTypes(descriptor)) {
            String name = argument.getDescriptor();
            if (name.startsWith("Ljava/util/") || MAY_BE_ANYTHING.contains(name)) {
                return true;
            }
        }
        return false;
    }

    /** The same, of any of the arguments of a method. */
    static boolean argumentsMayChange(String descriptor) {
        for (Type argument : Type.getArgumentTypes(descriptor)) {
            if (mayChange(argument.getDescriptor())) {
                return true;
            }
        }
        return false;
    }
}
