package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

@DisplayName("In a constructor, this may be named")
class UninitialisedThisTest {
    private static final String OBJECT = "java/lang/Object";

    private final MethodNode method = new MethodNode(0, "<init>", "()V", null, null);

    @Test
    void onceSuperHasReturned() {
        method.visitVarInsn(Opcodes.ALOAD, 0);
        construct(OBJECT);
        method.visitInsn(Opcodes.NOP);
        assertEquals(List.of(true), initialisedAtNops());
    }

    @Test
    void onlyAfterTheObjectsAmongItsArgumentsAreMade() {
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitTypeInsn(Opcodes.NEW, "A");
        method.visitTypeInsn(Opcodes.NEW, "B");
        construct("B");
        method.visitInsn(Opcodes.NOP);
        construct("A");
        method.visitInsn(Opcodes.NOP);
        construct(OBJECT);
        method.visitInsn(Opcodes.NOP);
        assertEquals(List.of(false, false, true), initialisedAtNops());
    }

    /** Some compilers choose among several calls of {@code this(..)} at run time. */
    @Test
    void onEachOfSeveralWays() {
        Label other = new Label();
        Label together = new Label();
        method.visitInsn(Opcodes.ICONST_0);
        method.visitJumpInsn(Opcodes.IFEQ, other);
        construct(OBJECT);
        method.visitInsn(Opcodes.NOP);
        method.visitJumpInsn(Opcodes.GOTO, together);
        method.visitLabel(other);
        method.visitInsn(Opcodes.NOP);
        construct("P");
        method.visitInsn(Opcodes.NOP);
        method.visitLabel(together);
        method.visitInsn(Opcodes.NOP);
        assertEquals(List.of(true, false, true, true), initialisedAtNops());
    }

    @Test
    void onlyWhereAnExceptionAmongTheArgumentsIsNotThrown() {
        Label fine = new Label();
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitInsn(Opcodes.ICONST_0);
        method.visitJumpInsn(Opcodes.IFEQ, fine);
        method.visitTypeInsn(Opcodes.NEW, "E");
        construct("E");
        method.visitInsn(Opcodes.ATHROW);
        method.visitLabel(fine);
        method.visitInsn(Opcodes.NOP);
        construct(OBJECT);
        method.visitInsn(Opcodes.NOP);
        assertEquals(List.of(false, true), initialisedAtNops());
    }

    @Test
    void inHandlersOfWhatStandsAfterSuperOnly() {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label laterEnd = new Label();
        Label laterHandler = new Label();
        method.visitTryCatchBlock(start, end, handler, null);
        method.visitTryCatchBlock(end, laterEnd, laterHandler, null);
        method.visitLabel(start);
        method.visitInsn(Opcodes.ICONST_0);
        construct(OBJECT);
        method.visitLabel(end);
        method.visitInsn(Opcodes.NOP);
        method.visitLabel(laterEnd);
        method.visitInsn(Opcodes.RETURN);
        method.visitLabel(handler);
        method.visitInsn(Opcodes.NOP);
        method.visitInsn(Opcodes.ATHROW);
        method.visitLabel(laterHandler);
        method.visitInsn(Opcodes.NOP);
        assertEquals(List.of(true, false, true), initialisedAtNops());
    }

    private void construct(String owner) {
        method.visitMethodInsn(Opcodes.INVOKESPECIAL, owner, "<init>", "()V", false);
    }

    private List<Boolean> initialisedAtNops() {
        UninitialisedThis uninitialised = UninitialisedThis.of(method);
        List<Boolean> initialised = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.NOP) {
                initialised.add(!uninitialised.contains(insn));
            }
        }
        return initialised;
    }
}
