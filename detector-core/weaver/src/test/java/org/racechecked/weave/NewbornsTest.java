package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.racechecked.model.CallTable;
import org.racechecked.model.Event;
import org.racechecked.model.Site;

@DisplayName("What a method has made is told of from when somebody else may know it")
class NewbornsTest {
    private static final String SOURCE =
            """
            import java.util.*;
            class P {
              static Object all; int[] field;
              static int take(Object o) { all = o; return 1; }

              // nobody else
              static int inALoop(int n) { int[] a = new int[n]; for (int i = 1; i < n; i++) { a[i] = a[i - 1] + i; } return a[n - 1]; }
              static int inTurns(int n) { int s = 0; for (int i = 0; i < n; i++) { int[] a = new int[2]; a[i & 1] = i; s += a[0]; } return s; }
              static int oneOfTwo(int n) { int[] a = new int[n], b = new int[1]; int[] c = n > 3 ? a : b; c[0] = 1; return a[0]; }
              static int nullOrNot(int n) { int[] a = null; if (n > 3) { a = new int[n]; } return a == null ? 0 : a[1]; }
              static int caught(int n) { int[] a = new int[n]; try { a[n]++; } catch (RuntimeException e) { a[0] = 2; } return a[0]; }
              static long wide(long n) { long[] a = new long[2]; long b; a[0] = b = n; a[1] += a[0]; return b + a[1]; }
              static int table(int n) { int[][] t = new int[n][n]; t[0] = null; return t.length + (t[1] == null ? 1 : 2); }
              static int filled(int n) { int[] a = new int[n]; Arrays.fill(a, 3); Arrays.sort(a, 0, 1); int[] b = a.clone(); return b[0] + Arrays.copyOf(b, 2)[1]; }
              static int onlyCopied(int[] o) { int[] a = Arrays.copyOf(o, 9); a[8] = 1; return a[8]; }
              static int cloned(Object[] o) { Object[] a = o.clone(); a[0] = ""; return a.length; }
              static int letters(String s) { char[] a = s.toCharArray(); a[0]++; return a[0] + s.split("x")[0].length(); }
              static int copied(int n) { int[] a = new int[n], b = new int[n]; System.arraycopy(a, 0, b, 0, 1); return b[0]; }
              static int text(int n) { StringBuilder s = new StringBuilder(); for (int i = 0; i < n; i++) { s.append(i).append(','); } return s.length(); }
              static int list(int n) { List<Integer> l = new ArrayList<>(); while (l.size() < n) { l.add(n); } l.set(0, 1); return l.get(0); }
              static int map(String k) { Map<String, Integer> m = new HashMap<>(); m.put(k, 1); if (m.containsKey(k)) { m.remove(k); } return m.size(); }
              static int computed(String k) { Map<String, Integer> m = new TreeMap<>(); m.computeIfAbsent(k, String::length); return m.size(); }
              static int allOf(int n) { List<Integer> l = new ArrayList<>(), m = new LinkedList<>(); l.addAll(m); Collections.sort(l); return new ArrayList<>(l).size(); }
              static int looked(int n) { List<Integer> l = new ArrayList<>(); l.add(n); return l.toString().length() + l.hashCode() + l.get(0); }
              static int inOwn(int n) { List<int[]> l = new ArrayList<>(); l.add(new int[] {n}); return l.size(); }
              static int untilTheEnd(int n) { int[] a = new int[n]; a[0] = 1; return take(a); }
              static int[] returned(int n) { int[] a = new int[n]; for (int i = 0; i < n; i++) { a[i] = i; } return a; }

              // somebody else, from then on
              static int stored(int n) { int[] a = new int[n]; a[0] = 1; all = a; return a[0]; }
              int kept(int n) { int[] a = new int[n]; a[0] = 1; field = a; return a[0]; }
              static int passed(int n) { int[] a = new int[n]; a[0] = 1; take(a); return a[0]; }
              static int passedToOther(int n) { List<Integer> l = new ArrayList<>(); l.add(1); new Q(l); l.add(2); return n; }
              static int captured(int n) { int[] a = new int[n]; a[0] = 1; Runnable r = () -> take(a); r.run(); return a[0]; }
              static int inAnArray(Object[] o) { int[] a = new int[3]; a[0] = 1; o[0] = a; return a[0]; }
              static int inAList(List<int[]> o) { int[] a = new int[3]; a[0] = 1; o.add(a); return a[0]; }
              static int inAnOwnArray(int n) { int[] a = new int[3]; Object[] o = {a}; return a[0] + o.length; }
              static int thrown(int n) { int[] a = new int[n]; try { take(a); return 0; } catch (RuntimeException e) { return a[0]; } }
              static int thrownAfterALoop(int n) { int[] a = new int[n]; for (int i = 0; i < n; i++) { a[i] = i; } try { take(a); return 0; } catch (RuntimeException e) { return a[0]; } }
              static int replacedBeforeItIsThrown(int[] o) { int[] a = new int[3]; try { a[0] = 1; a = o; take(null); return 0; } catch (RuntimeException e) { return a[0]; } }
              static int onOneWay(int n) { int[] a = new int[n]; a[0] = 1; if (n > 3) { take(a); } return a[0]; }
              static int inThePreviousTurn(int n) { int[] a = new int[n]; for (int i = 1; i < n; i++) { a[i] = 1; take(a); } return n; }
              static int ofThePreviousTurn(int n) { int[] a = null; for (int i = 1; i < n; i++) { int[] b = new int[n]; if (a != null) { a[0] = 1; } take(b); a = b; } return n; }
              static int underAnotherName(int n) { int[] a = new int[n], b = a; take(b); return a[0]; }
              static int asOneOfTwo(int n) { int[] a = new int[n], b = new int[1]; take(n > 3 ? a : b); return a[0] + b[0]; }
              static int orOther(int[] o) { int[] a = new int[3]; int[] c = o == null ? a : o; return c[0] + a[1]; }
              static int orOtherPassed(int[] o) { int[] a = new int[3]; take(o == null ? a : o); return a[1]; }
              static int row(int n) { int[][] t = new int[n][n]; return t[1][2]; }
              static int rowOfOther(int[] o) { int[][] t = {o, o}; return t[1][2]; }
              static int ofObject(int n) { Q q = new Q(null); q.list.add(1); return q.list.size(); }
              static int viewPassed(int n) { List<Integer> l = new ArrayList<>(); l.add(1); Iterator<Integer> i = l.iterator(); l.size(); take(i); l.add(2); return l.size(); }
              static int viewOfSome(long n) { int[] a = new int[3]; Object s = Arrays.stream(a, 0, 2).skip(n); take(s); return a[0]; }
              static int viewOfArray(int n) { Integer[] a = {1}; List<Integer> l = Arrays.asList(a); take(l); return a[0]; }
              static int partOfText(int n) { StringBuilder s = new StringBuilder(); take(s.append(n)); s.append('x'); return s.length(); }
              static int copyOfOther(List<Integer> o) { List<Integer> l = new ArrayList<>(o); l.addAll(o); l.add(1); return l.get(0); }
              static int givenToEquals(Object o) { List<Integer> l = new ArrayList<>(); l.add(1); o.equals(l); l.add(2); return 0; }
              static int givenToCompare(Collection<Object> o) { List<Integer> l = new ArrayList<>(); l.add(1); Collections.frequency(o, l); l.add(2); return 0; }
              static int givenToOther(Collection<Integer> o) { List<Integer> l = new ArrayList<>(); l.add(1); o.addAll(l); l.add(2); return 0; }
              static int concurrent(String k) { Map<String, Integer> m = new java.util.concurrent.ConcurrentHashMap<>(); m.put(k, 1); return m.size(); }
              static int madeOfOther(Readable o) { Scanner s = new Scanner(o); return s.nextInt(); }
              static int filledWith(int n) { Object[] o = new Object[n]; int[] a = new int[3]; Arrays.fill(o, a); return a[0] + o.length; }
              static int turned(int n) { List<int[]> l = new ArrayList<>(); int[] a = new int[3]; Collections.fill(l, a); return a[0] + l.size(); }
            }
            class Q { final List<Integer> list; Q(List<Integer> l) { list = l == null ? new LinkedList<>() : l; } }
            """;

    @TempDir
    Path folder;

    private Program program;

    @BeforeEach
    void compile() throws IOException {
        program = Program.of(folder, 8, SOURCE, CallTable.builtIn());
    }

    @ParameterizedTest
    @CsvSource({
        "inALoop,0",
        "inTurns,0",
        "oneOfTwo,0",
        "nullOrNot,0",
        "caught,0",
        "wide,0",
        "table,0",
        "filled,0",
        "copied,0",
        "onlyCopied,1",
        "cloned,1",
        "letters,0",
        "text,0",
        "list,0",
        "map,0",
        "computed,1",
        "allOf,0",
        "looked,0",
        "inOwn,0",
        "untilTheEnd,0",
        "returned,0",
        "stored,1",
        "kept,1",
        "passed,1",
        "passedToOther,1",
        "captured,1",
        "inAnArray,2",
        "inAList,2",
        "inAnOwnArray,1",
        "thrown,1",
        "thrownAfterALoop,1",
        "replacedBeforeItIsThrown,1",
        "onOneWay,1",
        "inThePreviousTurn,1",
        "ofThePreviousTurn,1",
        "underAnotherName,1",
        "asOneOfTwo,2",
        "orOther,1",
        "orOtherPassed,1",
        "row,1",
        "rowOfOther,1",
        "ofObject,2",
        "viewPassed,2",
        "viewOfSome,1",
        "viewOfArray,1",
        "partOfText,2",
        "copyOfOther,2",
        "givenToEquals,1",
        "givenToOther,2",
        "givenToCompare,2",
        "concurrent,2",
        "madeOfOther,1",
        "filledWith,1",
        "turned,1"
    })
    void tells(String method, int accesses) {
        assertEquals(accesses, told(method), () -> ((Woven.Changed) program.woven("P"))
                .sites().sites().stream()
                        .filter(s -> s.method().equals(method))
                        .toList()
                        .toString());
    }

    /** Where it is made is of interest only if it may be known one day. */
    @ParameterizedTest
    @CsvSource({"oneOfTwo,0", "text,0", "list,0", "untilTheEnd,1", "returned,1", "viewPassed,1", "copyOfOther,0"})
    void tellsWhatIsMade(String method, int makings) {
        assertEquals(makings, sites(method, Event.ALLOCATION));
    }

    @Test
    void theWovenClassesAreSound() throws Exception {
        program.verify();
    }

    private long told(String method) {
        return sites(method, Event.ELEMENT_READ) + sites(method, Event.ELEMENT_WRITE) + sites(method, Event.CALL);
    }

    private long sites(String method, Event event) {
        return program.woven("P") instanceof Woven.Changed changed
                ? changed.sites().sites().stream()
                        .filter(site -> site.method().equals(method) && site.event() == event && touches(site))
                        .count()
                : 0;
    }

    private static boolean touches(Site site) {
        return site.event() != Event.CALL || (site.call() != null && site.call().touchesMemory());
    }
}
