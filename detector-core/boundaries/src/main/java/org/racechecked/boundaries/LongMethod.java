package org.racechecked.boundaries;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A method as it was; if it has the annotation, after instructions that a constant jumps over. */
final class LongMethod extends MethodVisitor {
    /** HotSpot's {@code FreqInlineSize}: longer ones it does not copy, however often they are called. */
    static final int LONGEST_COPIED = 325;

    static final String ANNOTATION = Type.getDescriptor(NotInlined.class);

    private boolean annotated;

    LongMethod(MethodVisitor written) {
        super(Opcodes.ASM9, written);
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        if (descriptor.equals(ANNOTATION)) {
            annotated = true;
            return null;
        }
        return super.visitAnnotation(descriptor, visible);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (annotated) {
            Label begin = new Label();
            super.visitInsn(Opcodes.ICONST_0);
            super.visitJumpInsn(Opcodes.IFEQ, begin);
            for (int i = 0; i < LONGEST_COPIED; i++) {
                super.visitInsn(Opcodes.NOP);
            }
            super.visitLabel(begin);
            super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
            // the method may begin with a frame of its own
            super.visitInsn(Opcodes.NOP);
        }
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        super.visitMaxs(Math.max(1, maxStack), maxLocals);
    }
}
