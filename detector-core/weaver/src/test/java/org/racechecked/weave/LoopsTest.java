package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racechecked.probe.WovenClasses;

@DisplayName("A loop that tells at its end tells what it has touched")
class LoopsTest {
    private static final String SOURCE =
            """
            class P {
              static int[] a, b, c; static int[][] rows; static volatile int v; int field; static int n;
              static void reset() { a = new int[31]; b = new int[17]; c = new int[7]; rows = new int[5][11]; n = 9; }
              static long sum() { int s = 0; for (int x : a) s = 31 * s + x; for (int x : b) s = 31 * s + x; return s; }

              static long up() { for (int i = 3; i < 20; i++) { a[i] = i; } return sum(); }
              static long down() { for (int i = 20; i >= 3; i--) { a[i] = a[i - 1]; } return sum(); }
              static long byThree() { int[] x = a; for (int i = 1; i < x.length; i += 3) { x[i] += 2; } return sum(); }
              static long scaled() { for (int i = 0; i < 7; i++) { a[2 * i + 1] = i; a[i << 1] = b[16 - 2 * i]; } return sum(); }
              static long shifted() { int base = n; for (int i = 0; i < 5; i++) { a[base + i] = b[base - i]; } return sum(); }
              static long leaves() { for (int i = 0; i < 30; i++) { if (a[i] == 0 && i == 11) break; a[i + 1] = 5; } return sum(); }
              static long returns() { for (int i = 0; i < 30; i++) { a[i] = 1; if (i == 7) return b[i]; } return sum(); }
              static long skips() { for (int i = 0; i < 30; i++) { a[i] = 1; if (i % 3 == 0) continue; a[30 - i] = 2; } return sum(); }
              static long until() { int i = 0; do { a[i] = i; i++; } while (i < 12); return sum(); }
              static long early() { int i = 0; while (i < 12) { i++; a[i] = i; } return sum(); }
              static long inIndex() { int i = 0; while (i < 12) { a[i++] = i; if (a[i] > 100) break; } return sum(); }
              static long two() { for (int i = 0, j = 16; i < j; i++, j -= 2) { a[i] = b[j]; } return sum(); }
              static long none() { for (int i = 5; i < 5; i++) { a[i] = b[i]; } return sum(); }
              static long once() { for (int i = 5; i < 6; i++) { a[i] = b[i]; } return sum(); }
              static long falls() { try { for (int i = 20; ; i++) { a[i] = 3; } } catch (ArrayIndexOutOfBoundsException e) { return sum() + a[4]; } }
              static long fallsByTwo() { try { for (int i = 5; ; i -= 2) { a[i] = 3; } } catch (ArrayIndexOutOfBoundsException e) { return sum(); } }
              static long fallsByField() { int t = n / 3; try { for (int i = 7; i > -99; i -= t) { a[i] = 3; } return 0; } catch (ArrayIndexOutOfBoundsException e) { return sum(); } }
              static long throwsOn() { for (int i = 10; ; i++) { b[i] = 3; } }
              static long divides() { int s = 0; try { for (int i = 5; ; i--) { s += a[i]; s /= i; } } catch (ArithmeticException e) { return s; } }
              static long nothingThere() { int[] x = null; for (int i = 0; i < 4; i++) { a[i] = 1; x[i] = 2; } return 0; }
              static long guarded() { synchronized (a) { for (int i = 0; i < 9; i++) { a[i] = b[i]; } } return sum(); }
              static long caught() { int s = 0; for (int r = 0; r < 9; r++) { try { for (int i = 5 + r; i >= -1; i--) { s += a[i]; if (s > 99) break; } } catch (RuntimeException e) { s++; } finally { s += r; } } return s; }
              static long nested() { int s = 0; for (int r = 0; r < 5; r++) { for (int i = 0; i < 11; i++) { rows[r][i] = r; s += rows[4 - r][i]; } } return s; }
              static long sequence() { int i = 0; while (i < 5) { a[i] = 1; i++; } while (i < 9) { b[i] = a[i]; i++; } return sum(); }
              static long outer() { int s = 0; out: for (int r = 0; r < 5; r++) { for (int i = 0; i < 11; i++) { if (rows[r][i] + i == 4) continue out; s += rows[r][i]; } } return s; }
              static long maybe() { for (int i = 0; i < 30; i++) { if (i > 9 && i < 12) { a[i] = 1; } } return sum(); }
              static long changing() { int[] x = a; for (int i = 0; i < 14; i++) { x[i] = i; if (i == 6) x = b; } return sum(); }
              static long indirect() { for (int i = 0; i < 7; i++) { c[i] = 6 - i; } for (int i = 0; i < 7; i++) { a[c[i]] = b[i]; } return sum(); }
              static long picked() { int s = 0; for (int i = 0; i < 7; i++) { int k = b[i] + 3 * i; if (k % 2 == 0) { s += a[k]; } a[k / 2]++; } return s; }
              static long computed() { for (int i = 0; i < 5; i++) { int k = 3 * i + 1; a[k] = k; int l = k; l -= 1; a[l] = 7; } return sum(); }
              static long multiplied() { int m = n; for (int i = 0; i < 3; i++) { a[i * m] = i; } return sum(); }
              static long steps() { v = 0; for (int i = 0; i < 5; i++) { a[i] = v; v = i; } return sum(); }
              static long calls() { for (int i = 0; i < 5; i++) { a[i] = Math.max(i, 2); b[i] = twice(i); } return sum(); }
              static int twice(int i) { return 2 * i; }
              static long wide() { long[] l = new long[13]; double[] d = new double[19]; long s = 0; for (int i = 0; i < 13; i++) { l[i] = i; d[i + 6] = l[i]; s += d[i + 6]; } return s; }
              static long wideCounter() { long s = 1; for (int i = 2; i <= 8; i += 2) { long t = a[i] + s; s = t * b[i]; } return s; }
              static long ends() { int i = 0, j = 0; while (i < 14) { i++; if (i % 4 != 0) continue; j++; a[j] = i; } return sum(); }
              static long every() { for (int i = 0; i < 31; i++) { if (i % 3 == 1) a[i] = i; } return sum(); }
              static long halves() { int t = n / 3; for (int i = 1; i < 17; i += t) { b[i] = i < 8 ? a[i] : Math.max(a[i], a[i - 8] + n); } return sum(); }
              static long alternates() { int[] x = a, y = b; for (int i = 0; i < 17; i++) { (i % 2 == 0 ? x : y)[i] = i; x[i < 5 ? 3 : i] = 1; } return sum(); }
              static long three() { int[] x = a, y = b, z = c; for (int i = 0; i < 7; i++) { (i == 2 ? x : i == 4 ? y : z)[i] = 2; } return sum(); }
              static long prime() { for (int i = 2; i < 31; i++) { boolean p = true; if (i % 2 == 0 || i % 3 == 0 || i % 5 == 0) p = false; if (p) { a[i] = 1; } } return sum(); }
              static long rarely() { P p = new P(4); for (int i = 0; i < 9; i++) { if (i == 7) { p.x = i; a[3]++; } if (i == 20) p.field = 2; } return sum() + p.x; }
              static long waitsForElement() { a[2] = 0; int i = 0; while (a[2] == 0) { i++; if (i > 4) { a[2] = 5; } } return i; }
              static long waitsSometimes() { a[2] = 0; int i = 0, k = 0; while (i < 9) { k++; if (a[2] == 3) i = 9; if (k > 5) a[2] = 3; } return k; }
              static long choose() { int s = 0; for (int i = 0; i < 8; i++) { s += a[i % 2 == 0 ? i : 20 - i]; } return s; }
              static long endless() { int i = 0; for (;;) { if (i == 9) return sum(); a[i] = i; i++; } }
              static int total; int x;
              static long sums() { total = 0; P p = new P(4); for (int i = 0; i < a.length; i++) { total += p.x + i; p.x = total; } return total; }
              static long waits() { total = 3; int i = 0; while (total != 5) { i++; if (i > 4) total = 5; } return i; }
              static long overwrites() { P p = new P(4), q = new P(5); for (int i = 0; i < 6; i++) { p.x += q.field; if (i == 3) p = q; } return q.x; }
              static long wraps() { int s = 0; for (int i = Integer.MAX_VALUE - 2; i > 0; i++) { s += a[i & 7] + b[Integer.MAX_VALUE - i]; } return s; }
              P() { this(3); for (int i = 0; i < 4; i++) { a[i] = b[i + 1]; } }
              P(int x) { super(); field = x; }
              static long constructs() { return new P().field + sum(); }
              static long strided() { int t = n / 3; for (int i = 2; i < a.length; i += t) { a[i] = a[30 - i]; } return sum(); }
              static long stridedDown() { int t = n / 4; for (int i = 28; i >= 0; i -= t) { a[i] += i; if (i == 6) break; } return sum(); }
              static long stridedByField() { P p = new P(4); int i = 1; do { a[i] = p.field; i = p.field + i; } while (i < 30); return sum(); }
              static long stridedAndTwice() { int t = n / 3; for (int i = 2; i < 9; i += t) { a[i] = 1; int k = 2 * i; k += t; b[k - 5] = 1; } return sum(); }
              static long doubling() { for (int i = 1; i < 30; i += i) { a[i] = 1; } return sum(); }
              static long uneven() { int t = 1; for (int i = 1; i < 30; i += t) { a[i] = 1; t++; } return sum(); }
              static long sometimes() { int t = n / 3; for (int i = 1; i < 30; ) { a[i] = 1; if (b[i / 2] == 0) { i += t; } else { i = 30; } } return sum(); }
              static long chased() { int i = 0; c[0] = 4; c[4] = 2; c[2] = 6; while (i != 6) { i = c[i]; } return i; }
              static long bounded() { R r = new R(2, 9); for (int i = r.from(); i < r.to(); i++) { a[i] = Integer.reverse(i) >>> 24; } return sum(); }
              static long helped() { P p = new P(6); for (int i = 0; i < p.bound(); i++) { a[i] = elementOf(b, i) + half(i); b[i + 2] = 3; } return sum(); }
              static int elementOf(int[] x, int i) { return x[i]; }
              static int half(int i) { return i % 2 == 0 ? i / 2 : twice(i); }
              private int bound() { return field; }
              static long helpedByOrder() { for (int i = 0; i < 9; i++) { a[i] = latest() + locked(); } return sum(); }
              static int latest() { return v; }
              static synchronized int locked() { return 3; }
              static long helpedByTask() { T t = new T(); for (int i = 0; i < 9; i++) { a[i] = t.call(); } return sum(); }
              static long helpedByWriter() { for (int i = 0; i < 9; i++) { a[n] = put(i); } return sum(); }
              static int put(int i) { n = 20 - i; return i; }
              static long helpedByWaiter() { for (int i = 0; i < 9; i++) { a[i] = until(i); } return sum(); }
              static int until(int i) { int k = 0; while (k < i) { k++; } return k; }
              static long helpedByAnybody() { P p = new Q(); for (int i = 0; i < 9; i++) { a[i] = p.open(); } return sum(); }
              int open() { return 1; }
              static int[][] stairs() { int[][] s = new int[6][]; for (int i = 0; i < 6; i++) s[i] = new int[4 + i]; return s; }
              static long column() { int s = 0; int[][] t = stairs(); for (int r = 0; r < 6; r++) { s += t[r][3]; } return s; }
              static long columnUpwards() { int[][] t = stairs(); for (int r = 5; r > 0; r -= 2) { t[r][1] = r; } return t[3][1]; }
              static long columns() { int s = 0; int[][] t = stairs(); for (int k = 0; k < 3; k++) { for (int c = 0; c < 4; c++) { for (int r = 0; r < 6; r++) { s += t[r][c] + rows[4][c]; t[r][c]++; } } } return s; }
              static long columnOfNamed() { int s = 0; int[][] t = stairs(); for (int r = 1; r < 5; r++) { int[] row = t[r]; s += row[2]; row[0] = s; } return s; }
              static long columnLeft() { int s = 0; int[][] t = stairs(); for (int r = 0; r < 6; r++) { if (r == 4) break; s += t[r][2]; } return s; }
              static long columnLeftBetween() { int s = 0; int[][] t = stairs(); for (int r = 0; r < 6; r++) { int[] row = t[r]; if (r == 4) return s; s += row[2]; } return s; }
              static long columnOfNothing() { int s = 0; int[][] t = stairs(); t[3] = null; try { for (int r = 0; r < 6; r++) { s += t[r][2]; } } catch (NullPointerException e) { s++; } return s; }
              static long columnFalls() { int s = 0; int[][] t = stairs(); try { for (int r = 5; ; r--) { s += t[r][5]; } } catch (ArrayIndexOutOfBoundsException e) { s++; } return s; }
              static long columnOverEnd() { int s = 0; int[][] t = stairs(); try { for (int r = 1; ; r += 2) { s += t[r][1]; } } catch (ArrayIndexOutOfBoundsException e) { s++; } return s; }
              static long columnSometimes() { int s = 0; int[][] t = stairs(); for (int r = 0; r < 6; r++) { if (r % 2 == 1) { s += t[r][2]; } } return s; }
              static long columnOfSwapped() { int s = 0; int[][] t = stairs(); for (int r = 0; r < 5; r++) { s += t[r][2]; t[r + 1] = t[5 - r]; } return s; }
              static long columnMoving() { int s = 0; int[][] t = stairs(); for (int r = 0; r < 4; r++) { s += t[r][r]; } return s; }
              static long columnNever() { int s = 0; int[][] t = stairs(); for (int r = 6; r < 6; r++) { s += t[r][2]; } return s; }
              static long columnOfColumns() { int s = 0; int[][][] t = {stairs(), stairs()}; for (int p = 0; p < 2; p++) { for (int r = 0; r < 6; r++) { s += t[p][r][1]; } } return s; }
            }
            class Q extends P { Q() { super(3); } int open() { return v; } }
            final class T implements java.util.concurrent.Callable<Integer> { public Integer call() { return 4; } }
            record R(int from, int to) {}
            """;

    @TempDir
    Path folder;

    private Program program;

    @BeforeEach
    void weave() throws Exception {
        program = Program.of(folder, 17, SOURCE);
    }

    /** Not {@code exactly}: a loop that ends by an exception may tell one place more, and of jumps only how far. */
    @ParameterizedTest
    @CsvSource({
        "up,true",
        "down,true",
        "byThree,true",
        "scaled,true",
        "shifted,true",
        "leaves,true",
        "returns,true",
        "skips,true",
        "until,true",
        "early,true",
        "inIndex,true",
        "two,true",
        "none,true",
        "once,true",
        "falls,false",
        "fallsByTwo,false",
        "fallsByField,false",
        "throwsOn,false",
        "divides,false",
        "nothingThere,false",
        "guarded,true",
        "caught,false",
        "nested,true",
        "sequence,true",
        "outer,true",
        "maybe,true",
        "changing,true",
        "indirect,true",
        "computed,true",
        "multiplied,true",
        "steps,true",
        "calls,true",
        "wide,true",
        "wideCounter,true",
        "choose,false",
        "ends,true",
        "every,true",
        "halves,true",
        "alternates,false",
        "three,true",
        "prime,true",
        "rarely,true",
        "waitsForElement,true",
        "waitsSometimes,true",
        "endless,true",
        "sums,true",
        "waits,true",
        "overwrites,true",
        "wraps,false",
        "constructs,true",
        "strided,true",
        "stridedDown,true",
        "stridedByField,true",
        "stridedAndTwice,true",
        "doubling,true",
        "uneven,false",
        "sometimes,true",
        "chased,true",
        "bounded,true",
        "helped,true",
        "helpedByOrder,true",
        "helpedByTask,true",
        "helpedByWriter,true",
        "helpedByWaiter,true",
        "helpedByAnybody,true",
        "column,true",
        "columnUpwards,true",
        "columns,true",
        "columnOfNamed,true",
        "columnLeft,true",
        "columnLeftBetween,true",
        "columnOfNothing,false",
        "columnFalls,false",
        "columnOverEnd,false",
        "columnSometimes,true",
        "columnOfSwapped,true",
        "columnMoving,true",
        "columnNever,true",
        "columnOfColumns,true"
    })
    void whatHappens(String name, boolean exactly) throws Exception {
        Touched each = new Touched(true);
        Touched atEnd = new Touched(false);
        String plain = result(program.load(false, "P"), name, null);
        assertEquals(plain, result(program.load(true, "P"), name, each));
        assertEquals(plain, result(program.load(true, "P"), name, atEnd));
        assertEquals(plain, result(program.load(true, "P"), name, null));
        Set<String> missed = new TreeSet<>(each.places);
        missed.removeAll(atEnd.places);
        assertEquals(Set.of(), missed);
        if (exactly) {
            assertEquals(each.places, atEnd.places);
        }
    }

    /** All but {@code nested} sum up two arrays at their end. */
    @ParameterizedTest
    @CsvSource({
        "up,3",
        "down,4",
        "leaves,4",
        "nested,10",
        "guarded,4",
        "falls,103",
        "bounded,3",
        "helped,604",
        "strided,4",
        "stridedDown,4",
        "every,3",
        "halves,7",
        "ends,3",
        "maybe,3",
        "stridedByField,3"
    })
    void inFewWords(String name, int most) throws Exception {
        Touched atEnd = new Touched(false);
        result(program.load(true, "P"), name, atEnd);
        assertTrue(atEnd.ofLoops <= most, atEnd.ofLoops + " times: " + atEnd.places);
    }

    /** Where rows are written to, or each is touched elsewhere or not at all, they are told one by one. */
    @ParameterizedTest
    @CsvSource({
        "column,true",
        "columnUpwards,true",
        "columns,true",
        "columnOfNamed,true",
        "columnLeft,true",
        "columnLeftBetween,false",
        "columnFalls,true",
        "columnOfColumns,true",
        "columnSometimes,false",
        "columnOfSwapped,false",
        "columnMoving,false",
        "nested,false"
    })
    void orOneRowAfterTheOther(String name, boolean inOne) throws Exception {
        ClassNode woven = new ClassNode();
        new ClassReader(program.bytes("P")).accept(woven, ClassReader.SKIP_FRAMES);
        boolean tellsColumns = woven.methods.stream()
                .filter(method -> method.name.equals(name))
                .flatMap(method -> Arrays.stream(method.instructions.toArray()))
                .anyMatch(insn -> insn instanceof MethodInsnNode call
                        && call.owner.equals(ProbeEmitter.PROBE)
                        && call.name.equals("column"));
        assertEquals(inOne, tellsColumns);
    }

    /** What a loop calls may order threads, wait or change what the loop uses. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "helpedByOrder",
                "helpedByTask",
                "helpedByWriter",
                "helpedByWaiter",
                "helpedByAnybody",
                "steps",
                "waitsForElement",
                "waitsSometimes"
            })
    void butNotWhereItCallsWhatItDoesNotKnow(String name) throws Exception {
        Touched atEnd = new Touched(false);
        result(program.load(true, "P"), name, atEnd);
        assertTrue(atEnd.ofLoops >= 500, atEnd.ofLoops + " times: " + atEnd.places);
    }

    /** What HotSpot refuses to compile stays slow for ever; it says so where it is asked. */
    @Test
    void inCodeThatHotSpotCompiles() throws Exception {
        HotLoops.compile(
                program,
                folder,
                List.of(
                        "up", "down", "scaled", "leaves", "skips", "falls", "guarded", "caught", "nested", "outer",
                        "sums", "wide", "columns"),
                List.of("up", "scaled", "guarded", "falls", "sums"));
    }

    static String result(Class<?> type, String name, @Nullable Touched listener) throws Exception {
        call(type, "reset");
        WovenClasses.listen(listener);
        try {
            return call(type, name);
        } finally {
            WovenClasses.listen(null);
        }
    }

    static String call(Class<?> type, String name) throws Exception {
        Method method = type.getDeclaredMethod(name);
        method.setAccessible(true);
        try {
            return String.valueOf(method.invoke(null));
        } catch (InvocationTargetException e) {
            return e.getCause() + " at " + e.getCause().getStackTrace()[0].getLineNumber();
        }
    }
}
