package org.racechecked.check;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Observer;

/**
 * Runs a test on a thread of ours, so that one which is stuck for good can be left behind.
 *
 * <p>Shared state: {@code thrown} is written by that thread and read after its end.
 */
final class OwnThread {
    private static final long LOOK_NANOS = 1_000_000;

    private final Thread thread;
    private @Nullable Throwable thrown;
    private volatile boolean leftBehind;

    OwnThread(String name, RaceChecks.Body body) {
        thread = new Thread(() -> run(body), name);
        thread.setDaemon(true);
    }

    private void run(RaceChecks.Body body) {
        try {
            body.run();
        } catch (Throwable e) {
            thrown = e;
        }
    }

    /** Runs it to its end, or until it is left behind; to the observer it is a thread that the current one starts and joins. */
    void runToEnd(Observer observer) throws Throwable {
        observer.starts(thread);
        thread.start();
        while (thread.isAlive() && !leftBehind) {
            passOnInterrupt();
            LockSupport.parkNanos(LOOK_NANOS);
        }
        if (thread.isAlive()) {
            throw new UnreliableRun(thread.getName() + " was stuck and has been left behind", null);
        }
        observer.joined(thread);
        if (thrown != null) {
            throw thrown;
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
}
