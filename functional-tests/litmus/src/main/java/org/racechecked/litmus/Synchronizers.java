package org.racechecked.litmus;

import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Locks and gates that a program builds of the synchronizers of the JDK: their state is a volatile variable. */
final class Synchronizers extends Litmus {
    private final Mutex mutex = new Mutex();
    private final WideMutex wideMutex = new WideMutex();
    private final Gate gate = new Gate();
    private final WideGate wideGate = new WideGate();
    private final Count count = new Count();

    private static final class Mutex extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int one) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int one) {
            setState(0);
            return true;
        }
    }

    private static final class WideMutex extends AbstractQueuedLongSynchronizer {
        @Override
        protected boolean tryAcquire(long one) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(long one) {
            setState(0);
            return true;
        }
    }

    /** Closed while the state is 0. */
    private static final class Gate extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 0 ? -1 : 1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    /** The same. */
    private static final class WideGate extends AbstractQueuedLongSynchronizer {
        @Override
        protected long tryAcquireShared(long ignored) {
            return getState() == 0 ? -1 : 1;
        }

        @Override
        protected boolean tryReleaseShared(long ignored) {
            setState(1);
            return true;
        }
    }

    /** Closed until two have counted. */
    private static final class Count extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 2 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            int now;
            do {
                now = getState();
            } while (!compareAndSetState(now, now + 1));
            return now == 1;
        }
    }

    // row: AbstractQueuedSynchronizer.compareAndSetState, AbstractQueuedSynchronizer.setState
    void locked() throws Exception {
        Action add = () -> {
            mutex.acquire(1);
            data++; // no race: one mutex
            mutex.release(1);
        };
        together(add, add, add);
        check(data == 3);
    }

    // row: AbstractQueuedSynchronizer.compareAndSetState
    void locked_notByAll() throws Exception {
        Action add = () -> {
            mutex.acquire(1);
            data++; // race A
            mutex.release(1);
        };
        together(add, add, () -> {
            data++; // race A
        });
    }

    // row: AbstractQueuedLongSynchronizer.compareAndSetState
    void lockedWide() throws Exception {
        Action add = () -> {
            wideMutex.acquire(1);
            data++; // no race: one mutex
            wideMutex.release(1);
        };
        together(add, add, add);
        check(data == 3);
    }

    // row: AbstractQueuedLongSynchronizer.compareAndSetState
    void lockedWide_notByAll() throws Exception {
        Action add = () -> {
            wideMutex.acquire(1);
            data++; // race A
            wideMutex.release(1);
        };
        together(add, add, () -> {
            data++; // race A
        });
    }

    // row: AbstractQueuedSynchronizer.setState, AbstractQueuedSynchronizer.getState
    void opened() throws Exception {
        together(
                () -> {
                    data = 1;
                    gate.releaseShared(1);
                },
                () -> {
                    gate.acquireShared(1);
                    read = data; // no race: the gate was opened after the write
                });
        check(read == 1);
    }

    // row: AbstractQueuedSynchronizer.setState
    void opened_tooEarly() throws Exception {
        together(
                () -> {
                    gate.releaseShared(1);
                    data = 1; // race A
                },
                () -> {
                    gate.acquireShared(1);
                    read = data; // race A
                });
    }

    // row: AbstractQueuedSynchronizer.getState
    void opened_readBefore() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    gate.releaseShared(1);
                },
                () -> {
                    read = data; // race A
                    gate.acquireShared(1);
                });
    }

    // row: AbstractQueuedLongSynchronizer.setState, AbstractQueuedLongSynchronizer.getState
    void openedWide() throws Exception {
        together(
                () -> {
                    data = 1;
                    wideGate.releaseShared(1);
                },
                () -> {
                    wideGate.acquireShared(1);
                    read = data; // no race: the gate was opened after the write
                });
        check(read == 1);
    }

    // row: AbstractQueuedLongSynchronizer.setState
    void openedWide_tooEarly() throws Exception {
        together(
                () -> {
                    wideGate.releaseShared(1);
                    data = 1; // race A
                },
                () -> {
                    wideGate.acquireShared(1);
                    read = data; // race A
                });
    }

    // row: AbstractQueuedLongSynchronizer.getState
    void openedWide_readBefore() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    wideGate.releaseShared(1);
                },
                () -> {
                    read = data; // race A
                    wideGate.acquireShared(1);
                });
    }

    void counted() throws Exception {
        int[] parts = new int[2];
        together(
                () -> {
                    parts[0] = 1;
                    count.releaseShared(1);
                },
                () -> {
                    parts[1] = 1;
                    count.releaseShared(1);
                },
                () -> {
                    count.acquireShared(1);
                    read = parts[0] + parts[1]; // no race: both have counted
                });
        check(read == 2);
    }

    void counted_oneTooEarly() throws Exception {
        int[] parts = new int[2];
        together(
                () -> {
                    parts[0] = 1;
                    count.releaseShared(1);
                },
                () -> {
                    count.releaseShared(1);
                    parts[1] = 1; // race A
                },
                () -> {
                    count.acquireShared(1);
                    read = parts[0] + parts[1]; // race A
                });
    }
}
