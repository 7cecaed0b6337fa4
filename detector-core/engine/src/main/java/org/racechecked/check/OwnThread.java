package org.racechecked.check;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Observer;

/**
 * Runs a test or program on a thread of ours, so that one which is stuck for good can be left behind.
 *
 * <p>Shared state: {@code thrown} is written by that thread and read after its end.
 */
final class OwnThread {
    private static final long LOOK_NANOS = 1_000_000;

    private final WholeProgram program;
    private final Thread thread;
    private @Nullable Throwable thrown;
    private volatile boolean leftBehind;

    OwnThread(WholeProgram program) {
        this.program = program;
        thread = program.firstThread(this::run);
    }

    private void run() {
        try {
            program.run();
        } catch (Throwable e) {
            thrown = e;
        }
    }

    /** Runs it to its end, or until it is left behind; to the observer it is a thread that the current one starts and joins. */
    void runToEnd(Observer observer) throws Throwable {
        observer.standsAsideFor(thread);
        thread.start();
        while (program.goesOn() && !leftBehind) {
            passOnInterrupt();
            LockSupport.parkNanos(LOOK_NANOS);
        }
        if (program.goesOn()) {
            throw new UnreliableRun(thread.getName() + " was stuck and has been left behind", null);
        }
        Throwable failure = program.failure();
        if (!thread.isAlive()) {
            observer.joined(thread);
            failure = thrown == null ? failure : thrown;
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** Whoever interrupts the test, as frameworks do for their time-outs, means the thread that runs it. */
    private void passOnInterrupt() {
        if (Thread.interrupted()) {
            thread.interrupt();
        }
    }

    /** Waits for it no longer. */
    void leaveBehind() {
        leftBehind = true;
    }

    /** Threads that are alive when it is over live on, as those of a program do not. */
    boolean outlivedByThreads() {
        return program instanceof OneThreaded;
    }
}
