package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.ObjectStreamClass;
import java.lang.reflect.Member;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A woven program does not notice")
class UnnoticedTest {
    private static final String EVERYTHING =
            """
            import java.io.Serializable;
            import java.lang.annotation.*;
            import java.util.*;
            import java.util.function.*;
            class P implements Serializable {
              @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.PARAMETER}) @interface Mark { String value(); }
              enum Colour { RED, GREEN { int weight() { return 2; } }; int weight() { return 1; } }
              interface Shape { int SIDES = Integer.parseInt("3"); default int sides() { int[] a = {SIDES}; return a[0]; } }
              transient int x; protected volatile long y; public static String z; private final List<String> names = new ArrayList<>();
              @Deprecated public synchronized <T extends Comparable<T>> T pick(@Mark("one") T one, final T other) throws IllegalStateException {
                @Mark("local") int picked = one.compareTo(other);
                x = picked;
                return picked < 0 ? one : other;
              }
              static long sum(long[] values, int... more) {
                long sum = 0;
                for (long each : values) { sum += each; }
                for (int i = 0; i < more.length; i++) { sum += more[i]; }
                return sum;
              }
              Supplier<Integer> counter() { int[] n = {0}; return () -> n[0]++; }
              BiFunction<String, Integer, Integer> putter(Map<String, Integer> map) { return map::put; }
              class Inner { int seen = x; int twice() { return seen + x; } }
              static String run() {
                P p = new P();
                Supplier<Integer> counter = p.counter();
                Map<String, Integer> map = new HashMap<>();
                p.putter(map).apply("k", 7);
                StringBuilder out = new StringBuilder();
                for (Colour each : Colour.values()) {
                  switch (each) { case RED: out.append("r"); break; default: out.append(each.weight()); }
                }
                return out + p.pick("a", "b") + p.x + sum(new long[] {1, 2}, 3, 4) + counter.get() + counter.get()
                    + map + p.new Inner().twice() + new Shape() { }.sides() + p.names;
              }
            }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {8, 11, 17, 21, 25})
    void inItsResults(int release) throws Exception {
        Program program = program(release);
        program.verify();
        assertEquals("r2a-1100 1{k=7}-23[]".replace(" ", ""), run(program, true));
        assertEquals(run(program, false), run(program, true));
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 11, 17, 21, 25})
    void inItsSerialVersion(int release) throws Exception {
        Program program = program(release);
        assertEquals(
                ObjectStreamClass.lookup(program.load(false, "P")).getSerialVersionUID(),
                ObjectStreamClass.lookup(program.load(true, "P")).getSerialVersionUID());
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void byReflectionBeyondPrivateSyntheticMembers(int release) throws Exception {
        Program program = program(release);
        for (String name : List.of("P", "P$Inner", "P$Colour", "P$Shape")) {
            List<String> added = new ArrayList<>(members(program.load(true, name)));
            added.removeAll(members(program.load(false, name)));
            assertTrue(
                    added.stream()
                            .allMatch(each -> each.matches("private static synthetic .*\\$racechecked\\$.*")
                                    || each.matches("synthetic private transient volatile .*\\$racechecked\\$past")
                                    || each.matches("synthetic private .*org.racechecked.probe.Trail\\)")
                                    || each.matches("private static synthetic .*org.racechecked.probe.Trail\\)")),
                    () -> added.toString());
            List<String> removed = new ArrayList<>(members(program.load(false, name)));
            removed.removeAll(members(program.load(true, name)));
            assertEquals(List.of(), removed);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void inDeclarationsAnnotationsAndDebugInformation(int release) throws IOException {
        Program program = program(release);
        for (String name : List.of("P", "P$Inner", "P$Colour", "P$Shape")) {
            assertEquals(Declarations.of(program.original(name)), Declarations.of(program.bytes(name)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void inStackTracesAndMessagesOfNullPointers(int release) throws Exception {
        Program program = Program.of(
                folder,
                release,
                """
                import java.util.*;
                class P {
                  int x; int[] a; Map<String, String> m;
                  static void run(int n) {
                    P p = n == 0 ? null : new P();
                    switch (n) {
                      case 0: p.x = 1; break;
                      case 1: p.a[0]++; break;
                      case 2: p.m.put("k", "v"); break;
                      case 3: p.a = new int[0]; p.a[1] = 2; break;
                      case 4: synchronized (p.m) { p.x++; } break;
                      default: ((Object[]) new String[1])[0] = 1;
                    }
                  }
                }
                """);
        for (int n = 0; n < 6; n++) {
            assertEquals(failure(program.load(false, "P"), n), failure(program.load(true, "P"), n));
        }
    }

    /** JDK 17 counts no stack slot for a dynamic constant when it words such a message, and writes outside its tables. */
    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void inMessagesOfNullPointersAfterManyProbes(int release) throws Exception {
        Program program = Program.of(
                folder,
                release,
                """
                class P {
                  static int x; P next;
                  static void run(int n) {
                    P p = new P(), other = new P();
                    %s
                    use(other, p.next.next);
                  }
                  static void use(P one, P two) { }
                }
                """
                        .formatted("x = x + 1; ".repeat(1_000)));
        assertEquals(failure(program.load(false, "P"), 0), failure(program.load(true, "P"), 0));
    }

    private static String failure(Class<?> type, int n) throws ReflectiveOperationException {
        var run = type.getDeclaredMethod("run", int.class);
        run.setAccessible(true);
        Throwable thrown = assertThrows(java.lang.reflect.InvocationTargetException.class, () -> run.invoke(null, n))
                .getCause();
        return thrown + " at " + thrown.getStackTrace()[0];
    }

    private Program program(int release) throws IOException {
        org.junit.jupiter.api.Assumptions.assumeTrue(
                release <= Runtime.version().feature(), "needs a JDK of that release");
        return Program.of(folder, release, EVERYTHING);
    }

    private static Object run(Program program, boolean woven) throws Exception {
        var run = program.load(woven, "P").getDeclaredMethod("run");
        run.setAccessible(true);
        return run.invoke(null);
    }

    private static List<String> members(Class<?> type) {
        return Stream.of(type.getDeclaredFields(), type.getDeclaredMethods(), type.getDeclaredConstructors())
                .flatMap(Arrays::stream)
                .map(member -> (((Member) member).isSynthetic() ? "synthetic " : "") + member)
                .map(text -> text.replaceAll("synthetic private static", "private static synthetic"))
                .toList();
    }

    @Test
    void thatTheComparisonOfDeclarationsSeesDifferences() throws IOException {
        String declarations = Declarations.of(program(17).original("P"));
        assertTrue(declarations.contains("@Ljava/lang/Deprecated;()"), declarations);
        assertTrue(declarations.contains("3 picked I null"), declarations);
        assertTrue(declarations.contains("lines [11, 12, 13]"), declarations);
        assertTrue(declarations.contains("P$Mark;(value=\"one\")"), declarations);
    }
}
