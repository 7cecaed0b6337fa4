package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A nest of loops tells where the outermost is left what all of them have touched")
class NestsTest {
    private static final String SOURCE =
            """
            class P {
              static int[] a, b, c; static int[][] rows; static int n; int x, y; static volatile int v; static int t;
              static void reset() { a = new int[61]; b = new int[47]; c = new int[7]; rows = new int[5][11]; n = 9; }
              static long sum() { int s = 0; for (int x : a) s = 31 * s + x; for (int x : b) s = 31 * s + x; return s; }

              static long full() { int[] x = a; for (int i = 0; i < 12; i++) { int at = 5 * i; for (int m = 0; m < 5; m++) { x[at + m] = i; } } return sum(); }
              static long outerDown() { for (int i = 11; i >= 0; i--) { for (int m = 0; m < 5; m++) { a[5 * i + m] += m; } } return sum(); }
              static long bothDown() { for (int i = 11; i >= 0; i--) { for (int m = 4; m >= 0; m--) { a[5 * i + m] = m; } } return sum(); }
              static long holes() { for (int i = 0; i < 12; i++) { for (int m = 0; m < 3; m++) { a[5 * i + m] = i; } } return sum(); }
              static long single() { for (int i = 0; i < 12; i++) { for (int m = 0; m < 1; m++) { a[5 * i + m] = i; } } return sum(); }
              static long triangle() { for (int i = 0; i < 9; i++) { for (int m = 0; m < i; m++) { a[m] += b[i]; } } return sum(); }
              static long triangleUp() { for (int i = 0; i < 9; i++) { for (int m = i; m < 12; m++) { a[m + i] += b[2 * m]; } } return sum(); }
              static long byTwo() { for (int i = 0; i < 6; i++) { for (int m = 0; m < 10; m += 2) { a[10 * i + m] = i; } } return sum(); }
              static long byTwoShifted() { for (int i = 0; i < 3; i++) { for (int m = 0; m < 10; m += 2) { a[11 * i + m] = i; } } return sum(); }
              static long strided() { int t = n / 3; for (int i = 0; i < 4; i++) { for (int m = 0; m < 30; m += t) { a[m + i * t] = b[m]; } } return sum(); }
              static long three() { int[] x = a, y = b; for (int i = 0; i < 4; i++) { for (int m = 0; m < 3; m++) { for (int q = 0; q < 5; q++) { x[15 * i + 5 * m + q] = y[m + q]; } y[10 * i + m] = i; } y[46 - i] = x[i]; } return sum(); }
              static long threeDown() { for (int i = 3; i >= 0; i--) { for (int m = 0; m < 3; m++) { for (int q = 4; q >= 0; q--) { a[(i * 3 + m) * 5 + q] += b[m * 5 + q] * 2; } } } return sum(); }
              static long rowsChange() { int s = 0; for (int k = 0; k < 3; k++) { for (int r = 0; r < 5; r++) { for (int i = 0; i < 11; i++) { rows[r][i] += k; s += a[i]; } } } return s; }
              static long emptyInside() { for (int i = 0; i < 8; i++) { for (int m = 5; m < i; m++) { a[m] = b[i]; } b[3 * i] = 1; } return sum(); }
              static long none() { for (int i = 8; i < 8; i++) { for (int m = 0; m < 4; m++) { a[m] = b[i]; } } return sum(); }
              static long breaks() { for (int i = 0; i < 8; i++) { for (int m = 0; m < 9; m++) { if (m == i) break; a[6 * i + m] = 1; if (b[m] > 5) break; } } return sum(); }
              static long breaksOut() { out: for (int i = 0; i < 8; i++) { for (int m = 0; m < 6; m++) { a[6 * i + m] = 1; if (i == 4 && m == 2) break out; } b[i] = 2; } return sum(); }
              static long goesOnOutside() { out: for (int i = 0; i < 8; i++) { for (int m = 0; m < 6; m++) { if (m > i) continue out; a[6 * i + m] = 1; } b[i] = 2; } return sum(); }
              static long goesOnEarly() { int i = 0; while (i < 8) { i++; if (i % 3 == 0) continue; for (int m = 0; m < 6; m++) { a[6 * i + m] = 1; } b[i] = 2; } return sum(); }
              static long returns() { for (int i = 0; i < 8; i++) { for (int m = 0; m < 6; m++) { a[6 * i + m] = 1; if (i == 3 && m == 4) return sum() + b[i]; } b[i] = 2; } return sum(); }
              static long returnsOutside() { for (int i = 0; i < 8; i++) { for (int m = 0; m < 6; m++) { a[6 * i + m] = 1; } if (i == 3) return b[i]; b[i] = 2; } return sum(); }
              static long returnsWide() { long s = 3; for (int i = 0; i < 8; i++) { for (int m = 0; m < 6; m++) { if (a[6 * i + m] == i - 5) return s * (1 + b[i]) + twice((int) s); s += b[m]; } } return s; }
              static long twice(int i) { return 2L * i; }
              static long falls() { try { for (int i = 0; ; i++) { for (int m = 0; m < 6; m++) { a[6 * i + m] = 1; } } } catch (ArrayIndexOutOfBoundsException e) { return sum() + a[7]; } }
              static long fallsInside() { int s = 0; for (int i = 0; i < 9; i++) { try { for (int m = 0; m < 6; m++) { a[12 * i + m] = 1; } } catch (RuntimeException e) { s++; } } return s + sum(); }
              static long throwsOn() { for (int i = 0; i < 90; i++) { for (int m = 5; m >= 0; m--) { b[6 * i + m] = a[m]; } } return 0; }
              static long throwsLate() { int[] x = a; int z = 5; for (int i = 0; i < 90; i++) { for (int m = 1; m < 6; m++) { x[5 * i + m] = 1; } z--; x[1] = 7 / z; } return 0; }
              static long nothingThere() { int[] x = null; for (int i = 0; i < 90; i++) { for (int m = 5; m >= 0; m--) { b[m] = 2; x[m] = 1; } } return 0; }
              static long guarded() { synchronized (a) { for (int i = 0; i < 8; i++) { for (int m = 0; m < 6; m++) { a[6 * i + m] = b[m]; } } } return sum(); }
              static long guardedReturns() { synchronized (a) { for (int i = 0; i < 8; i++) { for (int m = 0; m < 6; m++) { a[6 * i + m] = b[m]; if (i == 5) return 3; } } } return sum(); }
              static long locksInside() { for (int i = 0; i < 8; i++) { synchronized (b) { b[i] = i; } for (int m = 0; m < 6; m++) { a[6 * i + m] = b[m]; } } return sum(); }
              static long ordersInside() { for (int i = 0; i < 8; i++) { for (int m = 0; m < 6; m++) { a[6 * i + m] = b[m]; } v = i; } return sum(); }
              static long callsInside() { for (int i = 0; i < 8; i++) { for (int m = 0; m < 6; m++) { a[6 * i + m] = b[m]; } put(i); } return sum(); }
              static void put(int i) { b[i] = v; }
              static long waitsInside() { for (int i = 0; i < 3; i++) { t = 0; int k = 0; while (t != 5) { k++; if (k > 4) t = 5; } for (int m = 0; m < 6; m++) { a[6 * i + m] = b[m]; } } return sum(); }
              static long fields() { P p = new P(), q = new P(); for (int i = 0; i < 4; i++) { for (int m = 0; m < 6; m++) { p.x += m; if (m == i) q.y++; t += m; if (m == 9) q.x++; } p.y += i; } return p.x + p.y + t; }
              static long owners() { P p = new P(), q = new P(); for (int i = 0; i < 4; i++) { for (int m = 0; m < 6; m++) { p.x += m; } if (i == 2) p = q; } return p.x; }
              static long sometimes() { for (int i = 0; i < 6; i++) { for (int m = 0; m < 10; m++) { if ((i + m) % 3 == 0) a[10 * i + m] = 1; } if (i == 3) { for (int m = 20; m < 30; m++) { b[m] = 2; } } } return sum(); }
              static long jumps() { for (int i = 0; i < 7; i++) { c[i] = (3 * i) % 7; } for (int i = 0; i < 6; i++) { for (int m = 0; m < 7; m++) { a[8 * i + c[m]] = 1; } } return sum(); }
              static long doing() { int i = 0; do { int m = 0; do { a[5 * i + m] = b[m]; m++; } while (m < 5); i++; } while (i < 7); return sum(); }
              static long doingOnce() { int i = 0, k = 0; do { int m = 0; do { k++; m++; } while (m < 5); a[k] = i; i++; } while (i < 7); return sum(); }
              static long twoInside() { for (int i = 0; i < 7; i++) { for (int m = 0; m < 5; m++) { a[5 * i + m] = m; } for (int m = 4; m >= 0; m--) { a[5 * i + m] += b[i]; } } return sum(); }
              static long swaps() { int[] x = a, y = b; for (int i = 0; i < 4; i++) { for (int m = 0; m < 6; m++) { x[m + i] = y[m] + i; } int[] z = x; x = y; y = z; } return sum(); }
              static long stays() { for (int i = 0; i < 9; i++) { for (int m = 0; m < 6; m++) { b[i] += a[m]; b[40] += c[3]; } } return sum(); }
              static long counted() { long s = 0; for (int i = 0, j = 40; i < j; i += 2, j -= 3) { for (int m = i; m < j; m++) { s += a[m]; b[m] = i; } } return s + sum(); }
              static long large() { long s = 0; for (int i = 0; i < 8; i++) { for (int m = 0; m < 5; m++) { @MUCH@ } a[5 * i] = 3; } return s; }
              static long endless() { for (int i = 0; ; i++) { for (int m = 0; m < 6; m++) { if (6 * i + m == 33) return sum(); a[6 * i + m] = b[m]; } } }
            }
            """
                    .replace("@MUCH@", "if (s < 999) s += a[i + m]; if (s > 99) return s;".repeat(24));

    @TempDir
    Path folder;

    private Program program;

    @BeforeEach
    void weave() throws Exception {
        program = Program.of(folder, 17, SOURCE);
    }

    @ParameterizedTest
    @CsvSource({
        "full,true",
        "outerDown,true",
        "bothDown,true",
        "holes,true",
        "single,true",
        "triangle,true",
        "triangleUp,true",
        "byTwo,true",
        "byTwoShifted,true",
        "strided,true",
        "three,true",
        "threeDown,true",
        "rowsChange,true",
        "emptyInside,true",
        "none,true",
        "breaks,true",
        "breaksOut,true",
        "goesOnOutside,true",
        "goesOnEarly,true",
        "returns,true",
        "returnsOutside,true",
        "returnsWide,true",
        "falls,false",
        "fallsInside,false",
        "throwsOn,false",
        "throwsLate,false",
        "nothingThere,false",
        "guarded,true",
        "guardedReturns,true",
        "locksInside,true",
        "ordersInside,true",
        "callsInside,true",
        "waitsInside,true",
        "fields,true",
        "owners,true",
        "sometimes,true",
        "jumps,false",
        "doing,true",
        "doingOnce,true",
        "twoInside,true",
        "swaps,true",
        "stays,true",
        "counted,true",
        "large,true",
        "endless,true"
    })
    void whatHappens(String name, boolean exactly) throws Exception {
        Touched each = new Touched(true);
        Touched atEnd = new Touched(false);
        String plain = LoopsTest.result(program.load(false, "P"), name, null);
        assertEquals(plain, LoopsTest.result(program.load(true, "P"), name, each));
        assertEquals(plain, LoopsTest.result(program.load(true, "P"), name, atEnd));
        assertEquals(plain, LoopsTest.result(program.load(true, "P"), name, null));
        Set<String> missed = new TreeSet<>(each.places);
        missed.removeAll(atEnd.places);
        assertEquals(Set.of(), missed);
        if (exactly) {
            assertEquals(each.places, atEnd.places);
        }
    }

    /** The program hears of a nest as often as it would of one loop; most sum up two arrays at their end. */
    @ParameterizedTest
    @CsvSource({
        "full,3",
        "outerDown,3",
        "bothDown,3",
        "byTwo,3",
        "three,10",
        "threeDown,4",
        "triangle,4",
        "breaksOut,4",
        "stays,204",
        "rowsChange,16"
    })
    void inFewWords(String name, int most) throws Exception {
        Touched atEnd = new Touched(false);
        LoopsTest.result(program.load(true, "P"), name, atEnd);
        assertTrue(atEnd.ofLoops <= most, atEnd.ofLoops + " times: " + atEnd.places);
    }

    /** What is between the loops may order threads. */
    @ParameterizedTest
    @ValueSource(strings = {"locksInside", "ordersInside", "callsInside"})
    void butNotBeyondWhatOrders(String name) throws Exception {
        Touched atEnd = new Touched(false);
        LoopsTest.result(program.load(true, "P"), name, atEnd);
        assertTrue(atEnd.ofLoops >= 2 * 8 + 2, atEnd.ofLoops + " times: " + atEnd.places);
    }

    @Test
    void inCodeThatHotSpotCompiles() throws Exception {
        HotLoops.compile(
                program,
                folder,
                List.of(
                        "full",
                        "outerDown",
                        "three",
                        "threeDown",
                        "rowsChange",
                        "breaks",
                        "breaksOut",
                        "goesOnOutside",
                        "returns",
                        "returnsWide",
                        "falls",
                        "fallsInside",
                        "guarded",
                        "guardedReturns",
                        "locksInside",
                        "fields",
                        "sometimes",
                        "doing",
                        "twoInside",
                        "swaps"),
                List.of("full", "three", "rowsChange", "returns", "falls", "guarded", "fields", "sometimes"));
    }
}
