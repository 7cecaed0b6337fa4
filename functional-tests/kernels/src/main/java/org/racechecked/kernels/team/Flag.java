package org.racechecked.kernels.team;

/** A counter with which one thread tells one other how far it has got. */
public sealed interface Flag {
    /** How far, so far. */
    int value();

    /** Tells that the work numbered {@code value}, and what came before it, is done. */
    void raiseTo(int value);

    /** Returns when the other thread has got so far. */
    default void awaitAtLeast(int value) throws InterruptedException {
        for (int looks = 0; value() < value; looks++) {
            Spin.after(looks);
        }
    }

    /**
     * A flag whose reads and writes take one lock. It is right, but who gets a lock first is not order that a predictor
     * may count on, and what the value stands for only the program knows.
     */
    final class Locked implements Flag {
        private int value;

        @Override
        public synchronized int value() {
            return value;
        }

        @Override
        public synchronized void raiseTo(int value) {
            this.value = value;
        }
    }

    /** A volatile flag: its write happens before the read that sees it. */
    final class Volatile implements Flag {
        private volatile int value;

        @Override
        public int value() {
            return value;
        }

        @Override
        public void raiseTo(int value) {
            this.value = value;
        }
    }
}
