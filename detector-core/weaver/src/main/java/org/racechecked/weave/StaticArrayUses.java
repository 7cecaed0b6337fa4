package org.racechecked.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Looks whether a class uses arrays in static fields; its constants do not say which of the fields are static. */
final class StaticArrayUses extends ClassVisitor {
    private boolean found;

    private StaticArrayUses() {
        super(Opcodes.ASM9);
    }

    static boolean areIn(byte[] classFile) {
        StaticArrayUses uses = new StaticArrayUses();
        new ClassReader(classFile).accept(uses, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return uses.found;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        return new Code();
    }

    /** The code of one method. */
    private final class Code extends MethodVisitor {
        Code() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
            boolean ofStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
            found |= ofStatic
                    && descriptor.startsWith("[")
                    && Tables.mayMatter(new Origin.Field(owner, field + ":" + descriptor));
        }
    }
}
