package org.racechecked.unseen;

/** Orders two threads without any probe noticing. */
public final class Flag {
    private volatile boolean up;

    public void raise() {
        up = true;
    }

    public boolean isUp() {
        return up;
    }

    /** Spins, so that the waiting thread looks as if it might come along at any moment. */
    public void await() {
        while (!up) {
            Thread.onSpinWait();
        }
    }
}
