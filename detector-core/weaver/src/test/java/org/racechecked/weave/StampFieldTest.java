package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racechecked.probe.Carried;

@DisplayName("A place for what was done to an object")
class StampFieldTest {
    private static final String CLASSES =
            """
            import java.io.*;
            class P implements Cloneable, Serializable {
              int x;
              P copy() throws CloneNotSupportedException { return (P) clone(); }
              protected Object clone() throws CloneNotSupportedException { return super.clone(); }
              P readBack() throws Exception {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(this); }
                return (P) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
              }
              static Object of() { P one = new Q(); one.x = 1; return one; }
            }
            class Q extends P { int y; }
            class Data {
              int x;
              Data(int x) { this.x = x; }
              static int sum(Data one, P other) { return one.x + other.x + one.x; }
              static void put(Data one, P other) { one.x = other.x; }
            }
            class Fixed { final int x; volatile int y; static int z; Fixed(int x) { this.x = x; z = x; y = z; } }
            interface Shape { int[] SIDES = {1}; default int sides() { return SIDES[0]; } }
            enum Colour { RED; int weight; int weight() { return weight; } }
            """;

    @TempDir
    Path folder;

    private Program program;

    @BeforeEach
    void compile() throws Exception {
        program = Program.of(folder, 17, CLASSES);
    }

    @ParameterizedTest
    @CsvSource({"P, true", "Q, true", "Data, true", "Colour, true", "Fixed, false", "Shape, false"})
    void isWhereObjectsHaveFieldsThatCanBeRacedFor(String name, boolean has) throws Exception {
        Class<?> type = program.load(true, name);
        assertEquals(has, Arrays.stream(type.getDeclaredFields()).anyMatch(field -> field.getName()
                .equals(StampField.NAME)));
    }

    @Test
    void isAnotherInEachOfTheClassesOfAnObject() throws Exception {
        Class<?> type = program.load(true, "Q");
        Object object = make(type.getSuperclass());
        Carried ofQ = new Some();
        Carried ofP = new Some();
        stamp(type).set(object, ofQ);
        stamp(type.getSuperclass()).set(object, ofP);
        assertSame(ofQ, stamp(type).get(object));
        assertSame(ofP, stamp(type.getSuperclass()).get(object));
    }

    /** Mocks and beans are put into fields that they fit into. */
    @Test
    void nothingOfTheProgramFitsIntoIt() throws Exception {
        Class<?> type =
                program.load(true, "P").getDeclaredField(StampField.NAME).getType();
        assertSame(Carried.class, type);
        assertTrue(type.isInterface(), "a subclass could be a mock of " + type);
    }

    @Test
    void isNotSerialised() throws Exception {
        Class<?> type = program.load(true, "P");
        Object object = make(type);
        stamp(type).set(object, new Some());
        Method readBack = type.getDeclaredMethod("readBack");
        readBack.setAccessible(true);
        Object made = readBack.invoke(object);
        assertTrue(type.isInstance(made));
        assertNull(stamp(type).get(made));
    }

    /** Only there it is sure that they have it. */
    @Test
    void isAskedForInCodeOfTheClassItself() throws Exception {
        ClassNode woven = new ClassNode();
        new ClassReader(program.bytes("Data")).accept(woven, 0);
        List<String> askers = new ArrayList<>();
        for (MethodNode method : woven.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof MethodInsnNode call && call.name.equals(StampField.PAST)) {
                    askers.add(method.name + " asks " + call.owner);
                }
            }
        }
        assertEquals(List.of("sum asks Data", "put asks Data"), askers);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sum", "put"})
    void whatIsThrownAtNullIsTheSame(String method) throws Exception {
        NullPointerException plain = thrownAtNull(program.load(false, "Data"), method);
        NullPointerException woven = thrownAtNull(program.load(true, "Data"), method);
        assertTrue(plain.getMessage().contains("field \"x\""), plain.getMessage());
        assertEquals(plain.getMessage(), woven.getMessage());
        assertEquals(plain.getStackTrace()[0], woven.getStackTrace()[0]);
    }

    private static NullPointerException thrownAtNull(Class<?> type, String name) throws Exception {
        Class<?> other = type.getClassLoader().loadClass("P");
        Object[] args = {null, name.equals("put") ? make(other) : null};
        Method method = type.getDeclaredMethod(name, type, other);
        method.setAccessible(true);
        InvocationTargetException thrown =
                assertThrows(InvocationTargetException.class, () -> method.invoke(null, args));
        return assertInstanceOf(NullPointerException.class, thrown.getCause());
    }

    @Test
    void isToldOfInAClone() throws Exception {
        ClassNode woven = new ClassNode();
        new ClassReader(program.bytes("P")).accept(woven, 0);
        List<String> callers = woven.methods.stream()
                .filter(method -> callsOf(method).contains("cloned"))
                .map(method -> method.name + method.desc)
                .toList();
        assertEquals(List.of("clone()Ljava/lang/Object;"), callers);
    }

    private static List<String> callsOf(MethodNode method) {
        List<String> calls = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call && call.owner.equals(ProbeEmitter.PROBE)) {
                calls.add(call.name);
            }
        }
        return calls;
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void canBeVerified(int release) throws Exception {
        Program.of(folder.resolve("other"), release, CLASSES).verify();
    }

    /** Put by a run. */
    private static final class Some implements Carried {}

    private static Object make(Class<?> type) throws Exception {
        Method of = type.getDeclaredMethod("of");
        of.setAccessible(true);
        return of.invoke(null);
    }

    @SuppressWarnings("unchecked")
    private static AtomicReferenceFieldUpdater<Object, Carried> stamp(Class<?> type) throws Exception {
        try {
            return (AtomicReferenceFieldUpdater<Object, Carried>) MethodHandles.privateLookupIn(
                            type, MethodHandles.lookup())
                    .findStatic(type, StampField.ACCESS, MethodType.methodType(AtomicReferenceFieldUpdater.class))
                    .invoke();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
