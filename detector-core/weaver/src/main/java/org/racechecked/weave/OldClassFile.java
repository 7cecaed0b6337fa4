package org.racechecked.weave;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;

/**
 * Brings a class file of Java 6 or older up to the oldest version that can be woven: code that {@code jsr} calls is copied to where it
 * is called, and frames are written down.
 */
final class OldClassFile extends ClassVisitor {
    private static final int NOT_IF_ABSTRACT = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STRICT;

    private OldClassFile(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    /**
     * The same class as newer compilers would write it.
     *
     * @throws TypeNotPresentException if the frames depend on a class that is not known
     */
    static byte[] upgraded(byte[] classFile, Hierarchy hierarchy) {
        ClassWriter writer = new FrameWriter(hierarchy);
        new ClassReader(classFile).accept(new OldClassFile(writer), ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        super.visit(ClassWeaver.OLDEST, access, name, signature, superName, interfaces);
    }

    /** What had no meaning is now an error. */
    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        int legal = (access & Opcodes.ACC_ABSTRACT) == 0 ? access : access & ~NOT_IF_ABSTRACT;
        MethodVisitor next = super.visitMethod(legal, name, descriptor, signature, exceptions);
        return new JSRInlinerAdapter(next, legal, name, descriptor, signature, exceptions);
    }

    /** Finds out what variables hold where paths meet, without loading a class. */
    private static final class FrameWriter extends ClassWriter {
        private static final String OBJECT = "java/lang/Object";

        private final Hierarchy hierarchy;

        FrameWriter(Hierarchy hierarchy) {
            super(COMPUTE_FRAMES);
            this.hierarchy = hierarchy;
        }

        /** Of interfaces it is Object, which verifiers take for any interface. */
        @Override
        protected String getCommonSuperClass(String one, String other) {
            if (one.equals(OBJECT) || other.equals(OBJECT)) {
                return OBJECT;
            }
            Set<String> ofOne = superclasses(one);
            return superclasses(other).stream()
                    .filter(ofOne::contains)
                    .findFirst()
                    .orElse(OBJECT);
        }

        /** Itself first, and Object last. */
        private Set<String> superclasses(String name) {
            Set<String> all = new LinkedHashSet<>();
            for (String at = name; at != null; at = superclass(at)) {
                all.add(at);
            }
            return all;
        }

        private @Nullable String superclass(String name) {
            ClassFacts facts = hierarchy.find(name);
            if (facts == null) {
                throw new TypeNotPresentException(name.replace('/', '.'), null);
            }
            return facts.superName();
        }
    }
}
