package org.racechecked.weave;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * What weaving one class needs to know of another: of its code no more than which methods are leaves, and what it does with
 * arrays in static fields.
 *
 * @param name internal name, with slashes
 * @param version major version of the class file
 * @param fields access flags by {@code name:descriptor}
 * @param methods access flags by {@code name(descriptor)}
 * @param ignored reasons of {@code @IgnoreRace}, by {@link #WHOLE_CLASS}, plain name of the field or {@code name(descriptor)}
 * @param leaves those of {@link LeafMethods}, where its code is woven along
 * @param accessors those of {@link AccessorMethods}, likewise
 * @param arrays as far as {@link Tables} are concerned; what it leaks is asked of its whole package
 * @param woven true when its code is woven along, so that its methods speak for themselves
 */
record ClassFacts(
        String name,
        int version,
        int access,
        @Nullable String superName,
        List<String> interfaces,
        Map<String, Integer> fields,
        Map<String, Integer> methods,
        Map<String, String> ignored,
        Map<String, Leaf> leaves,
        Map<String, AccessorMethods.Accessor> accessors,
        StaticArrays arrays,
        boolean woven) {
    /** Stands for the class among its members. */
    static final String WHOLE_CLASS = "";

    /** The same class, with what its code does. */
    ClassFacts with(
            Map<String, Leaf> itsLeaves, Map<String, AccessorMethods.Accessor> itsAccessors, StaticArrays itsArrays) {
        return new ClassFacts(
                name,
                version,
                access,
                superName,
                interfaces,
                fields,
                methods,
                ignored,
                itsLeaves,
                itsAccessors,
                itsArrays,
                woven);
    }

    boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    boolean isPublic() {
        return (access & Opcodes.ACC_PUBLIC) != 0;
    }

    boolean isInPackageOf(ClassFacts other) {
        return packageName().equals(other.packageName());
    }

    /** Its static initialiser tells the probes when it begins and ends: others may see what it made. */
    boolean announcesInitialisation() {
        return woven
                && (version >= ClassWeaver.OLDEST || !isInterface())
                && (access & Opcodes.ACC_SYNTHETIC) == 0
                && methods.containsKey("<clinit>()V")
                && fields.entrySet().stream().anyMatch(field -> isSharedStatic(field.getValue()) || holdsObject(field));
    }

    /** Equal for two versions of a class exactly if they give the same answers to those who ask. */
    String digest() {
        String answers = String.join(
                "\n",
                name,
                Integer.toString(version),
                Integer.toString(access),
                String.valueOf(superName),
                interfaces.toString(),
                sorted(fields),
                sorted(methods),
                ignored.toString(),
                leaves.toString(),
                accessors.toString(),
                arrays.tables().toString(),
                arrays.hidden().toString(),
                Boolean.toString(woven));
        return Hash.of(answers);
    }

    /** The order in the file answers nothing. */
    private static String sorted(Map<String, Integer> members) {
        return new TreeMap<>(members).toString();
    }

    /** With slashes. */
    String packageName() {
        return name.substring(0, Math.max(0, name.lastIndexOf('/')));
    }

    private static boolean holdsObject(Map.Entry<String, Integer> field) {
        String descriptor = field.getKey().substring(field.getKey().indexOf(':') + 1);
        return (field.getValue() & Opcodes.ACC_STATIC) != 0 && isReference(descriptor);
    }

    static boolean isReference(String descriptor) {
        return descriptor.startsWith("L") || descriptor.startsWith("[");
    }

    private static boolean isSharedStatic(int access) {
        return (access & Opcodes.ACC_STATIC) != 0 && (access & (Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC)) == 0;
    }
}
