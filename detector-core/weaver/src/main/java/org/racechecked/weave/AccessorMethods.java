package org.racechecked.weave;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds the methods that compilers add so that lambdas and nested classes get at private fields: {@code access$getCount$p} in Kotlin,
 * {@code pfaccess$0} in Groovy, {@code access$000} in Java before 11. Each does nothing but to read one field or to write it.
 */
final class AccessorMethods extends ClassVisitor {
    private static final int SYNTHETIC = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

    private final String owner;
    private final Map<String, Accessor> found = new TreeMap<>();

    private AccessorMethods(String owner) {
        super(Opcodes.ASM9);
        this.owner = owner;
    }

    /** By {@code name(descriptor)}. */
    static Map<String, Accessor> in(byte[] classFile, ClassFacts header) {
        if (header.methods().entrySet().stream()
                .noneMatch(each -> mayBe(each.getValue(), each.getKey(), header.name()))) {
            return Map.of();
        }
        AccessorMethods methods = new AccessorMethods(header.name());
        new ClassReader(classFile).accept(methods, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return methods.found;
    }

    private static boolean mayBe(int access, String method, String owner) {
        return (access & (SYNTHETIC | Opcodes.ACC_PRIVATE)) == SYNTHETIC && method.contains("(L" + owner + ";");
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        return mayBe(access, method + descriptor, owner) ? new Code(method, descriptor) : null;
    }

    /** What the code of one method does. */
    private final class Code extends MethodVisitor {
        private final String method;
        private final String descriptor;
        private @Nullable Accessor touched;
        private boolean only = true;

        Code(String method, String descriptor) {
            super(Opcodes.ASM9);
            this.method = method;
            this.descriptor = descriptor;
        }

        @Override
        public void visitFieldInsn(int opcode, String itsOwner, String field, String type) {
            boolean instance = opcode == Opcodes.GETFIELD || opcode == Opcodes.PUTFIELD;
            only &= instance && itsOwner.equals(owner) && touched == null;
            touched = new Accessor(opcode == Opcodes.PUTFIELD, field, type);
        }

        @Override
        public void visitEnd() {
            if (only && touched != null && touched.fits(owner, descriptor)) {
                found.put(method + descriptor, touched);
            }
        }

        @Override
        public void visitInsn(int opcode) {
            boolean moves = opcode >= Opcodes.DUP && opcode <= Opcodes.SWAP;
            boolean returns = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
            only &= moves || returns;
        }

        @Override
        public void visitMethodInsn(int opcode, String itsOwner, String name, String type, boolean isInterface) {
            only = false;
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            only = false;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            only = false;
        }

        @Override
        public void visitIincInsn(int variable, int increment) {
            only = false;
        }

        @Override
        public void visitLdcInsn(Object value) {
            only = false;
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            only = false;
        }

        @Override
        public void visitInvokeDynamicInsn(
                String name, String type, org.objectweb.asm.Handle bootstrap, Object... arguments) {
            only = false;
        }
    }

    /** The field that a method touches for others. */
    record Accessor(boolean writes, String field, String type) {
        /** The method takes what the access takes, and gives what it gives or what was written. */
        boolean fits(String owner, String descriptor) {
            String given = "(L" + owner + ";";
            return writes
                    ? descriptor.equals(given + type + ")V") || descriptor.equals(given + type + ")" + type)
                    : descriptor.equals(given + ")" + type);
        }

        /** The method gives what was written. */
        boolean givesBack(String descriptor) {
            return writes && Type.getReturnType(descriptor).getSort() != Type.VOID;
        }
    }
}
