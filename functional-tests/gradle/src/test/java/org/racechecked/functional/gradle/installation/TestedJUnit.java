package org.racechecked.functional.gradle.installation;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Lets Gradle's test workers speak to the JUnit of the tested project, not to the renamed one inside Gradle's jar. */
final class TestedJUnit extends Remapper {
    private static final String MOVED = "org/gradle/internal/impldep/";
    private static final String MOVED_DOTTED = MOVED.replace('/', '.');

    private TestedJUnit() {
        super(Opcodes.ASM9);
    }

    static byte[] restoreNamesIn(byte[] classFile) {
        ClassWriter out = new ClassWriter(0);
        new ClassReader(classFile).accept(new ClassRemapper(out, new TestedJUnit()), 0);
        return out.toByteArray();
    }

    @Override
    public String map(String internalName) {
        return isOfJUnit(internalName, MOVED, "/") ? internalName.substring(MOVED.length()) : internalName;
    }

    /** Some classes, and the packages that a worker may see, are named in strings. */
    @Override
    public Object mapValue(Object value) {
        if (value instanceof String text && isOfJUnit(text, MOVED_DOTTED, ".")) {
            return text.substring(MOVED_DOTTED.length());
        }
        return super.mapValue(value);
    }

    private static boolean isOfJUnit(String name, String prefix, String separator) {
        if (!name.startsWith(prefix)) {
            return false;
        }
        String original = name.substring(prefix.length()) + separator;
        return original.startsWith("org" + separator + "junit" + separator)
                || original.startsWith("org" + separator + "hamcrest" + separator)
                || original.startsWith("junit" + separator);
    }
}
