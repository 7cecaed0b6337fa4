package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.ObjectStreamClass;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.racechecked.model.CallTable;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Listener;
import org.racechecked.probe.Mark;
import org.racechecked.probe.Trail;
import org.racechecked.probe.WovenClass;
import org.racechecked.probe.WovenClasses;

@DisplayName("Watched bodies stand in a method of their own")
class BodiesApartTest {
    /** As a plain method short enough to be copied by HotSpot, with all bodies too long. */
    private static final String WORK =
            "for (int i = 0; i < a.length; i++) { a[i] += n + i; a[i] ^= a[a.length - 1 - i]; }"
                    + " for (int i = 1; i < a.length; i++) { a[i] += a[i - 1]; a[i - 1] ^= 5; } ";

    private static final String SOURCE =
            """
            import java.util.function.*;
            class P implements Q, R<Integer>, java.io.Serializable {
              @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE) @interface Mark { }
              int[] a = new int[9]; int n = 3; int[] log = new int[9];
              P() { WORK }
              static int ofClass(int[] a, int n) { WORK return a[4]; }
              int ofObject() { WORK return a[4]; }
              private int hidden() { WORK return a[4]; }
              final synchronized int locked() { WORK return a[4]; }
              double wide(long l, double d, String s, float f, long m) { WORK return a[4] + l * d + s.length() + f - m; }
              long sum(int n, long... more) { WORK for (long each : more) { n += each; } return n + a[4]; }
              <T extends Comparable<T>> T pick(T one, T other) { @Mark int m = 1; WORK return a[4] + m > 0 ? one : other; }
              public Integer any(Integer n) { WORK return a[4] + n; }
              int deep(int n) { WORK return n == 0 ? a[4] : deep(n - 1) + a[4]; }
              void nothing() { WORK }
              int clash(int n) { WORK return a[4]; }
              int clash(int n, org.racechecked.probe.Trail other) { return n; }
              int caught(int n) { try { WORK return a[n]; } catch (ArrayIndexOutOfBoundsException e) { return -n; } finally { a[0]++; } }
              int frames() { WORK return new Throwable().getStackTrace().length; }
              int makes(int n) { do { new Box(n > 3 ? n : a[1]); a[2] ^= n; for (int i = 0; i < 9; i++) { a[i] += i; a[i] ^= n; } } while (n-- > 0); return a[4]; }
              static class Box { Box(int n) { } }
              IntSupplier lambda() { return () -> { WORK return a[4]; }; }
              static String run() {
                P p = new P();
                int[] a = new int[9];
                return p.ofObject() + " " + ofClass(a, 2) + " " + p.hidden() + " " + p.locked() + " " + p.wide(3L, 2.5, "text", 1.5f, 7L)
                  + " " + p.sum(1, 2, 3) + " " + p.sum(4) + " " + p.pick("b", "a") + " " + ((R<Integer>) p).any(3) + " " + p.deep(4)
                  + " " + p.clash(1) + " " + p.clash(1, null) + " " + p.caught(2) + " " + p.caught(99) + " " + p.lambda().getAsInt() + " " + p.makes(5)
                  + " " + p.byDefault(a) + " " + Q.ofInterface(a, 1);
              }
            }
            interface Q {
              default int byDefault(int[] a) { int n = 2; WORK return a[4] + HELP; }
              static int ofInterface(int[] a, int n) { WORK return a[4]; }
              PRIVATE
            }
            interface R<T> { T any(T t); }
            """;

    @TempDir
    Path folder;

    private static String source(int release) {
        boolean isOld = release < 9;
        return SOURCE.replace("HELP", isOld ? "0" : "help(a)")
                .replace("PRIVATE", isOld ? "" : "private int help(int[] a) { int n = 1; WORK return a[3]; }")
                .replace("WORK", WORK);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 11, 17})
    void ofEachKindOfMethodThatCanHaveThem(int release) throws Exception {
        Program program = Program.of(folder, release, source(release));
        program.verify();
        assertEquals(
                new TreeSet<>(Set.of(
                        "private synthetic int caught",
                        "private synthetic int deep",
                        "private synthetic int hidden",
                        "private synthetic int makes",
                        "private synthetic int ofObject",
                        "private synthetic java.lang.Comparable pick",
                        "private synthetic java.lang.Integer any",
                        "private synthetic double wide",
                        "private synthetic long sum",
                        "private synthetic void nothing",
                        "private synthetic int lambda$lambda$0",
                        "private static synthetic int ofClass")),
                apart(program.load(true, "P")));
        Set<String> inInterface = new TreeSet<>(Set.of(
                "private synthetic int byDefault",
                "private static synthetic int ofInterface",
                "private synthetic int help"));
        inInterface.removeIf(each -> release < 9 && each.endsWith("help"));
        assertEquals(inInterface, apart(program.load(true, "Q")));
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 11, 17})
    void withoutAnyDifferenceInResultsAndEvents(int release) throws Exception {
        Program program = Program.of(folder, release, source(release));
        String plain = result(program.load(false, "P"), null);
        Touched each = new Touched(true);
        Touched atEnd = new Touched(false);
        assertEquals(plain, result(program.load(true, "P"), null));
        assertEquals(plain, result(program.load(true, "P"), each));
        assertEquals(plain, result(program.load(true, "P"), atEnd));
        assertEquals(each.places, atEnd.places);
        assertTrue(each.told > 1000, each.told + " times");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void andWhatStaysIsShortEnoughToBeCopiedIntoCallers(int release) throws IOException {
        Program program = Program.of(folder, release, source(release));
        ClassNode type = new ClassNode();
        new ClassReader(program.bytes("P")).accept(type, 0);
        Set<String> parted = type.methods.stream()
                .filter(BodiesApartTest::isApart)
                .map(each -> each.name)
                .collect(Collectors.toSet());
        for (MethodNode method : type.methods) {
            if (parted.contains(method.name) && !isApart(method)) {
                assertTrue(CodeSize.of(method.instructions) <= 325, method.name);
            }
        }
    }

    private static boolean isApart(MethodNode method) {
        return method.desc.contains("Trail;)") && (method.access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void withoutAnyDifferenceInTheSerialVersion(int release) throws Exception {
        Program program = Program.of(folder, release, source(release));
        assertEquals(
                ObjectStreamClass.lookup(program.load(false, "P")).getSerialVersionUID(),
                ObjectStreamClass.lookup(program.load(true, "P")).getSerialVersionUID());
    }

    @Test
    void withoutAnnotationsOrSignatures() throws IOException {
        ClassNode type = new ClassNode();
        new ClassReader(Program.of(folder, 17, source(17)).bytes("P")).accept(type, 0);
        for (MethodNode method : type.methods) {
            if (isApart(method)) {
                assertEquals(null, method.signature);
                assertEquals(null, method.invisibleLocalVariableAnnotations);
                assertEquals(null, method.visibleLocalVariableAnnotations);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void whichStackTracesShowByTheSameNameAndWithTheLinesOfTheSource(int release) throws Exception {
        Program program = Program.of(
                folder,
                release,
                """
                class P {
                  static int fails(int[] a, int n) {
                    WORK
                    return n == 0
                        ? a[99]
                        : fails(a, n - 1);
                  }
                  static String run() {
                    return "" +
                        fails(new int[9], 1);
                  }
                }
                """
                        .replace("WORK", WORK));
        String[] plain = {"fails:5", "fails:6", "run:10"};
        assertArrayEquals(plain, failure(program.load(true, "P"), null));
        String[] watched = {"fails:5", "fails:-1", "fails:6", "fails:-1", "run:10"};
        assertArrayEquals(watched, failure(program.load(true, "P"), new Touched(true)));
        assertArrayEquals(watched, failure(program.load(true, "P"), new Touched(false)));
    }

    @Test
    void exceptInGroovyWhichCallsMethodsByTheirNames() throws Exception {
        String source = "class P { static int f(int[] a, int n) { WORK return a[4]; } }".replace("WORK", WORK);
        String groovy = source.replace("class P", "class P implements groovy.lang.GroovyObject");
        assertEquals(1, apart(Program.of(folder, 17, source).load(true, "P")).size());
        assertEquals(Set.of(), apart(Program.of(folder, 17, groovy).load(true, "P")));
    }

    /** Where loops within it tell at their end, and where one body does for all. */
    @ParameterizedTest
    @CsvSource({"'sync(); ',2,true", "'sync(); ',1,false"})
    void thatCanBeLeftAtATurnOfAnOuterLoop(String call, int loops, boolean parts) throws Exception {
        Program program = around(call, loops);
        Leaving leaving = new Leaving(7);
        assertEquals(result(program.load(false, "P"), null), result(program.load(true, "P"), leaving));
        Leaving staying = new Leaving(1000);
        result(program.load(true, "P"), staying);
        assertEquals(parts, apart(program.load(true, "P")).contains("private static synthetic int outer"));
        // once it is enough, each of the loops around is left when it asks for the first time
        assertEquals(8 + loops, leaving.asked);
        assertTrue(leaving.told * 10 < staying.told, leaving.told + " and " + staying.told);
    }

    /** The copy is told with the accesses, or not at all; the lock is told in any case. */
    @ParameterizedTest
    @ValueSource(strings = {"", "WORK"})
    void orTellNothingOfCallsThatOnlyTouch(String more) throws Exception {
        Program program = Program.of(
                folder,
                17,
                """
                class P {
                  int[] a = new int[9]; int n = 3; int[] to = new int[9];
                  java.util.concurrent.locks.Lock lock = new java.util.concurrent.locks.ReentrantLock();
                  int copies() { lock.lock(); MORE System.arraycopy(a, 0, to, 1, 3); return to[2]; }
                  static String run() { return "" + new P().copies(); }
                }
                """
                        .replace("MORE", more)
                        .replace("WORK", WORK),
                CallTable.builtIn());
        assertEquals(1, apart(program.load(true, "P")).size());
        String plain = result(program.load(false, "P"), null);
        Called watched = new Called(true);
        assertEquals(plain, result(program.load(true, "P"), watched));
        assertEquals(2, watched.calls);
        Called unwatched = new Called(false);
        assertEquals(plain, result(program.load(true, "P"), unwatched));
        assertEquals(1, unwatched.calls);
    }

    /** Where all that is waited for has come, the call that is under way goes on without. */
    @ParameterizedTest
    @CsvSource({"'sync(); ',2,true", "'sync(); ',1,false", "'',2,true"})
    void thatAreLeftWhereTheMethodIsSilenced(String call, int loops, boolean parts) throws Exception {
        Program program = around(call, loops);
        Silenced silenced = new Silenced(7);
        assertEquals(result(program.load(false, "P"), null), result(program.load(true, "P"), silenced));
        Silenced never = new Silenced(Integer.MAX_VALUE);
        result(program.load(true, "P"), never);
        assertEquals(parts, apart(program.load(true, "P")).contains("private static synthetic int outer"));
        assertTrue(silenced.told >= 7 && silenced.told * 10 < never.told, silenced.told + " and " + never.told);
    }

    /** A loop around one or two others, in which there may be a call. */
    private Program around(String call, int many) throws IOException {
        String loops = many == 2 ? WORK : WORK.substring(0, WORK.indexOf(" for"));
        return Program.of(
                folder,
                17,
                """
                class P {
                  static int[] a = new int[9]; static int n = 3;
                  static int outer(int turns) { for (int t = 0; t < turns; t++) { WORK } return a[4]; }
                  static synchronized void sync() { }
                  static String run() { return "" + outer(100); }
                }
                """
                        .replace("WORK", loops.replace("{ ", "{ " + call)));
    }

    private static Set<String> apart(Class<?> type) {
        return Stream.of(type.getDeclaredMethods())
                .filter(Method::isSynthetic)
                .filter(each -> Arrays.asList(each.getParameterTypes()).contains(Trail.class))
                .map(each -> Modifier.toString(each.getModifiers()) + " synthetic "
                        + each.getReturnType().getName() + " " + each.getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String result(Class<?> type, @Nullable Listener listener) throws Exception {
        Method run = type.getDeclaredMethod("run");
        run.setAccessible(true);
        WovenClasses.listen(listener);
        try {
            return (String) run.invoke(null);
        } finally {
            WovenClasses.listen(null);
        }
    }

    private static String[] failure(Class<?> type, @Nullable Listener listener) {
        Throwable thrown = assertThrows(InvocationTargetException.class, () -> result(type, listener))
                .getCause();
        List<String> frames = new ArrayList<>();
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().equals("P")) {
                frames.add(frame.getMethodName() + ":" + frame.getLineNumber());
            }
        }
        return frames.toArray(String[]::new);
    }

    /** Wants to hear of everything, and counts the accesses. */
    private static class Hearing implements Listener {
        private final Lane lane;
        int told;

        Hearing(boolean stepwise) {
            lane = new Lane(stepwise) {
                @Override
                protected @Nullable Mark touches(
                        Object owner, int from, int to, int step, int site, int visit, @Nullable Mark guess) {
                    told++;
                    touched();
                    return null;
                }

                @Override
                protected boolean isSelective() {
                    return true;
                }

                @Override
                protected int nextTurns(WovenClass woven, int site, int turnSite) {
                    return isEnough() ? -1 : 1;
                }
            };
        }

        void touched() {}

        boolean isEnough() {
            return false;
        }

        @Override
        public void select(WovenClass woven) {
            Arrays.fill(woven.on(), true);
            Arrays.fill(woven.watched(), true);
        }

        @Override
        public @Nullable Trail trail(WovenClass woven, int site) {
            return lane.trail(woven);
        }
    }

    /** Counts the calls that it hears of before they are made, in methods whose accesses it may want to hear. */
    private static final class Called extends Hearing {
        private final boolean watches;
        int calls;

        Called(boolean watches) {
            super(false);
            this.watches = watches;
        }

        @Override
        public @Nullable Trail trail(WovenClass woven, int site) {
            return watches ? super.trail(woven, site) : null;
        }

        @Override
        public void before(@Nullable Object receiver, @Nullable Object @Nullable [] args, int site) {
            calls++;
        }

        @Override
        public void copying(@Nullable Object from, int first, @Nullable Object to, int at, int length, int site) {
            assertEquals("0 1 3", first + " " + at + " " + length);
            calls++;
        }
    }

    /** Hears each access, until there were so many; then it wants nothing of any method. */
    private static final class Silenced extends Hearing {
        private final int most;

        Silenced(int most) {
            super(true);
            this.most = most;
        }

        @Override
        void touched() {
            if (told == most) {
                WovenClasses.registered().forEach(woven -> Arrays.fill(woven.watched(), false));
            }
        }
    }

    /** Wants to hear no more of a call after so many turns. */
    private static final class Leaving extends Hearing {
        private final int turns;
        int asked;

        Leaving(int turns) {
            super(false);
            this.turns = turns;
        }

        @Override
        boolean isEnough() {
            return ++asked > turns;
        }
    }
}
