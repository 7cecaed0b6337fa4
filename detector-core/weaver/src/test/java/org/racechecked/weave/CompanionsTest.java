package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Method;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.racechecked.probe.WovenClasses;

@DisplayName("What is told of one access stands for its companions, and for nothing else")
class CompanionsTest {
    private static final String SOURCE =
            """
            class O { int x; static int s; }
            class H { static int h; static { synchronized (O.class) { O.s++; } } }
            class P extends O {
              int x, y; int[] row = new int[20], other = new int[20]; int[][] rows = {new int[9], new int[8]}; P next; volatile int v;
              static int t; static P one, two;
              static void reset() { one = new P(); two = new P(); one.next = two; two.next = one; O.s = 0; t = 0; }

              static void counts(P p) { p.x++; p.y += p.x; p.x--; }
              static void elements(P p) { int[] a = p.row; int i = p.x + 4; a[i] = a[i + 1] + a[i - 2]; a[2 * i] = a[2 * i + 3]; a[i]++; }
              static void wide(P p) { int[] a = p.row; long l = 3; double d = a[2] * 2.0; a[3] = (int) (l + d); a[4] = a[3]; }
              static void rows(P p) { p.rows[1][2] = p.rows[1][3] + 1; p.rows[1][2]++; }
              static void scaled(P p) { int i = 3; int[] a = p.row; a[(i << 1) + 1] = a[2 * i] + a[i * 2 + 2]; i += 2; a[i] = a[i - 1]; }
              static void numbers(P p) { int[] a = p.row; a[0] = 1; a[1] = 2; a[2] = a[300 - 290]; a[-5 + 9] = 7; }

              static void twoObjects(P p) { P q = p.next; p.y = 1; q.y = 2; p.x = 3; q.x = 4; }
              static void twoArrays(P p) { int[] a = p.row, b = p.other; a[1] = 1; b[1] = 2; a[2] = b[2]; }
              static void anotherRow(P p) { p.rows[0] = p.rows[1]; p.rows[0][1]++; p.rows[0] = p.row; p.rows[0][1]++; p.rows[0][2] = 3; }
              static void anotherField(P p) { p.row[1] = 2; p.row = p.other; p.row[1] = 3; p.row[2] = 4; }
              static void anotherIndex(P p) { int[] a = p.row; int i = p.y; a[i] = 5; i = a[0]; a[i] = 6; i++; a[i] = 7; }
              static void storedIndex(P p) { int[] a = p.row; a[a[1]] = 5; a[1] = 3; a[a[1]] = 6; }
              static void shadowed(P p) { O o = p; o.x = 1; p.x = 2; o.x += p.x; }
              static void statics(P p) { s = 1; t = 2; s++; t += s; }
              static void call(P p) { p.x = 1; change(p); p.next.x = p.y; p.x = 2; p.next.y = 3; }
              static void change(P p) { p.next = p; }
              static void branch(P p) { p.x = 1; if (p.x > 0) { p.y = 2; } else { p.next = p; } p.x = 3; }
              static void choice(P p) { P q = p.y == 0 ? p : p.next; q.x = 1; p.y = 1; q.y = q.x; }
              static void order(P p) { p.x = 1; p.v = 2; p.y = 3; p.next.y = p.v; p.y++; }
              static void lock(P p) { p.x = 1; synchronized (p) { p.x = 2; p.y = p.x; } p.y = 3; p.x = 4; }
              static void many(P p) { switch (p.x) { case 0: p.y = 1; p.x = 2; case 5: p.y = 3; p.x = 4; default: p.x++; } }
              static void caught(P p) { try { p.x = 1; p.row[p.y + 30] = 2; p.y = 3; } catch (RuntimeException e) { p.x = 4; p.next.y = p.x; } }
              static void loop(P p) { int[] a = p.row; for (int i = 1; i < 9; i++) { a[i] = a[i + 1] + a[i]; a[2 * i] += a[2 * i + 1]; p.x += a[i - 1]; } }
              static void rowsInLoop(P p) { for (int i = 0; i < 2; i++) { for (int j = 1; j < 6; j++) { p.rows[i][j] = p.rows[i][j - 1] + p.rows[i][j + 1]; } } }
              static void initialises(P p) { p.x = 1; H.h = 2; p.y = 3; p.x = H.h; p.y = 4; }
              static void changes(P p) { P q = p; for (int i = 0; i < 4; i++) { q.x = i; q.y = q.x; q = q.next; q.x++; q.y++; } }
            }
            """;

    @TempDir
    Path folder;

    private Program program;

    @BeforeEach
    void weave() throws Exception {
        program = Program.of(folder, 17, SOURCE);
    }

    /** {@code times} something is told; of {@code caught} also what it does not come to. */
    @ParameterizedTest
    @CsvSource({
        "counts,1", // the first, and all others with it
        "elements,3", // row and x, around i, around 2 * i
        "wide,2", // row, all elements
        "rows,3", // rows, its element, the element of the row
        "scaled,2",
        "numbers,2",
        "twoObjects,2",
        "twoArrays,3",
        "anotherRow,4",
        "anotherField,3",
        "anotherIndex,4",
        "storedIndex,4",
        "shadowed,1",
        "statics,2",
        "call,4",
        "branch,3",
        "choice,3",
        "order,4",
        "lock,3",
        "many,4",
        "loop,4",
        "rowsInLoop,4",
        "changes,8",
        "initialises,7" // x, h, two in the initialiser, y, h, x
    })
    void whatHappens(String name, int times) throws Exception {
        Touched each = told(name, true);
        Touched leaders = told(name, false);
        assertEquals(each.places, leaders.places);
        assertEquals(times, leaders.told, () -> "of " + each.told + ": " + leaders.places);
    }

    /** What the exception kept from happening may be told. */
    @ParameterizedTest
    @CsvSource("caught")
    void nothingIsMissed(String name) throws Exception {
        Touched leaders = told(name, false);
        assertEquals(true, leaders.places.containsAll(told(name, true).places));
    }

    private Touched told(String name, boolean stepwise) throws Exception {
        Touched touched = new Touched(stepwise);
        Class<?> type = program.load(true, "P");
        Method reset = type.getDeclaredMethod("reset");
        reset.setAccessible(true);
        reset.invoke(null);
        Method method = type.getDeclaredMethod(name, type);
        method.setAccessible(true);
        var one = type.getDeclaredField("one");
        one.setAccessible(true);
        Object argument = one.get(null);
        WovenClasses.listen(touched);
        try {
            method.invoke(null, argument);
        } finally {
            WovenClasses.listen(null);
        }
        return touched;
    }
}
