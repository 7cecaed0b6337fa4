package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.racechecked.model.Event;

@DisplayName("Reads of elements are told unless nobody can write there any more")
class TablesTest {
    private static final String SOURCE =
            """
            class P {
              private static final int[] MINE = {1, 2};
              static int direct(int i) { return MINE[i]; }
              static int asked(int i) { return MINE == null || MINE == Q.NUMBERS ? MINE.length : MINE[i]; }
              static int reused(int i) { if (i > 5) { int[] row = MINE; i += row[0]; } int[] other = open; return other[i] + i; }
              private static final int[][] ROWS = {{1}, {2, 3}, null};
              static int rows(int i) { return ROWS[i][i]; }
              static int viaLocal(int i) { int[] row = ROWS[i]; int s = 0; for (int x : row) { s += x; } return s; }
              private static final int[] FILLED = new int[256];
              static { for (int i = 0; i < 256; i++) { FILLED[i] = i * i; } }
              static int filled(int i) { return FILLED[i]; }
              private static final double[][] MADE = matrix(4), ALSO_MADE = matrices(5)[1];
              static double[][] matrix(int n) { double[][] m = new double[n][]; for (int i = 0; i < n; i++) { m[i] = new double[n]; m[i][i] = 1; } return m; }
              static double[][][] matrices(int n) { return n > 3 ? new double[][][] {matrix(n), matrix(n)} : null; }
              static double made(int i) { return MADE[i][0] + ALSO_MADE[i][i]; }
              private static final char[] HEX = "0123456789abcdef".toCharArray();
              static char hex(int i) { return HEX[i & 15]; }
              private static final String[] WORDS = {"a", String.valueOf(3)};
              static int words(int i) { return WORDS[i].length(); }
              private static final int[] COPIED = FILLED.clone();
              static int copied(int i) { int[] mine = COPIED.clone(); mine[0] = 3; return COPIED[i]; }
              static int oneOfTwo(int i) { return (i > 0 ? MINE : FILLED)[i]; }
              static int oneOfOthers(int i, int[] other) { return (i > 0 ? MINE : other)[i]; }
              static int laterOther(int i, int[] other) { int[] a = MINE; int s = 0; while (s < i) { s += a[0]; a = other; } return s; }

              private static final int[] WRITTEN = {1};
              static void write() { WRITTEN[0]++; }
              static int written(int i) { return WRITTEN[i]; }
              private static final int[][] ROW_WRITTEN = {{1}};
              static void writeRow(int i) { for (int[] row : ROW_WRITTEN) { row[i] = 2; } }
              static int rowWritten(int i) { return ROW_WRITTEN[i][i]; }
              private static final int[][] ROW_REPLACED = {{1}};
              static void replaceRow(int i) { ROW_REPLACED[i] = null; }
              static int rowReplaced(int i) { return ROW_REPLACED[i][i]; }
              private static final int[] MAYBE_WRITTEN = {1};
              static void maybeWrite(int i, int[] other) { int[] a = other; if (i > 3) { a = MAYBE_WRITTEN; } a[0] = 1; }
              static int maybeWritten(int i) { return MAYBE_WRITTEN[i]; }
              private static final int[] RETURNED = {1};
              static int[] give() { return RETURNED; }
              static int returned(int i) { return RETURNED[i]; }
              private static final int[][] ROW_RETURNED = {{1}};
              static int[] giveRow() { return ROW_RETURNED[0]; }
              static int rowReturned(int i) { return ROW_RETURNED[i][i]; }
              private static final int[] PASSED = {1};
              static int pass() { return java.util.Arrays.hashCode(PASSED); }
              static int passed(int i) { return PASSED[i]; }
              private static final int[] PASSED_WHILE_MADE = {1};
              static { java.util.Arrays.sort(PASSED_WHILE_MADE); }
              static int passedWhileMade(int i) { return PASSED_WHILE_MADE[i]; }
              private static final int[] CAPTURED = {1};
              static Runnable capture() { int[] c = CAPTURED; return () -> c[0] = 1; }
              static int captured(int i) { return CAPTURED[i]; }
              private static final int[] STORED = {1};
              static int[] open; int[] field;
              static void store() { open = STORED; }
              static int stored(int i) { return STORED[i]; }
              private static final int[] STORED_IN_OBJECT = {1};
              void storeInObject() { field = STORED_IN_OBJECT; }
              static int storedInObject(int i) { return STORED_IN_OBJECT[i]; }
              private static final int[] STORED_WHILE_MADE;
              static { int[] made = {1}; open = made; STORED_WHILE_MADE = made; }
              static int storedWhileMade(int i) { return STORED_WHILE_MADE[i]; }
              private static final int[] PUT = {1};
              static void put(int[][] into) { into[0] = PUT; }
              static int putInArray(int i) { return PUT[i]; }
              private static final int[] PUT_IN_OWN = {1};
              static void putInOwn() { int[][] mine = {PUT_IN_OWN}; mine[0][0] = 2; }
              static int putInOwnArray(int i) { return PUT_IN_OWN[i]; }
              private static final int[] PUT_IN_OBJECTS = {1};
              private static final Object[] OBJECTS = {PUT_IN_OBJECTS};
              static int inObjects(int i) { return PUT_IN_OBJECTS[i]; }
              static int fromObjects(int i) { return ((int[]) OBJECTS[0])[i]; }
              private static final int[] KEPT_BY_HELPER = keep();
              static int[] keep() { int[] made = {1}; open = made; return made; }
              static int keptByHelper(int i) { return KEPT_BY_HELPER[i]; }
              private static final int[][] ROW_KEPT_BY_HELPER = keepRow();
              static int[][] keepRow() { int[][] made = {{1}}; open = made[0]; return made; }
              static int rowKeptByHelper(int i) { return ROW_KEPT_BY_HELPER[i][i]; }
              private static final int[] FOUND_BY_HELPER = find(1);
              static int[] find(int i) { return i > 0 ? open : new int[3]; }
              static int foundByHelper(int i) { return FOUND_BY_HELPER[i]; }
              private static final int[] MADE_BY_ITSELF = again(1);
              static int[] again(int i) { return i > 0 ? again(i - 1) : open; }
              static int madeByItself(int i) { return MADE_BY_ITSELF[i]; }
              private static final int[] OF_OTHERS = Q.make();
              static int ofOthers(int i) { return OF_OTHERS[i]; }
              private static final int[][] ROW_OF_OTHERS = {Q.make()};
              static int rowOfOthers(int i) { return ROW_OF_OTHERS[i][i]; }
              private static final int[][] SHARED_ROW = {{1}}, SHARES_ROW = {SHARED_ROW[0]};
              static int sharedRow(int i) { return SHARED_ROW[i][i] + SHARES_ROW[i][i]; }
              private static final int[][] ROW_TWICE, ROW_TWICE_WRITTEN;
              static { int[] row = {1}; ROW_TWICE = new int[][] {row}; ROW_TWICE_WRITTEN = new int[][] {row}; }
              static void writeTwice() { ROW_TWICE_WRITTEN[0][0] = 1; }
              static int rowTwice(int i) { return ROW_TWICE[i][i]; }
              private static final int[][] ROWS_COPIED = {{1}};
              static void copyRows() { int[][] copy = ROWS_COPIED.clone(); copy[0][0] = 1; }
              static int rowsCopied(int i) { return ROWS_COPIED[i][i]; }
              private static int[] notFinal = {1};
              static int notFinal(int i) { return notFinal[i]; }
              private static final int[] OF_MATE = {1};
              static class Mate { static void write() { OF_MATE[0] = 1; } static int read(int i) { return OF_MATE[i] + MINE[i]; } }
              static int ofMate(int i) { return OF_MATE[i]; }
              static final int[] OF_PACKAGE = {1}, OF_PACKAGE_WRITTEN = {1}, BY_SUBCLASS = {1};
              static int ofPackage(int i) { return OF_PACKAGE[i]; }
              static int ofPackageWritten(int i) { return OF_PACKAGE_WRITTEN[i]; }
              static int bySubclass(int i) { return BY_SUBCLASS[i]; }
              public static final int[] PUBLIC = {1};
              static int ofAll(int i) { return PUBLIC[i]; }
              protected static final int[] PROTECTED = {1};
              static int ofSubclasses(int i) { return PROTECTED[i]; }
              static int[] target = new int[99];
              static void reset() {}
              static void aroundTable() { int[] a = target; Q q = new Q(); for (int k = 0; k < 3; k++) { for (int i = 0; i < 9; i++) { a[9 * k + i + q.entry(0)] = i; } } }
              static void aroundOther() { int[] a = target; Q q = new Q(); for (int k = 0; k < 3; k++) { for (int i = 0; i < 9; i++) { a[9 * k + i + q.entryOfOther(0)] = i; } } }
              static void run() {}
            }
            class R extends P {}
            class S { static void write() { R.BY_SUBCLASS[0] = 1; } }
            final class Q {
              private static final int[][] TABLE = {{1}}; private static final int[][] OTHER = {{1}};
              int entry(int i) { return TABLE[i][i]; }
              int entryOfOther(int i) { return OTHER[i][i]; }
              static int[][] open() { return OTHER; }
              static final int[] NUMBERS = {1};
              public static final int[] OPEN_HERE = {2};
              static int[] make() { return new int[1]; }
              static int ofPackage(int i) { return P.OF_PACKAGE[i] + OPEN_HERE[i]; }
              static int inherited(int i) { return R.OF_PACKAGE[i]; }
              static void write(int i) { P.OF_PACKAGE_WRITTEN[i] = 2; }
            }
            interface I { int[] OF_INTERFACE = {1}; static int read(int i) { return OF_INTERFACE[i]; } }
            """;

    @TempDir
    Path folder;

    private Program program;

    @BeforeEach
    void weave() throws Exception {
        program = Program.of(folder, 17, SOURCE);
    }

    @ParameterizedTest
    @CsvSource({
        "P,direct,0",
        "P,asked,0",
        "P,reused,1",
        "P,rows,0",
        "P,viaLocal,0",
        "P,filled,0",
        "P,made,0",
        "P,hex,0",
        "P,words,0",
        "P,copied,0",
        "P,oneOfTwo,0",
        "P,oneOfOthers,1",
        "P,laterOther,1",
        "P,written,1",
        "P,rowWritten,2",
        "P,rowReplaced,2",
        "P,maybeWritten,1",
        "P,returned,1",
        "P,rowReturned,2",
        "P,passed,1",
        "P,passedWhileMade,1",
        "P,captured,1",
        "P,stored,1",
        "P,storedInObject,1",
        "P,storedWhileMade,1",
        "P,putInArray,1",
        "P,putInOwnArray,1",
        "P,inObjects,1",
        "P,fromObjects,1",
        "P,keptByHelper,1",
        "P,rowKeptByHelper,2",
        "P,foundByHelper,1",
        "P,madeByItself,1",
        "P,ofOthers,1",
        "P,rowOfOthers,2",
        "P,sharedRow,4",
        "P,rowTwice,2",
        "P,rowsCopied,2",
        "P,notFinal,1",
        "P,ofMate,1",
        "P$Mate,read,1",
        "P,ofPackage,0",
        "P,ofPackageWritten,1",
        "P,bySubclass,1",
        "P,ofAll,1",
        "P,ofSubclasses,1",
        "Q,ofPackage,0",
        "Q,inherited,0",
        "I,read,1"
    })
    void tells(String type, String method, int reads) {
        assertEquals(reads, told(type, method, Event.ELEMENT_READ));
    }

    /** What the initialiser wrote is of interest where something is told that may have been written there. */
    @ParameterizedTest
    @CsvSource({
        "direct,0",
        "rows,0",
        "filled,0",
        "oneOfTwo,0",
        "words,1",
        "copied,1",
        "oneOfOthers,1",
        "laterOther,1",
        "written,1",
        "give,1"
    })
    void seesTheInitialiser(String method, int times) {
        assertEquals(times, told("P", method, Event.CLASS_USE));
    }

    /** Nested classes then reach private fields through methods of the compiler's. */
    @Test
    void asTheyAreInClassFilesWithoutNests() throws Exception {
        program = Program.of(folder.resolve("old"), 8, SOURCE);
        assertEquals(0, told("P", "rows", Event.ELEMENT_READ));
        assertEquals(1, told("P", "ofMate", Event.ELEMENT_READ));
        program.verify();
    }

    private long told(String type, String method, Event event) {
        return program.woven(type) instanceof Woven.Changed changed
                ? changed.sites().sites().stream()
                        .filter(site -> site.method().equals(method) && site.event() == event)
                        .count()
                : 0;
    }

    @Test
    void writesAreToldAsAlways() throws Exception {
        assertTrue(told("P", "<clinit>", Event.ELEMENT_WRITE) > 0);
        assertEquals(1, told("P", "write", Event.ELEMENT_WRITE));
        program.verify();
    }

    /** Their reader is a leaf that reads no elements which this loop or another thread could write. */
    @Test
    void loopsAroundCallsOfReadersTellOnce() throws Exception {
        Touched ofTable = new Touched(false);
        Touched ofOther = new Touched(false);
        LoopsTest.result(program.load(true, "P"), "aroundTable", ofTable);
        LoopsTest.result(program.load(true, "P"), "aroundOther", ofOther);
        assertEquals(1, ofTable.ofLoops, () -> ofTable.places.toString());
        assertTrue(ofOther.ofLoops > 900, () -> ofOther.places.toString());
    }
}
