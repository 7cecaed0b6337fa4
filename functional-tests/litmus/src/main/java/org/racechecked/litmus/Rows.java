package org.racechecked.litmus;

import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A topic whose programs are rows of the call table: one line declares a pair, the right program and its racy twin.
 *
 * <p>The racing statements of most shapes stand in this class; those of {@link #reads} and {@link #writes} are the
 * declared calls themselves.
 */
public abstract class Rows extends Litmus {
    private static final StackWalker WALKER = StackWalker.getInstance();
    private static final int PARTIES = 2;

    private final List<Row> rows = new ArrayList<>();
    private final Object guard = new Object();
    private volatile boolean done;
    private volatile int arrived;
    private @Nullable Row change;
    private volatile @Nullable Object seen;

    /**
     * A declared row.
     *
     * @param name simple owner and method, as {@code Lock.unlock}
     * @param suffix what the twin's name ends with
     * @param shape method of {@link Rows} whose comments tell the races of the twin, or an empty string for calls that race themselves
     * @param line where it was declared
     * @param partner the line that a racing call races with
     */
    public record Row(
            String name, String suffix, String shape, String file, int line, int partner, Action right, Action wrong) {
        /** The name of the racy twin. */
        public String twin() {
            return name + "_" + suffix;
        }
    }

    /** Declares the rows of this topic. */
    abstract void declare() throws Exception;

    /** The rows of this object, in the order of their declaration. */
    public final List<Row> rows() throws Exception {
        if (rows.isEmpty()) {
            declare();
        }
        return rows;
    }

    /** The call tells: its twin makes it before the write that it should publish. */
    final void tells(String name, Action call, Action hear) {
        add(name, "tooEarly", "toldTooEarly", () -> inOrder(call, hear), () -> toldTooEarly(call, hear));
    }

    /** The call hears: its twin reads before it. */
    final void hears(String name, Action tell, Action call) {
        add(name, "readBefore", "readTooEarly", () -> inOrder(tell, call), () -> readTooEarly(tell, call));
    }

    /** The call takes a lock: its twin touches the memory before. */
    final void takes(String name, Action take, Action give) {
        add(name, "touchedBefore", "beforeTheLock", () -> locked(take, give), () -> beforeTheLock(take, give));
    }

    /** The call gives a lock back: its twin touches the memory after. */
    final void gives(String name, Action take, Action give) {
        add(name, "touchedAfter", "afterTheLock", () -> locked(take, give), () -> afterTheLock(take, give));
    }

    /** The call hands a task over: its twin writes after it what the task reads. */
    final void handsOver(String name, Starter start) {
        add(name, "writtenAfter", "writtenAfter", () -> writtenBefore(start), () -> writtenAfter(start));
    }

    /** The second call waits for what the first one started: its twin reads before it. */
    final <T> void awaits(String name, Function<Runnable, T> start, Waiter<T> wait) {
        add(name, "readBefore", "awaitedTooLate", () -> awaited(start, wait), () -> awaitedTooLate(start, wait));
    }

    /** The call runs a task in several threads and returns when all is done: in its twin they do not lock. */
    final void runsAll(String name, Starter start) {
        add(name, "withoutLock", "inParallel", () -> inParallelLocked(start), () -> inParallel(start));
    }

    /** The calls that follow read what this call writes. */
    final void changedBy(Action call) {
        change = new Row("", "", "", "", callerLine(), 0, call, call);
    }

    /** The call writes contents: it races with itself. */
    final void writes(String name, Action call) {
        int line = callerLine();
        rows.add(new Row(
                name,
                "withoutLock",
                "",
                callerFile(),
                line,
                line,
                () -> together(() -> guarded(call), () -> guarded(call)),
                () -> together(() -> bare(call), () -> bare(call))));
    }

    /** The call reads contents: it races with what was declared by {@link #changedBy}. */
    final void reads(String name, Action call) {
        if (change == null) {
            throw new IllegalStateException("changedBy comes first");
        }
        Action write = change.right;
        rows.add(new Row(
                name,
                "withoutLock",
                "",
                callerFile(),
                callerLine(),
                change.line,
                () -> together(() -> guarded(write), () -> guarded(call)),
                () -> together(() -> bare(write), () -> bare(call))));
    }

    /** Makes use of a result, so that nobody may leave the call out; only ever written. */
    final void see(@Nullable Object result) {
        seen = result;
    }

    /** Hands a task over. */
    interface Starter {
        void start(Runnable task) throws Exception;
    }

    /** Waits for a started task. */
    interface Waiter<T> {
        void await(T started) throws Exception;
    }

    private void inOrder(Action tell, Action hear) throws Exception {
        together(
                () -> {
                    data = 1;
                    tell.run();
                },
                () -> {
                    hear.run();
                    read = data; // no race: the reader has heard what the writer told
                });
        check(read == 1);
    }

    private void toldTooEarly(Action tell, Action hear) throws Exception {
        together(
                () -> {
                    tell.run();
                    data = 1; // race A
                },
                () -> {
                    hear.run();
                    read = data; // race A
                });
    }

    private void readTooEarly(Action tell, Action hear) throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    tell.run();
                },
                () -> {
                    read = data; // race A
                    hear.run();
                });
    }

    private void locked(Action take, Action give) throws Exception {
        Action both = () -> {
            take.run();
            data++; // no race: one lock
            give.run();
        };
        together(both, both);
        check(data == 2);
    }

    private void beforeTheLock(Action take, Action give) throws Exception {
        together(
                () -> {
                    take.run();
                    data++; // race A
                    give.run();
                },
                () -> {
                    data++; // race A
                    take.run();
                    give.run();
                });
    }

    private void afterTheLock(Action take, Action give) throws Exception {
        together(
                () -> {
                    take.run();
                    data++; // race A
                    give.run();
                },
                () -> {
                    take.run();
                    give.run();
                    data++; // race A
                });
    }

    private void writtenBefore(Starter start) throws Exception {
        data = 1;
        start.start(() -> {
            read = data; // no race: handed over
            done = true;
        });
        until(() -> done);
        check(read == 1);
    }

    private void writtenAfter(Starter start) throws Exception {
        start.start(() -> {
            read = data; // race A
            done = true;
        });
        data = 1; // race A
        until(() -> done);
    }

    private <T> void awaited(Function<Runnable, T> start, Waiter<T> wait) throws Exception {
        T started = start.apply(() -> data = 1);
        wait.await(started);
        read = data; // no race: waited for
        check(read == 1);
    }

    private <T> void awaitedTooLate(Function<Runnable, T> start, Waiter<T> wait) throws Exception {
        T started = start.apply(() -> {
            data = 1; // race A
        });
        read = data; // race A
        wait.await(started);
    }

    private void inParallelLocked(Starter start) throws Exception {
        start.start(() -> {
            meet();
            synchronized (guard) {
                data++; // no race: one lock
            }
        });
        check(data >= PARTIES);
    }

    private void inParallel(Starter start) throws Exception {
        start.start(() -> {
            meet();
            data++; // races with itself
        });
        check(data > 0);
    }

    /** Makes sure that a second thread is at work before the memory is touched; gives no order to what follows. */
    private void meet() {
        if (arrived >= PARTIES) {
            return;
        }
        synchronized (guard) {
            arrived++;
        }
        try {
            until(() -> arrived >= PARTIES);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private void guarded(Action call) throws Exception {
        synchronized (guard) {
            bare(call);
        }
    }

    private void add(String name, String suffix, String shape, Action right, Action wrong) {
        rows.add(new Row(name, suffix, shape, callerFile(), callerLine(), 0, right, wrong));
    }

    private static int callerLine() {
        return caller().getLineNumber();
    }

    private static String callerFile() {
        return caller().getFileName();
    }

    private static StackFrame caller() {
        return WALKER.walk(
                frames -> frames.filter(frame -> !frame.getClassName().equals(Rows.class.getName()))
                        .findFirst()
                        .orElseThrow());
    }
}
