package org.racechecked.check;

import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.OrderTrial.Ending;

/**
 * The breaking off of one run, by interrupts that reach its threads while it is on, and at no other time.
 *
 * <p>Shared state: guarded by its own monitor, so that no interrupt is on its way when the run ends.
 */
final class Interruption {
    private final Thread runner = Thread.currentThread();
    private @Nullable Ending how;
    private boolean sent;
    private boolean over;

    /** The run is to be broken off; false if it has ended by itself. */
    synchronized boolean begin(Ending reason) {
        if (!over) {
            how = reason;
        }
        return !over;
    }

    /** Interrupts the thread that runs the test, and those; nobody once the run is over. */
    synchronized void interrupt(Collection<Thread> threads) {
        if (!over) {
            sent = true;
            runner.interrupt();
            threads.forEach(Thread::interrupt);
        }
    }

    /** The run is over, as its own thread says, which forgets our interrupt; returns how it was broken off, or null. */
    synchronized @Nullable Ending end() {
        over = true;
        if (sent && Thread.currentThread() == runner) {
            Thread.interrupted();
        }
        return how;
    }

    synchronized boolean isOver() {
        return over;
    }
}
