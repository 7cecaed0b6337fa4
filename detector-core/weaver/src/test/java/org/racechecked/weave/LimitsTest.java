package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.racechecked.model.CallTable;
import org.racechecked.probe.Initialisation;

@DisplayName("At the limits")
class LimitsTest {
    @TempDir
    Path folder;

    @Test
    void aMethodThatWouldBecomeTooLargeIsLeftAsItIsAndNamed() throws Throwable {
        Program program = Program.of(folder, 17, large("x++; ", 5_000));
        Woven.Changed changed = assertInstanceOf(Woven.Changed.class, program.woven("P"));
        assertEquals(List.of("large(Z)V"), changed.refusedMethods());
        program.verify();
        assertEquals(List.of("access STATIC_READ P.x :3 P.class", "access STATIC_WRITE P.x :3 P.class"), program.run());
    }

    @Test
    void aStaticInitialiserThatIsLeftAsItIsStillTellsOfItsEnd() throws Throwable {
        String source = "class P { static int x; static { if (x == 0) { " + "x++; ".repeat(5_000) + "} } }";
        Program program = Program.of(folder, 17, source);
        Woven.Changed changed = assertInstanceOf(Woven.Changed.class, program.woven("P"));
        assertEquals(List.of("<clinit>()V"), changed.refusedMethods());
        program.verify();
        Class<?> type = program.load(true, "P");
        Class.forName("P", true, type.getClassLoader());
        assertTrue(Initialisation.isDone(type));
    }

    @Test
    void aClassWithNothingButSuchAMethodIsRefused() throws IOException {
        Program program = Program.of(folder, 17, "class P { int x; void f() { " + "x++; ".repeat(6_000) + "} }");
        Woven.Refused refused = assertInstanceOf(Woven.Refused.class, program.woven("P"));
        assertEquals("too large with probes: f()V", refused.reason());
    }

    @Test
    void jumpsThatProbesMakeTooFarStillReachTheirTarget() throws Throwable {
        Program program = Program.of(folder, 17, large("x++; ", 1_800));
        assertInstanceOf(Woven.Changed.class, program.woven("P"));
        program.verify();
        assertEquals(2 * 1_801, program.run().size());
    }

    @Test
    void aSiteTableThatFillsManyConstantsIsReadBack() throws Throwable {
        StringBuilder source = new StringBuilder("class P { static int x; static void run() { ");
        for (int i = 0; i < 40; i++) {
            source.append("f").append(i).append("(); ");
        }
        source.append("}\n");
        for (int i = 0; i < 40; i++) {
            source.append("static void f")
                    .append(i)
                    .append("() { ")
                    .append("x++; ".repeat(500))
                    .append("}\n");
        }
        Program program = Program.of(folder, 17, source.append("}").toString());
        Woven.Changed changed = assertInstanceOf(Woven.Changed.class, program.woven("P"));
        assertEquals(40_000, changed.sites().sites().size());
        List<String> events = program.run();
        assertEquals(40_000, events.size());
        assertEquals("access STATIC_WRITE P.x :41 P.class", events.get(39_999));
    }

    @Test
    void classFilesOfTheFutureAreRefusedWithTheirVersion() throws IOException {
        String reason = refusal(Opcodes.V28 + 1);
        assertTrue(reason.contains("version 73") && reason.contains("72"), reason);
    }

    @Test
    void aDamagedClassFileIsRefused() throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, 0, "P", null, "java/lang/Object", null);
        byte[] bytes = java.util.Arrays.copyOf(writer.toByteArray(), 40);
        try (ClassTable table = ClassTable.of(List.of(), List.of(), ClassPatterns.everything())) {
            assertInstanceOf(Woven.Refused.class, new Weaver(table, CallTable.builtIn()).weave(bytes));
        }
    }

    @Test
    void aSecondWeavingOfTheSameClassGivesTheSameBytes() throws IOException {
        String source = large("x++; ", 10);
        Program one = Program.of(folder, 17, source);
        Program two = Program.of(folder, 17, source);
        assertArrayEquals(one.bytes("P"), two.bytes("P"));
    }

    /** {@code run} comes to {@code large}, which jumps over or around all its body. */
    private static String large(String statement, int times) {
        return """
                class P { static int x;
                  static void large(boolean loop) { do { if (x == -1) { return; } %s } while (loop); }
                  static void run() { x++; %s }
                }
                """
                .formatted(statement.repeat(times), times < 5_000 ? "large(false);" : "")
                .replace(
                        "if (x == -1) { return; }",
                        times < 5_000 ? "if (loop) { return; }" : "if (x == -1) { return; }");
    }

    private static String refusal(int version) throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(version, 0, "P", null, "java/lang/Object", null);
        try (ClassTable table = ClassTable.of(List.of(), List.of(), ClassPatterns.everything())) {
            Woven woven = new Weaver(table, CallTable.builtIn()).weave(writer.toByteArray());
            return assertInstanceOf(Woven.Refused.class, woven).reason();
        }
    }
}
