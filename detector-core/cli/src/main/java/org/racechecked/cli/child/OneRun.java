package org.racechecked.cli.child;

import java.net.URL;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One run of a program: its classes and its threads, and how it ends, as the JVM of its own would that a program has.
 *
 * <p>Shared state: what it failed with and whether it is over, written by any of its threads and by each once, and read by whoever waits
 * for its end.
 */
final class OneRun extends ThreadGroup {
    private final ProgramLoader loader;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private final AtomicBoolean exited = new AtomicBoolean();
    private volatile boolean over;

    /** What a program starts belongs to its thread group, so a group for each run tells its threads from those of others and from ours. */
    OneRun(ThreadGroup root, URL... classPath) {
        super(root, "main");
        loader = new ProgramLoader(this, classPath);
    }

    ProgramLoader loader() {
        return loader;
    }

    /** A JVM would go on: nobody has ended it, and a thread is alive for which it would wait. */
    boolean goesOn() {
        return !over && hasThreads();
    }

    private boolean hasThreads() {
        Thread[] threads = new Thread[2 * activeCount() + 8];
        int count = enumerate(threads);
        for (int i = 0; i < count; i++) {
            if (!threads[i].isDaemon()) {
                return true;
            }
        }
        return false;
    }

    /** What it failed with first, or null. */
    @Nullable
    Throwable failure() {
        return failure.get();
    }

    /** Its main method has thrown that, and others may wait for it for ever. */
    void mainFailed(Throwable thrown) {
        tell(Thread.currentThread(), thrown);
        failure.compareAndSet(null, thrown);
        over = true;
    }

    /** The first time, it is over, with that failure if there is one. */
    void exited(@Nullable ProgramExited with) {
        if (exited.compareAndSet(false, true)) {
            if (with != null) {
                failure.compareAndSet(null, with);
            }
            over = true;
        }
    }

    /** Also of threads that are in no group of the program's, if it has chosen nobody else who is told. */
    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        Thread.UncaughtExceptionHandler chosen = Thread.getDefaultUncaughtExceptionHandler();
        if (chosen == null || chosen instanceof OneRun) {
            failure.compareAndSet(null, thrown);
            tell(thread, thrown);
        } else {
            chosen.uncaughtException(thread, thrown);
        }
    }

    /** As a JVM does. */
    private static void tell(Thread thread, Throwable thrown) {
        System.err.print("Exception in thread \"" + thread.getName() + "\" ");
        thrown.printStackTrace();
    }
}
