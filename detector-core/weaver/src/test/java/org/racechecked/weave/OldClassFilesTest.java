package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.racechecked.probe.Initialisation;

@DisplayName("Class files of Java 6 and older")
class OldClassFilesTest {
    /** Two classes meet in a variable, a table is filled, a static initialiser runs, and a method is synchronized. */
    private static final String BRANCHES =
            """
            class P {
              static class Shape { int size() { return 0; } }
              static class Round extends Shape { int size() { return 1; } }
              static class Square extends Shape { int size() { return 2; } }
              static abstract class Task { abstract void act(); }
              static int n; static int[] table = new int[4];
              static { for (int i = 0; i < table.length; i++) { table[i] = i; } n = 0; }
              static synchronized void add(Shape shape) { n += shape.size(); }
              static void run() {
                for (int i = 0; i < 2; i++) {
                  Shape shape = i == 0 ? new Round() : new Square();
                  try {
                    if (i == 5) { throw new IllegalStateException(); }
                    add(shape);
                  } catch (RuntimeException e) { n = -1; } finally { n++; }
                }
                if (n != 5) { throw new AssertionError("n is " + n); }
              }
            }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_4, Opcodes.V1_5, Opcodes.V1_6})
    void areWovenAndRunAsBefore(int version) throws Throwable {
        Program program = Program.instrumented(folder, 8, BRANCHES, bytes -> {
            bytes[4] = (byte) (version >> 24);
            bytes[5] = (byte) (version >> 16);
            bytes[6] = 0;
            bytes[7] = (byte) version;
            return bytes;
        });
        program.verify();
        List<String> events = program.run();
        assertTrue(events.contains("access STATIC_WRITE P.n :8 P.class"), events::toString);
        Class<?> type = program.load(true, "P");
        Class.forName("P", true, type.getClassLoader());
        assertTrue(Initialisation.isDone(type));
    }

    @Test
    void callCodeOfTheirOwnMethodsAsTheyDidBefore() throws Throwable {
        Program program = Program.of(folder, Map.of("P", withSubroutine()));
        Woven.Changed changed = assertInstanceOf(Woven.Changed.class, program.woven("P"));
        assertEquals(List.of(), changed.refusedMethods());
        program.verify();
        assertEquals(
                List.of(
                        "access STATIC_READ P.n :2 P.class",
                        "access STATIC_WRITE P.n :2 P.class",
                        "access STATIC_READ P.n :2 P.class",
                        "access STATIC_WRITE P.n :2 P.class"),
                program.run());
    }

    /** {@code static int n; static void run() { n++; n++; }}, where both are one subroutine. */
    private static byte[] withSubroutine() {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V1_4, 0, "P", null, "java/lang/Object", null);
        type.visitField(Opcodes.ACC_STATIC, "n", "I", null, null);
        MethodVisitor run = type.visitMethod(Opcodes.ACC_STATIC, "run", "()V", null, null);
        Label subroutine = new Label();
        run.visitCode();
        run.visitJumpInsn(Opcodes.JSR, subroutine);
        run.visitJumpInsn(Opcodes.JSR, subroutine);
        run.visitInsn(Opcodes.RETURN);
        run.visitLabel(subroutine);
        run.visitLineNumber(2, subroutine);
        run.visitVarInsn(Opcodes.ASTORE, 0);
        run.visitFieldInsn(Opcodes.GETSTATIC, "P", "n", "I");
        run.visitInsn(Opcodes.ICONST_1);
        run.visitInsn(Opcodes.IADD);
        run.visitFieldInsn(Opcodes.PUTSTATIC, "P", "n", "I");
        run.visitVarInsn(Opcodes.RET, 0);
        run.visitMaxs(2, 1);
        run.visitEnd();
        type.visitEnd();
        return type.toByteArray();
    }

    @Test
    void areRefusedWhereNobodyKnowsWhatAVariableHolds() throws IOException {
        Program program = Program.of(folder, Map.of("P", withUnknownClasses()));
        Woven.Refused refused = assertInstanceOf(Woven.Refused.class, program.woven("P"));
        assertTrue(refused.reason().contains("needs com.acme.Other on the class path"), refused.reason());
    }

    /** {@code static Object run(boolean first) { return first ? new One() : new Other(); }}. */
    private static byte[] withUnknownClasses() {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V1_4, 0, "P", null, "java/lang/Object", null);
        MethodVisitor run = type.visitMethod(Opcodes.ACC_STATIC, "run", "(Z)Ljava/lang/Object;", null, null);
        Label other = new Label();
        Label end = new Label();
        run.visitCode();
        run.visitVarInsn(Opcodes.ILOAD, 0);
        run.visitJumpInsn(Opcodes.IFEQ, other);
        run.visitMethodInsn(Opcodes.INVOKESTATIC, "com/acme/One", "one", "()Lcom/acme/One;", false);
        run.visitJumpInsn(Opcodes.GOTO, end);
        run.visitLabel(other);
        run.visitMethodInsn(Opcodes.INVOKESTATIC, "com/acme/Other", "other", "()Lcom/acme/Other;", false);
        run.visitLabel(end);
        run.visitInsn(Opcodes.ARETURN);
        run.visitMaxs(1, 1);
        run.visitEnd();
        type.visitEnd();
        return type.toByteArray();
    }

    @Test
    void mayHaveAbstractMethodsThatAreSynchronized() throws Throwable {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V1_4, Opcodes.ACC_ABSTRACT, "P", null, "java/lang/Object", null);
        type.visitField(0, "n", "I", null, null);
        type.visitMethod(Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNCHRONIZED, "act", "()V", null, null);
        type.visitEnd();
        Program program = Program.of(folder, Map.of("P", type.toByteArray()));
        assertInstanceOf(Woven.Changed.class, program.woven("P"));
        assertFalse(program.load(true, "P").isInterface());
    }
}
