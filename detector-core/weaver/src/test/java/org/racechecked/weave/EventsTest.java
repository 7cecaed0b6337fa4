package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.CallTable;
import org.racechecked.model.Event;
import org.racechecked.probe.Initialisation;

@DisplayName("Woven code tells")
class EventsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {8, 11, 17})
    void readsAndWritesOfInstanceFieldsOfOneAndTwoSlots(int release) throws Throwable {
        assertEvents(
                release,
                """
                class P { int x; long y; final int z = 1;
                  static void run() {
                    P p = new P();
                    p.x = 1;
                    p.y = p.x;
                    p.y += p.z;
                  }
                }
                """,
                "access FIELD_WRITE P.x :4 P",
                "access FIELD_READ P.x :5 P",
                "access FIELD_WRITE P.y :5 P",
                "access FIELD_READ P.y :6 P",
                "access FIELD_WRITE P.y :6 P");
    }

    /** Before Java 11 by methods that the compiler adds. */
    @ParameterizedTest
    @ValueSource(ints = {8, 11})
    void privateFieldsOfAnOuterClassWhereTheyAreTouched(int release) throws Throwable {
        assertEvents(
                release,
                """
                class P { private int x; private long y; private volatile double z;
                  static class Q {
                    long touch(P p, Object o) {
                      p.x = 1;
                      p.y = p.x;
                      p.z = p.z + 1;
                      p = o == null ? p : null;
                      return p.y = 7;
                    }
                  }
                  static void run() {
                    P p = new P();
                    if (new Q().touch(p, null) != 7 || p.x != 1) { throw new AssertionError("" + p.y); }
                    try {
                      new Q().touch(p, p);
                      throw new AssertionError();
                    } catch (NullPointerException e) {
                    }
                  }
                }
                """,
                "access FIELD_WRITE P.x :4 P",
                "access FIELD_READ P.x :5 P",
                "access FIELD_WRITE P.y :5 P",
                "read VOLATILE_READ P.z :6 P",
                "write VOLATILE_WRITE P.z :6 P",
                "access FIELD_WRITE P.y :8 P",
                "access FIELD_READ P.x :13 P",
                "access FIELD_WRITE P.x :4 P",
                "access FIELD_READ P.x :5 P",
                "access FIELD_WRITE P.y :5 P",
                "read VOLATILE_READ P.z :6 P",
                "write VOLATILE_WRITE P.z :6 P");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void staticFieldsByTheirDeclaringClass(int release) throws Throwable {
        assertEvents(
                release,
                """
                class P { static int x; static long y; static class Q extends P {}
                  static void run() {
                    x = 1;
                    Q.y = Q.x;
                  }
                }
                """,
                "access STATIC_WRITE P.x :3 P.class",
                "access STATIC_READ P.x :4 P.class",
                "access STATIC_WRITE P.y :4 P.class");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void volatileReadsAfterAndWritesBeforeThey(int release) throws Throwable {
        assertEvents(
                release,
                """
                class P { volatile long x; volatile int y; static volatile double z; static volatile String s;
                  static void run() {
                    P p = new P();
                    p.x = p.y;
                    z = p.x;
                    s = p.y >= z ? s : "";
                  }
                }
                """,
                "read VOLATILE_READ P.y :4 P",
                "write VOLATILE_WRITE P.x :4 P",
                "read VOLATILE_READ P.x :5 P",
                "write VOLATILE_WRITE P.z :5 P.class",
                "read VOLATILE_READ P.y :6 P",
                "read VOLATILE_READ P.z :6 P.class",
                "read VOLATILE_READ P.s :6 P.class",
                "write VOLATILE_WRITE P.s :6 P.class");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void elementsOfAllKindsOfArrays(int release) throws Throwable {
        assertEvents(
                release,
                """
                class P {
                  static void run() { run(new int[] {7}, new long[2], new double[1], new boolean[1], new String[1]); }
                  static void run(int[] i, long[] l, double[] d, boolean[] b, String[] s) {
                    l[1] = i[0];
                    d[0] += l[1];
                    b[0] = true;
                    s[0] = "s";
                  }
                }
                """,
                "element ELEMENT_READ int[] :4 array 0",
                "element ELEMENT_WRITE long[] :4 array 1",
                "element ELEMENT_READ double[] :5 array 0",
                "element ELEMENT_READ long[] :5 array 1",
                "element ELEMENT_WRITE double[] :5 array 0",
                "element ELEMENT_WRITE byte[]/boolean[] :6 array 0",
                "element ELEMENT_WRITE Object[] :7 array 0");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void monitorsOnEveryWayOut(int release) throws Throwable {
        assertEvents(
                release,
                """
                class P {
                  static void run() {
                    Object o = new P();
                    synchronized (o) { o.hashCode(); }
                    try {
                      synchronized (o) {
                        throw new IllegalStateException();
                      }
                    } catch (IllegalStateException e) { }
                  }
                }
                """,
                "entering MONITOR_ENTER monitor :4 P",
                "exiting MONITOR_EXIT monitor :4 P",
                "entering MONITOR_ENTER monitor :6 P",
                "exiting MONITOR_EXIT monitor :8 P");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void synchronizedMethodsOnEveryWayOut(int release) throws Throwable {
        assertEvents(
                release,
                """
                class P {
                  static synchronized long f(long x) {
                    return x + 1;
                  }
                  synchronized void g() {
                    throw new IllegalStateException();
                  }
                  static void run() {
                    f(1);
                    try { new P().g(); } catch (IllegalStateException e) { }
                  }
                }
                """,
                "entering SYNCHRONIZED_METHOD P.f(J)J :3 P.class",
                "left SYNCHRONIZED_METHOD P.f(J)J :3",
                "entering SYNCHRONIZED_METHOD P.g()V :6 P",
                "left SYNCHRONIZED_METHOD P.g()V :6");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void callsOfTheTableWithReceiversArgumentsAndResults(int release) throws Throwable {
        assertEvents(
                release,
                """
                import java.util.*; import java.util.concurrent.*; import java.util.concurrent.locks.*;
                class P {
                  static void run() throws Exception {
                    Map<String, Integer> m = new HashMap<>();
                    m.put("k", 1);
                    Lock l = new ReentrantLock();
                    if (l.tryLock(1L, TimeUnit.SECONDS)) l.unlock();
                    Phaser p = new Phaser(1);
                    p.awaitAdvance(p.arrive());
                  }
                }
                """,
                "before CALL WRITES_CONTENTS java.util.Map.put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"
                        + " :5 HashMap",
                "before CALL LOCKS java.util.concurrent.locks.Lock.tryLock(JLjava/util/concurrent/TimeUnit;)Z"
                        + " :7 ReentrantLock",
                "after CALL LOCKS java.util.concurrent.locks.Lock.tryLock(JLjava/util/concurrent/TimeUnit;)Z"
                        + " :7 ReentrantLock = true",
                "before CALL UNLOCKS java.util.concurrent.locks.Lock.unlock()V :7 ReentrantLock",
                "before CALL ARRIVES java.util.concurrent.Phaser.arrive()I :9 Phaser",
                "after CALL AWAITS_PHASE java.util.concurrent.Phaser.awaitAdvance(I)I :9 Phaser(0) = 1");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void tasksThatAreHandedOverAndBegin(int release) throws Throwable {
        assertEvents(
                release,
                """
                import java.util.concurrent.*;
                class P {
                  static class Job implements Callable<Integer> {
                    public Integer call() { return 1; }
                  }
                  static void run() throws Exception {
                    Executor direct = Runnable::run;
                    direct.execute(() -> { });
                    new FutureTask<>(new Job()).run();
                  }
                }
                """,
                "before CALL HANDS_OVER java.util.concurrent.Executor.execute(Ljava/lang/Runnable;)V :8 lambda(lambda)",
                "handOver CALL HANDS_OVER java.util.concurrent.Executor.execute(Ljava/lang/Runnable;)V :8 0 to lambda",
                "after CALL HANDS_OVER java.util.concurrent.Executor.execute(Ljava/lang/Runnable;)V :8 lambda(lambda) = null",
                "begins TASK P$Job.call()Ljava/lang/Object; :3 Job",
                "ends TASK P$Job.call()Ljava/lang/Object; :3");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void callsThroughMethodReferences(int release) throws Throwable {
        assertEvents(
                release,
                """
                import java.util.*; import java.util.function.*;
                class P {
                  static void run() throws Exception {
                    HashMap<String, Integer> m = new HashMap<>();
                    BiFunction<String, Integer, Integer> put = m::put;
                    put.apply("k", 1);
                    Consumer<Thread> start = Thread::start;
                    Thread t = new Thread();
                    start.accept(t);
                    t.join();
                  }
                }
                """,
                "before CALL WRITES_CONTENTS java.util.HashMap.put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"
                        + " :5 HashMap",
                "before CALL STARTS_THREAD java.lang.Thread.start()V :7 Thread",
                "before CALL AWAITS java.lang.Thread.join()V :10 Thread",
                "after CALL AWAITS java.lang.Thread.join()V :10 Thread = null");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void nothingOfArraysThatNobodyElseKnows(int release) throws Throwable {
        assertEvents(
                release,
                """
                class P { static int one;
                  static void run() {
                    int[] a = {1, 2};
                    Object[] nested = {new long[] {one, 3}, new String[][] {{"x"}, {}}};
                    int[] kept;
                    int[] twice = new int[] {(kept = new int[] {4})[0], kept[0] = 5};
                    int[] either = {6, a.length > 1 ? 7 : 8, 9};
                    (a = new int[1])[0] = 9;
                  }
                }
                """,
                "access STATIC_READ P.one :4 P.class");
    }

    @Test
    void nothingOfBuildersThatNobodyElseKnowsButWhatTheyAreGivenToRead() throws Throwable {
        assertEvents(
                8,
                """
                import java.util.*;
                class P { static StringBuilder part;
                  static void run() {
                    String s = "n = " + 1 + 'c' + "s";
                    StringBuilder own = new StringBuilder().append("p");
                    part = own; s = s + own; own.append(s);
                  }
                }
                """,
                "access STATIC_WRITE P.part :6 P.class",
                "before CALL WRITES_FROM_ARGUMENTS java.lang.StringBuilder.append(Ljava/lang/Object;)Ljava/lang/StringBuilder;"
                        + " :6 StringBuilder(StringBuilder)",
                "before CALL WRITES_CONTENTS java.lang.StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder;"
                        + " :6 StringBuilder");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void fieldsOfAnObjectUnderConstructionOnceSuperHasReturned(int release) throws Throwable {
        assertEvents(
                release,
                """
                class P {
                  static class Base { int b; Base(Object o) { b = 1; } }
                  static class Foo { int f = 2; Foo(Object o) { } }
                  class Sub extends Base {
                    int s = 3;
                    Sub(boolean c, int[] a) { super(c ? new Foo(new Foo(null)) : new int[] {a[0]}); s = a[0]; }
                    Sub() { this(false, new int[1]); }
                    void use() { new Runnable() { public void run() { s++; } }.run(); }
                  }
                  static void run() {
                    new P().new Sub().use();
                  }
                }
                """,
                "element ELEMENT_READ int[] :6 array 0",
                "access FIELD_WRITE P$Sub.s :5 Sub",
                "element ELEMENT_READ int[] :6 array 0",
                "access FIELD_WRITE P$Sub.s :6 Sub",
                "begins TASK P$Sub$1.run()V :8",
                "access FIELD_READ P$Sub.s :8 Sub",
                "access FIELD_WRITE P$Sub.s :8 Sub",
                "ends TASK P$Sub$1.run()V :8");
    }

    @Test
    @EnabledForJreRange(minVersion = 25)
    void fieldsInWhatStandsBeforeSuperSinceJava25() throws Throwable {
        assertEvents(
                25,
                """
                class P {
                  static class Base { Base(int i) { } }
                  static class Sub extends Base {
                    int s; int t;
                    Sub(int[] a, P other) {
                      s = a[0];
                      int sum = 0;
                      for (int each : a) { try { sum += each; } catch (RuntimeException e) { sum = 0; } }
                      if (sum < 0) { throw new IllegalArgumentException(); }
                      super(sum);
                      t = sum;
                    }
                  }
                  static void run() {
                    new Sub(new int[] {1}, new P());
                  }
                }
                """,
                "element ELEMENT_READ int[] :6 array 0",
                "element ELEMENT_READ int[] :8 array 0",
                "access FIELD_WRITE P$Sub.t :11 Sub");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void handlersThatHearHowAWaitEnded(int release) throws Throwable {
        assertEvents(
                release,
                """
                import java.util.concurrent.*;
                class P {
                  static void run() {
                    CompletableFuture<Integer> f = new CompletableFuture<>();
                    f.completeExceptionally(new IllegalStateException());
                    try {
                      f.get();
                    } catch (InterruptedException | ExecutionException e) {
                      e.toString();
                    }
                    try {
                      Integer.parseInt("x");
                    } catch (RuntimeException e) {
                      e.toString();
                    }
                  }
                }
                """,
                "before CALL TELLS java.util.concurrent.CompletableFuture.completeExceptionally(Ljava/lang/Throwable;)Z"
                        + " :5 CompletableFuture",
                "before CALL AWAITS java.util.concurrent.CompletableFuture.get()Ljava/lang/Object; :7 CompletableFuture",
                "caught HANDLER java.lang.InterruptedException|java.util.concurrent.ExecutionException :8"
                        + " ExecutionException");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void handlersThatHearOfInterrupts(int release) throws Throwable {
        assertEvents(
                release,
                """
                class P {
                  static void pause() throws InterruptedException {
                    throw new InterruptedException();
                  }
                  static void run() {
                    try {
                      pause();
                    } catch (InterruptedException e) {
                      e.toString();
                    }
                    try {
                      java.nio.channels.Pipe.open().sink().close();
                    } catch (java.io.IOException e) {
                      e.toString();
                    }
                    try {
                      new java.io.StringReader("").ready();
                    } catch (java.io.IOException e) {
                      e.toString();
                    }
                  }
                }
                """,
                "caught HANDLER java.lang.InterruptedException :8 InterruptedException");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void constructorsOfTheTableWithTheObjectTheyMade(int release) throws Throwable {
        CallTable calls = Program.CALLS.with(
                "test",
                """
                        java.util.concurrent.FutureTask
                          <init> HANDS_OVER
                        """);
        Program program = Program.of(
                folder,
                release,
                """
                import java.util.concurrent.*;
                class P {
                  static class Own extends FutureTask<String> { Own(Runnable r) { super(r, "own"); } }
                  static void run() {
                    Runnable r = () -> { };
                    new FutureTask<>(r, new FutureTask<>(() -> "inner")).isDone();
                    new Own(r);
                  }
                }
                """,
                calls);
        program.verify();
        String init = "java.util.concurrent.FutureTask.<init>";
        assertEquals(
                String.join(
                        "\n",
                        "before CALL HANDS_OVER " + init + "(Ljava/util/concurrent/Callable;)V :6 null(lambda)",
                        "handOver CALL HANDS_OVER " + init + "(Ljava/util/concurrent/Callable;)V :6 0 to null",
                        "after CALL HANDS_OVER " + init
                                + "(Ljava/util/concurrent/Callable;)V :6 FutureTask(lambda) = null",
                        "before CALL HANDS_OVER " + init
                                + "(Ljava/lang/Runnable;Ljava/lang/Object;)V :6 null(lambda, FutureTask)",
                        "handOver CALL HANDS_OVER " + init + "(Ljava/lang/Runnable;Ljava/lang/Object;)V :6 0 to null",
                        "after CALL HANDS_OVER " + init
                                + "(Ljava/lang/Runnable;Ljava/lang/Object;)V :6 FutureTask(lambda, FutureTask) = null",
                        "before CALL AWAITS java.util.concurrent.FutureTask.isDone()Z :6 FutureTask",
                        "after CALL AWAITS java.util.concurrent.FutureTask.isDone()Z :6 FutureTask = false",
                        "before CALL HANDS_OVER " + init
                                + "(Ljava/lang/Runnable;Ljava/lang/Object;)V :3 null(lambda, own)",
                        "handOver CALL HANDS_OVER " + init + "(Ljava/lang/Runnable;Ljava/lang/Object;)V :3 0 to null",
                        "after CALL HANDS_OVER " + init
                                + "(Ljava/lang/Runnable;Ljava/lang/Object;)V :3 Own(lambda, own) = null"),
                String.join("\n", program.run()));
    }

    @Test
    void callsOfVarHandlesWithTheTypesOfEachCall() throws Throwable {
        CallTable calls = CallTable.of(
                "test",
                """
                java.lang.invoke.VarHandle
                  getAndAdd   REFLECTS_UPDATE
                  setVolatile REFLECTS_WRITE
                """);
        Program program = Program.of(
                folder,
                17,
                """
                import java.lang.invoke.*;
                class P {
                  long x;
                  static void run() throws Exception {
                    VarHandle handle = MethodHandles.lookup().findVarHandle(P.class, "x", long.class);
                    P p = new P();
                    handle.setVolatile(p, 3L);
                    if ((long) handle.getAndAdd(p, 4L) + (long) handle.get(p) != 10) { throw new AssertionError(); }
                  }
                }
                """,
                calls);
        program.verify();
        assertEquals(
                List.of("before (P, 3)", "after (P, 3) = null", "before (P, 4)", "after (P, 4) = 3"),
                program.run().stream()
                        .map(event -> event.replaceAll(" CALL .* :[0-9]+ \\w+", " "))
                        .toList());
    }

    @Test
    void nothingOfConstructorsThatReadTheirArgumentsAndHaveNone() throws Throwable {
        CallTable calls = CallTable.of(
                "test",
                """
                java.util.ArrayList
                  <init> READS_ARGUMENTS
                """);
        Program program = Program.of(
                folder,
                17,
                """
                import java.util.*;
                class P {
                  static void run() {
                    new ArrayList<>(new ArrayList<>());
                  }
                }
                """,
                calls);
        assertEquals(
                List.of("before CALL READS_ARGUMENTS java.util.ArrayList.<init>(Ljava/util/Collection;)V"
                        + " :4 null(ArrayList)"),
                program.run());
    }

    @Test
    void nothingOfCallsThatRunWovenCode() throws Throwable {
        assertEvents(
                17,
                """
                class P {
                  static class Own extends Thread {
                    @Override public void start() { super.start(); }
                  }
                  static void run() throws Exception {
                    Own own = new Own();
                    own.start();
                    own.join();
                  }
                }
                """,
                "before SUPER_CALL STARTS_THREAD java.lang.Thread.start()V :3 Own",
                "before CALL AWAITS P$Own.join()V :8 Own",
                "after CALL AWAITS P$Own.join()V :8 Own = null");
    }

    @Test
    void ofAStaticFieldWhetherItsClassAnnouncesItsInitialisation() throws Throwable {
        Program program = Program.of(
                folder,
                17,
                """
                class P { static int x = Integer.parseInt("1"); static int get() { return x + Q.y; } }
                class Q { static int y; }
                """);
        Woven.Changed changed = (Woven.Changed) program.woven("P");
        assertEquals(
                List.of("P.x true", "Q.y false", "P.x true"),
                changed.sites().sites().stream()
                        .map(site -> site.target() + " " + site.guarded())
                        .toList());
        Class<?> type = program.load(true, "P");
        assertFalse(Initialisation.isDone(type));
        Class.forName("P", true, type.getClassLoader());
        assertTrue(Initialisation.isDone(type));
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void ofClassesThatBeginAndEndTheirInitialisationAndOfWhoeverGetsAnObjectFromThem(int release) throws Throwable {
        assertEvents(
                release,
                """
                class P {
                  static void run() {
                    for (int i = 0; i < 2; i++) { Object seen = Q.made; }
                    try { Object none = Failing.MADE; } catch (ExceptionInInitializerError e) { }
                    Object plain = Quiet.text;
                  }
                }
                class Q { static final int[] made = { 1 }; }
                class Failing { static final int[] MADE = { Integer.parseInt("x") }; }
                class Quiet { static Object text; }
                """,
                "initialising Q",
                "initialised Q",
                "sees CLASS_USE Q :3 Q.class",
                "initialising Failing",
                "initialised Failing",
                "access STATIC_READ Quiet.text :5 Quiet.class");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void ofTheUseOfAClassWhereAccessesAreHeardOfOrThereAreNone(int release) throws Throwable {
        String source =
                """
                class P {
                  static int[] none() { return One.MADE; }
                  static int few(int[] a) { return Two.MADE.length + a[0] + a[1] + a[2]; }
                  static int loop(int[] a) { int s = Three.MADE.length; for (int each : a) { s += each; } return s; }
                  static void run() { none(); few(new int[3]); loop(new int[1]); }
                }
                class One { static final int[] MADE = new int[1]; }
                class Two { static final int[] MADE = new int[1]; }
                class Three { static final int[] MADE = new int[1]; }
                """;
        assertEquals(
                List.of(
                        "sees CLASS_USE One :2 One.class",
                        "sees CLASS_USE Two :3 Two.class",
                        "sees CLASS_USE Three :4 Three.class"),
                uses(Program.of(folder, release, source).run(new Recorder(true))));
        assertEquals(
                List.of("sees CLASS_USE One :2 One.class"),
                uses(Program.of(folder, release, source).run(new Recorder(false))));
    }

    private static List<String> uses(List<String> events) {
        return events.stream().filter(each -> each.startsWith("sees")).toList();
    }

    @Test
    void ofTheUseOfAClassOnceOnEachWay() throws Throwable {
        Program program = Program.of(
                folder,
                17,
                """
                class P {
                  static Object run(boolean more) {
                    Object one = null;
                    if (more) { one = Q.one; one = Q.other; }
                    return Q.one == one;
                  }
                }
                class Q { static final Object one = new int[1], other = new int[1]; }
                """);
        assertEquals(
                List.of("Q :4", "Q :5"),
                ((Woven.Changed) program.woven("P"))
                        .sites().sites().stream()
                                .filter(site -> site.event() == Event.CLASS_USE)
                                .map(site -> site.target() + " :" + site.line())
                                .toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void nothingOfTheArraysBehindASwitchOverAnEnum(int release) throws Throwable {
        List<String> events = Program.of(
                        folder,
                        release,
                        """
                        class P {
                          enum E { A, B } static int[] all = new int[2];
                          static void run() {
                            int[] own = all;
                            switch (E.B) { case B: own[E.B.ordinal()]++; break; default: }
                          }
                        }
                        """)
                .run();
        // compilers differ in how they look at the enum itself
        assertEquals(
                List.of("element ELEMENT_READ int[] :5 array 1", "element ELEMENT_WRITE int[] :5 array 1"),
                events.stream().filter(event -> event.startsWith("element")).toList());
    }

    private void assertEvents(int release, String source, String... expected) throws Throwable {
        Program program = Program.of(folder, release, source);
        program.verify();
        assertEquals(String.join("\n", List.of(expected)), String.join("\n", program.run()));
    }
}
